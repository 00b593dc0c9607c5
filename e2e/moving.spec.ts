// Going about the site: scrolling, coming back, and addresses and answers that fail.
import { expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls to the foot of the home page and goes on from there; says where that was. */
async function leaveFromBelow(page: Page) {
  await visit(page, '/')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const way = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Find a Church' })
  await way.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  // Where the page stands the moment it was told to go to the top: there already, if it jumped. How many steps are
  // drawn on the way is the machine's affair.
  await page.evaluate(() => {
    window.scrollTo = new Proxy(window.scrollTo, {
      apply: (scroll, self, args) => {
        Reflect.apply(scroll, self, args)
        document.documentElement.dataset.told = `${scrollY}`
      },
    })
  })
  // Sections are drawn as they come into view, which moves the page a little: what counts is where it stood as it was left.
  await page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset.left = `${Math.round(scrollY)}`
    }
    addEventListener('click', note, { capture: true })
  })
  await way.click()
  await expect(page).toHaveURL('/about-us')
  await expect.poll(() => scrolled(page)).toBe(0)
  const { left, told } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  return { left: Number(left), told: Number(told) }
}

test('navigating scrolls to the top, and Back restores the position @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { left, told } = await leaveFromBelow(page)
  expect(told).toBeGreaterThan(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(3)
})

test('an unknown URL returns a 404 page with links', { tag: '@once' }, async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 404/)
  const response = await visit(page, '/nope')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page).toHaveTitle('We couldn’t find this page · Holy Ghost Prayer Movement')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this page')
  await page.getByRole('main').getByRole('link', { name: 'Read the blog' }).click()
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeVisible()
})

test('data that fails to load shows the error page, and Retry recovers @long', { tag: '@once' }, async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/500|Unexpected Server Error|ErrorResponse/)
  await page.route('**/blogs.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'All posts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/blogs.data*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeVisible()
})

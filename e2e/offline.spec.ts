// A connection that breaks, as it does on the road.
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

/** From then on a page that cannot come gives way to ours. Before, Chromium complains about its half-fetched script. */
const helped = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The service worker stores a page after it was shown. */
const stored = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path)).toBe(true)

test('visited pages open offline and say when they were saved', async ({ page, context, expectedFaults }) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await visit(page, '/blogs')
  await helped(page)
  await stored(page, '/blogs')
  // Through the router: only its data is fetched.
  await page.getByRole('main').getByRole('link', { name: 'READ MORE' }).first().click()
  await expect(page).toHaveURL('/blog/1')
  await stored(page, '/blog/1')
  await context.setOffline(true)

  const notice = page.getByText(/^You’re offline\. This page is from \w+ \d+ at \d+:\d\d [AP]M\.$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My first Advent in the snow')
  await expect(notice).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
  // By a link, by the browser's own button, and in the address bar.
  await visit(page, '/blogs')
  await expect(notice).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'READ MORE' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My first Advent in the snow')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeVisible()
  await axe(page, { screen: true })

  await context.setOffline(false)
  await page.reload()
  await expect(notice).toBeHidden()
})

test('personal pages aren’t stored, and visited ones are deleted at logout @long', async ({ page }) => {
  await signInAs(page.request, 'Parishioner')
  await visit(page, '/blogs')
  await helped(page)
  await stored(page, '/blogs')
  await visit(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const addresses = () =>
    page.evaluate(async () =>
      (await (await caches.open('visited-1')).keys()).map(({ url }) => new URL(url).pathname),
    )
  expect(await addresses()).toEqual(['/blogs'])
  await page.evaluate(() =>
    fetch('/api/membership/logout/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  )
  await expect.poll(addresses).toEqual([])
})

test('a page saved on request stays when others are removed @long', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await visit(page, '/sermon')
  await helped(page)
  const keep = page.getByRole('switch', { name: 'Keep on this device' })
  await keep.check()
  await expect(page.getByText(/^Kept on this device\. Last refreshed /)).toBeVisible()
  await page.evaluate(() => caches.delete('visited-1'))
  await context.setOffline(true)
  await visit(page, '/sermon')
  await expect(page.getByText(/^You’re offline\. This page is from /)).toBeVisible()
  await expect(keep).toBeChecked()
  await keep.uncheck()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('kept-1')).keys()).length))
    .toBe(0)
})

test('a page that can’t load shows the offline page, and Retry opens it', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await visit(page, '/')
  await helped(page)
  await context.setOffline(true)
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeVisible()
})

test('a private link shows the offline page, and Retry opens what it leads to', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const asked = await page.request.post('/api/consultation/prayer_request/', {
    data: { name: 'Ada', gender: 'female', prayerRequest: 'For light on the way.' },
  })
  const link = `/prayer#${(await asked.json()).token}`
  await visit(page, '/')
  await helped(page)
  await visit(page, link)
  await stored(page, '/prayer')
  await visit(page, '/about-us')
  await context.setOffline(true)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByText('We’ve received your request.')).toBeVisible()
  await expect(page).toHaveURL(link)
})

test('following a link offline shows a message on the current page, and works again online @long', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await visit(page, '/')
  await helped(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Find a Church' }).click()
  await expect(page.getByText('You’re offline. Try this link again when you’re connected.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Live Prayer Session')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Find a Church' }).click()
  await expect(page).toHaveURL('/about-us')
})

test('opening a card offline shows a message, and it opens once online @long', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await visit(page, '/blogs')
  await helped(page)
  await context.setOffline(true)
  const account = page.getByRole('button', { name: 'Log in or create account' })
  await account.click()
  await expect(page.getByText('This couldn’t be loaded. Check your connection,')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await account.click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
})

test('a page whose data can’t load says so, and Retry opens it @long', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await visit(page, '/blogs')
  const more = page.getByRole('main').getByRole('link', { name: 'READ MORE' })
  await more.first().click()
  await expect(page).toHaveURL('/blog/1')
  await page.goBack()
  await expect(more).toHaveCount(3)
  await helped(page)
  await page.evaluate(() => caches.delete('visited-1'))
  await context.setOffline(true)
  // No link: the browser's own button.
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My first Advent in the snow')
})

test('sending a form offline without the page’s code shows a message and loses nothing @long', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await visit(page, '/feedback')
  await helped(page)
  await stored(page, '/feedback')
  await stored(page, '/not-sent.html')
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('When is Mass?')
  // What was typed must come from the browser, not from our own storage.
  await page.evaluate(() => sessionStorage.clear())
  await context.setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form[method=post]')?.submit())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your form wasn’t sent')
  await axe(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(message).toHaveValue('When is Mass?')
})

// What the browser remembers of a visitor, under the key `root`: the cart and the preferences.

import { withPictures } from './support/pictures.ts'
import { expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const session = { currentUser: null, loading: false, error: null }
const preferences = { theme: 'system', dataSaver: false }
const stored = (state: object) => JSON.stringify({ state, version: 1 })

/** What is in storage when the page opens, as if left there by an earlier visit. */
async function returning(page: Page, raw: string) {
  await visit(page, '/blogs')
  await page.evaluate((value) => localStorage.setItem('root', value), raw)
  await visit(page, '/blogs')
}

test('the cart badge is hidden at 0, exact to 10, then 9+ @long', async ({ page }) => {
  for (const [quantity, badge] of [
    [0, ''],
    [1, '1'],
    [10, '10'],
    [11, '9+'],
  ] as const) {
    await returning(page, stored({ session, cart: { products: [], quantity, total: 0 }, preferences }))
    await expect(page.getByRole('button', { name: 'Shopping cart' })).toHaveText(badge)
  }
})

test('the chosen theme is remembered and applied before any script file has loaded', async ({
  page,
  expectedFaults,
}) => {
  await visit(page, '/blogs')
  const root = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check()
  const light = await background()
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()

  expectedFaults.push(/ERR_FAILED/)
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await background()).toBe(dark)

  await page.unroute('**/*.js')
  await page.reload()
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('choosing a theme in one tab changes the other @long', async ({ page, context }) => {
  await visit(page, '/blogs')
  const other = await context.newPage()
  await visit(other, '/blog/1')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

// Without the worker, what was shown a moment ago comes out of the browser's memory, and counts as asked for.
test.describe('with the service worker active', () => {
  test.use({ serviceWorkers: 'allow' })
  test('data saver leaves out decorative pictures, and a reload doesn’t request them', async ({ page }) => {
    await visit(page, '/about-us')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const windows = page.getByRole('main').locator('img[src^="/art/arch"]:visible')
    const loaded = () => windows.first().evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)
    await expect.poll(loaded).toBeGreaterThan(0)
    await page.getByRole('switch', { name: 'Data saver' }).click()
    await expect(windows).toHaveCount(0)

    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(page, '/about-us')
    await expect(page.getByRole('switch', { name: 'Data saver' })).toBeChecked()
    expect(asked.filter((path) => path.startsWith('/art/arch'))).toEqual([])
  })
})

test('the page works with any content in storage @long', async ({ page }) => {
  for (const raw of [
    '{"state":{"cart":',
    '[1,2,3]',
    stored({ session: 'x', cart: { products: {}, quantity: 'NaN', total: null } }),
    stored({ session, preferences: { theme: '"><img src=x onerror=alert(1)>' } }),
  ]) {
    await returning(page, raw)
    const cart = page.getByRole('button', { name: 'Shopping cart' })
    await expect(cart).toHaveText('')
    await cart.click()
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  }
})

test('the page works when storage is blocked @long', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Not allowed', 'SecurityError')
      },
    }),
  )
  await visit(page, '/blogs')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

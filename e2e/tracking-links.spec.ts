// Links from newsletters and social networks carry parameters that the server leaves out when it renders the page.
import { expect, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

const tracking = 'utm_source=newsletter&utm_medium=email&fbclid=IwAR0abc'

for (const path of [
  '/',
  '/blogs?page=2',
  '/children-coner',
  '/give',
  '/sermon?tab=previous-messages',
  '/shop/1',
]) {
  test(`${path} hydrates when opened by a tracking link`, {
    tag: path === '/' ? '@once' : ['@once', '@long'],
  }, async ({ page }) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}${tracking}`
    const response = await visit(page, address)
    expect(response?.headers().etag).toBeDefined()
    expect(await page.evaluate(() => `${window.location.pathname}${window.location.search}`)).toBe(address)
    await page.evaluate(() => Object.assign(window, { wasHere: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).first().click()
    await expect(page).toHaveURL(/\/blogs$/)
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)
  })
}

test('a 404 page hydrates at any URL @long', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 404/)
  for (const path of ['/nope-1', '/nope-2/deeper?x=1', '/blog/999998', '/blog/999999?utm_source=x']) {
    expect((await visit(page, path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this page')
    await page.getByRole('main').getByRole('link', { name: 'Read the blog' }).click()
    await expect(page).toHaveURL(/\/blogs$/)
  }
})

test('another spelling of a URL redirects to the page with its query @once', async ({ page }) => {
  await look(page, `/BLOGS/?page=2&${tracking}`)
  await expect(page).toHaveURL(`/blogs?page=2&${tracking}`)
})

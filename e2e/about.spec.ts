// The Ministry page: four tabs that are addresses, and the page of a branch.

import { withPictures } from './support/pictures.ts'
import { expect, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

test('each of the four tabs has a URL that can be opened and shared, and Back works', async ({ page }) => {
  await visit(page, '/about-us')
  const tabs = page.getByRole('navigation', { name: 'Ministry' })
  const current = tabs.locator('[aria-current=page]')
  await expect(tabs.getByRole('link')).toHaveText(['About us', 'FADA', 'Leaders', 'Branches'])
  await expect(current).toHaveText('About us')
  for (const [tab, path, heading] of [
    ['FADA', '/about-us/fada', 'Meet Fada Barnabas'],
    ['Leaders', '/about-us/leaders', 'Leaders'],
    ['Branches', '/about-us/branches', 'Branches'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(current).toHaveText(tab)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  }
  await page.goBack()
  await expect(page).toHaveURL('/about-us/leaders')
  await expect(current).toHaveText('Leaders')
})

test('FADA shows a biography, four info cards and a grid of pictures that all load @long', async ({
  page,
}) => {
  await look(page, '/about-us/fada')
  await expect(page.getByRole('main').getByRole('term')).toHaveText([
    'Born',
    'Ordained',
    'Serves',
    'Favorite saying',
  ])
  await expect.poll(() => page.locator('.prose > p').count()).toBeGreaterThan(5)
  const pictures = page.getByRole('region', { name: 'Moments from his life' }).locator('figure img')
  await expect(pictures).toHaveCount(6)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('the leaders are a grid of photos with full names @long', async ({ page }) => {
  await look(page, '/about-us/leaders')
  const leaders = page.getByRole('region', { name: 'Leaders' }).getByRole('listitem')
  await expect(leaders).toHaveCount(8)
  await expect(leaders.first()).toContainText('Rev. Fr. Barnabas Chidiebere Ụzọchukwu')
  await expect(leaders.nth(1).getByRole('presentation')).toHaveAttribute('src', /portrait-/)
})

test('a branch is Active or Inactive, and VISIT opens its page with times, map and contact', async ({
  page,
}) => {
  await visit(page, '/about-us/branches')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(9)
  await expect(cards.filter({ hasText: 'Inactive' })).toHaveCount(2)
  const enugu = cards.filter({ hasText: 'Enugu, Nigeria' })
  await expect(enugu).toContainText('Sister Perpetua')
  await enugu.getByRole('link', { name: 'VISIT' }).click()
  await expect(page).toHaveURL('/branch/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enugu, Nigeria')
  await expect(page).toHaveTitle('Enugu, Nigeria branch · Holy Ghost Prayer Movement')
  const main = page.getByRole('main')
  await expect(main.getByRole('term').filter({ hasText: 'First Friday 10:00 PM' })).toBeVisible()
  await expect(main.getByRole('link', { name: '+234 800 555 0117' })).toHaveAttribute(
    'href',
    'tel:+2348005550117',
  )
  await expect(main.getByRole('link', { name: 'enugu@hgpm.example' })).toHaveAttribute(
    'href',
    'mailto:enugu@hgpm.example',
  )
  const map = main.getByRole('link', { name: 'Open map' })
  await expect(map).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=9\+Paraclete/,
  )
  await expect(map).toHaveAttribute('target', '_blank')
  await main.getByRole('link', { name: 'All branches' }).click()
  await expect(page).toHaveURL('/about-us/branches')
})

test('an unknown branch returns 404 @long', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 404/)
  for (const path of ['/branch/999999', '/branch/x', '/about-us/nothing']) {
    expect((await look(page, path))?.status(), path).toBe(404)
  }
})

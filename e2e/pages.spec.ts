// Every page as axe sees it, by day and by night, and as wide as the screen; the console is watched by the fixture.
import { axeAgain } from './support/axe.ts'
import { fitsNarrowest, narrowest } from './support/narrow.ts'
import { withPictures } from './support/pictures.ts'
import { axe, expect, staffUrl, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

/** In groups that one page goes through: a new window for each would be half the work. */
const groups = {
  'Home, live prayer and programs': [
    '/',
    '/sermon',
    '/sermon?tab=previous-messages',
    '/sermon/teaching/1',
    '/faceBookLive',
    '/tiktokLive',
    '/programs-and-events',
    '/event/1',
  ],
  'what is read': [
    '/blogs',
    '/blog/1',
    '/blogs/tag/family',
    '/blogs/author/nkechi-okafo',
    '/resources',
    '/resources?tab=testimonies',
    '/children-coner',
    '/search?q=prayer',
    '/search?q=zzzz',
  ],
  'the ministry': [
    '/about-us',
    '/about-us/fada',
    '/about-us/leaders',
    '/about-us/branches',
    '/branch/5',
    '/branch/9',
    '/ministry-policy',
    '/nope',
    '/admin/blogs',
  ],
  'the shop': ['/shop', '/shop?tab=oil', '/shop/1', '/all-product', '/all-product?search=zzzz', '/cart'],
  'community, giving and requests': [
    '/community',
    '/community?tab=shoutsofpraise',
    '/community?tab=shareyourstory',
    '/consultations',
    '/give',
    '/give/14',
    '/give/manage',
    '/Holy-Ghost-prayer-movement',
    '/convention',
    '/feedback',
  ],
} as const

for (const [name, paths] of Object.entries(groups)) {
  test(`accessible, and fits the narrowest phone: ${name}`, async ({ page, viewport, expectedFaults }) => {
    expectedFaults.push(/status of 40[14]/)
    for (const path of paths) {
      await look(page, path)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await axe(page, { screen: true, ...(path === '/' && { whole: true }) })
      await fitsNarrowest(page)
      await axeAgain(page, 'width')
      await page.setViewportSize(viewport ?? narrowest)
    }
  })
}

test('the API reference is accessible, with an endpoint opened and tried', async ({ page }) => {
  await visit(page, '/api/docs')
  await page
    .getByRole('navigation', { name: 'Endpoints' })
    .getByRole('link', { name: 'blog', exact: true })
    .click()
  await page.getByText('/blog/posts/{id}', { exact: true }).first().click()
  const call = page.locator('details[open]')
  await call.getByRole('textbox', { name: 'id' }).fill('1')
  await call.getByRole('button', { name: 'Try it' }).click()
  await expect(call.getByRole('status')).toContainText('"title": "My first Advent in the snow"')
  await axe(page, { screen: true })
  await fitsNarrowest(page)
  await axeAgain(page, 'width')
})

test('the account, cart and donation cards are accessible', async ({ page }) => {
  await visit(page, '/')
  for (const [opener, card] of [
    ['Log in or create account', 'Your account'],
    ['Shopping cart', 'Shopping cart'],
    ['Give to the poor', 'Donation'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    const dialog = page.getByRole('dialog', { name: card })
    await expect(dialog.getByRole('link').or(dialog.getByRole('textbox')).first()).toBeVisible()
    await axe(page, { screen: true })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('the menu and the open search are accessible', async ({ page }) => {
  await visit(page, '/blogs')
  await page.getByRole('button', { name: 'Search' }).click()
  await axe(page, { screen: true })
  await page.setViewportSize(narrowest)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page, { screen: true })
})

test('an open pillar is accessible', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'More about Core Values' }).focus()
  await expect(page.getByText('Team work')).toBeInViewport()
  await axe(page, { screen: true })
})

test('the post form is accessible with all errors shown', async ({ page }) => {
  await visit(page, staffUrl('/admin/blogs/new'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await axe(page, { screen: true })
})

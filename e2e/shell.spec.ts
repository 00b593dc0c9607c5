// The parts around every page: the two bars with the menu and the search, and the footer.
import { expect, type Page, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

const entries = [
  ['Home', '/', 'Live Prayer Session. Connect With Fada Everyday.'],
  ['Ministry', '/about-us', 'Ministry'],
  ['Live', '/sermon', 'Pray with us, wherever you are'],
  ['Programs and Events', '/programs-and-events', 'Programs and Events'],
  ['Resources', '/resources', 'Resources'],
  ['Blogs', '/blogs', 'Letters from the house of prayer'],
  ['Shop', '/shop', 'From our chapel to your home'],
  ['Kids', '/children-coner', 'Children’s Corner'],
  ['Consultations', '/consultations', 'Consultations'],
] as const

/** The menu is in the bar on a wide screen, and in a sheet on a phone. */
async function menu(page: Page) {
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
  return page.getByRole('navigation', { name: 'Main' })
}

test('the menu has the ten entries in order', async ({ page }) => {
  await visit(page, '/')
  await expect((await menu(page)).getByRole('listitem')).toHaveText([
    'Home',
    'Ministry',
    'Live',
    'Programs and Events',
    'Resources',
    'Blogs',
    'Shop',
    'Kids',
    'Consultations',
    'Donation',
  ])
})

test('each entry opens its page and is marked as current @wide @long', async ({ page }) => {
  await visit(page, '/search')
  const marks: string[][] = []
  for (const [name, path, heading] of entries) {
    const main = await menu(page)
    marks.push(await main.locator('[aria-current=page]').allTextContents())
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(marks).toEqual([[], ...entries.slice(0, -1).map(([name]) => [name])])
})

test('both bars are 70px tall and stay while the page scrolls; a phone has one @long', async ({
  page,
  isMobile,
}) => {
  await look(page, '/')
  const header = page.getByRole('banner')
  const topBar = page.getByRole('region', { name: 'Today, search, cart and account' })
  const boxes = async () => [await header.boundingBox(), await topBar.boundingBox()]
  const width = page.viewportSize()?.width
  const standing = [
    { x: 0, y: 0, width, height: 70 },
    isMobile ? expect.objectContaining({ y: 0, height: 70 }) : { x: 0, y: 70, width, height: 70 },
  ]
  expect(await boxes()).toEqual(standing)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await boxes()).toEqual(standing)
})

test('the search toggle opens a field that finds a post', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/')
  const input = page.getByLabel('Search the site')
  await expect(input).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()

  await page.keyboard.press('Enter')
  await input.fill('Advent snow')
  await input.press('Enter')
  await expect(page).toHaveURL('/search?q=Advent+snow')
  await page.getByRole('main').getByRole('link', { name: 'My first Advent in the snow' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My first Advent in the snow')
})

test('the footer has the quick links, the head office and the copyright line', { tag: '@once' }, async ({
  page,
}) => {
  await look(page, '/blogs')
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
  const targets = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(targets).toEqual([
    ['Home', '/'],
    ['About Us', '/about-us'],
    ['Live', '/sermon'],
    ['Programs & Events', '/programs-and-events'],
    ['Resources', '/resources'],
    ['Blogs', '/blogs'],
    ['Shop', '/shop'],
    ['Ministry Policy', '/ministry-policy'],
  ])
  const office = footer.getByRole('region', { name: 'Head Office' })
  await expect(office).toContainText('Long Beach, CA')
  await expect(office.getByRole('link', { name: '+1 562 555 0142' })).toHaveAttribute(
    'href',
    'tel:+15625550142',
  )
  await expect(office.getByRole('link', { name: 'office@hgpm.example' })).toHaveAttribute(
    'href',
    'mailto:office@hgpm.example',
  )
  await expect(footer).toContainText('A Catholic family of prayer and adoration')
  await expect(footer).toContainText('© 2024 Holy Ghost Prayer Movement')
})

test('the six social links open in a new tab without access to this one @long', { tag: '@once' }, async ({
  page,
}) => {
  await look(page, '/blogs')
  const links = page.getByRole('contentinfo').getByRole('link', { name: '(opens in a new tab)' })
  const facts = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('title'), link.getAttribute('target'), link.getAttribute('rel')]),
  )
  const networks = ['WhatsApp', 'Twitter', 'YouTube', 'Instagram', 'Facebook', 'TikTok']
  expect(facts).toEqual(networks.map((name) => [name, '_blank', expect.stringContaining('noopener')]))
})

test('the skip link is the first tab stop and skips the header', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Click To Watch Now' })).toBeFocused()
})

// The children's corner: shuffled stories, the player over the page, and nothing that follows a child.

import { withPictures } from './support/pictures.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of stories' })

async function allTitles(page: Page): Promise<string[]> {
  const titles = await cards(page).allTextContents()
  for (const number of [2, 3]) {
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(pager(page)).toContainText(`Page ${number} of 3`)
    titles.push(...(await cards(page).allTextContents()))
  }
  return titles
}

/** Which order the lot falls on: 0 the first of them, just below 1 the last. */
const drawing = (page: Page, lot: number) => page.addInitScript(`Math.random = () => ${lot}`)

test('every visit shuffles the stories, and the order is stable while paging @long', async ({
  page,
  browser,
}) => {
  const titlesOf = async (lot: number) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const own = await context.newPage()
    await drawing(own, lot)
    await own.goto(new URL('/children-coner', page.url()).href)
    await own.mouse.move(5, 5)
    await expect(cards(own)).toHaveCount(5)
    await expect(own.getByRole('link', { name: 'Shuffle' })).toHaveAttribute(
      'href',
      `/children-coner?mix=${lot * 20 + 1}`,
    )
    const titles = await allTitles(own)
    await context.close()
    return titles
  }
  await visit(page, '/children-coner')
  const [first, second] = [await titlesOf(0.1), await titlesOf(0.7)]
  expect(first).not.toEqual(second)
  expect(new Set(first).size).toBe(12)
  expect(first.toSorted()).toEqual(second.toSorted())
})

test('there are 5 stories per page, each once, and Shuffle changes the order @long', async ({ page }) => {
  await drawing(page, 0)
  await visit(page, '/children-coner')
  await expect(page.getByRole('heading', { name: 'Children Stories' })).toBeVisible()
  await expect(cards(page)).toHaveCount(5)
  await expect(pager(page)).toContainText('Page 1 of 3')
  await expect(pager(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
  const first = await allTitles(page)
  expect(new Set(first).size).toBe(12)
  await expect(cards(page)).toHaveCount(2)
  await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled()

  await page.getByRole('link', { name: 'Shuffle' }).click()
  await expect(page).toHaveURL('/children-coner?mix=1')
  await expect(pager(page)).toContainText('Page 1 of 3')
  const second = await allTitles(page)
  expect(second).not.toEqual(first)
  expect(second.toSorted()).toEqual(first.toSorted())
  await page.goBack()
  await expect(page).toHaveURL('/children-coner?mix=1&page=2')
})

test('a story plays over the page, and Close, Escape and Back return to the page', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
  await drawing(page, 0)
  await visit(page, '/children-coner')
  const card = cards(page).nth(2)
  const title = (await card.textContent()) ?? ''
  await card.scrollIntoViewIfNeeded()
  expect(films).toEqual([])
  const player = page.getByRole('dialog', { name: title })
  await card.click()
  await expect(player.locator('video')).toHaveJSProperty('paused', false)
  await expect(page).toHaveURL(/\/children-coner#story-\d+$/)
  await expect.poll(() => films.length).toBeGreaterThan(0)
  await axe(page)
  await player.getByRole('button', { name: 'Close' }).click()
  await expect(player).toBeHidden()
  await expect(page).toHaveURL('/children-coner')
  await expect(card).toBeFocused()

  await card.press('Enter')
  await expect(player).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
  await card.click()
  await expect(player).toBeVisible()
  await page.goBack()
  await expect(player).toBeHidden()
  await expect(page).toHaveURL('/children-coner')
  await axe(page)
})

test('a story found by search opens its player, and Back closes it @long', async ({ page }) => {
  await visit(page, '/children-coner')
  const title = (await cards(page).first().textContent()) ?? ''
  const search = `/search?q=${encodeURIComponent(title)}`
  await visit(page, search)
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/children-coner#story-\d+$/)
  const player = page.getByRole('dialog', { name: title })
  await expect(player).toBeVisible()
  await page.goBack()
  await expect(player).toBeHidden()
  await expect(page).toHaveURL(search)
})

test('loading other stories shows a visible message without moving the page @long', async ({ page }) => {
  await drawing(page, 0)
  await visit(page, '/children-coner')
  const sent = Promise.withResolvers<void>()
  await page.route('**/children-coner.data?*page=2*', async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await pager(page).scrollIntoViewIfNeeded()
  const top = (await pager(page).boundingBox())?.y
  await pager(page).getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Loading stories...')).toBeInViewport()
  await expect(pager(page)).toHaveAttribute('aria-busy', 'true')
  expect((await pager(page).boundingBox())?.y).toBe(top)
  sent.resolve()
  await expect(pager(page)).toContainText('Page 2 of 3')
  await expect(page.getByText('Loading stories...')).toBeHidden()
})

test('staff add a story without tracking, and its link opens it for anyone @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/request to another host: https:\/\/www\.youtube-nocookie\.com/)
  const title = `The small boat ${crypto.randomUUID().slice(0, 8)}`
  await visit(page, staffUrl('/admin/children-coner'))
  await expect(page.getByRole('banner')).toContainText('Kids')
  await page.getByRole('link', { name: 'New story' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const video = page.getByRole('textbox', { name: 'Video' })
  await video.fill('https://www.tiktok.com/@hgpm/video/7301')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(video).toHaveAccessibleDescription(/^Use a video on YouTube or Vimeo/)
  await video.fill('https://www.youtube.com/watch?v=smallboat')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(staffUrl('/admin/children-coner'))
  const row = page.getByRole('row').filter({ hasText: title })
  const id = (await row.getByRole('link', { name: 'Edit' }).getAttribute('href'))?.split('/').at(-1)

  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' })
  })
  await visit(page, staffUrl('/children-coner'))
  await expect(page.getByText('Children Stories')).toBeVisible()
  expect(asked).toEqual([])
  await visit(page, staffUrl(`/children-coner?page=2#story-${id}`))
  await expect(page.getByRole('dialog', { name: title }).locator('iframe')).toBeVisible()
  await expect.poll(() => asked[0]).toContain('/embed/smallboat')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(staffUrl('/children-coner?page=2'))
})

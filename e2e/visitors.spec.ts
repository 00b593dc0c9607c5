// What visitors trip over: small things on public pages, each once.

import { withPictures } from './support/pictures.ts'
import { expect, type Page, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const phone = { width: 390, height: 844 }
const hero = (page: Page) => page.getByLabel('Our ministry at prayer')

test('the hero video on Home autoplays muted and looping, can be heard with captions, and paused', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/')
  await expect(hero(page)).toHaveJSProperty('muted', true)
  await expect(hero(page)).toHaveJSProperty('loop', true)
  await expect
    .poll(() => hero(page).evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Turn on sound' }).click()
  await expect(hero(page)).toHaveJSProperty('muted', false)
  await expect(hero(page)).toHaveJSProperty('paused', false)
  const captions = () =>
    hero(page).evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].flatMap(({ mode, cues }) =>
        mode === 'showing' ? [...(cues ?? [])].map((cue) => cue instanceof VTTCue && cue.text) : [],
      ),
    )
  await expect.poll(captions).toEqual(['[Quiet music]', '[A bell rings]'])
  await page.getByRole('button', { name: 'Turn off sound' }).click()
  await expect(hero(page)).toHaveJSProperty('muted', true)
  await expect.poll(captions).toEqual([])
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect(hero(page)).toHaveCount(0)
})

test('the hero doesn’t play with reduced motion @long', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  await expect(hero(page)).toHaveCount(0)
})

test('Home shows events with their dates and links, and labels adverts', {
  tag: '@once',
}, async ({ page }) => {
  await look(page, '/')
  const upcoming = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Upcoming events' }) })
  const events = upcoming.locator('a[href^="/event/"]')
  await expect(events).toHaveCount(3)
  await expect(upcoming.getByRole('article').first()).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w{3} \d/)
  await expect(upcoming.getByText('Advertisement')).not.toHaveCount(0)
})

test('header, top bar and content are aligned, and Give is in the phone’s bar @long', {
  tag: '@once',
}, async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, '/give')
    const lefts = await page.evaluate(() => {
      const left = (selector: string) => {
        const found = document.querySelector(selector)
        return found ? Math.round(found.getBoundingClientRect().left) : Number.NaN
      }
      return [left('header a[href="/"]'), left('main h1'), left('section[aria-label^="Today"] p')]
    })
    // A phone has one bar; the day of the Church's year is in its menu.
    expect(new Set(width === 390 ? lefts.slice(0, 2) : lefts).size).toBe(1)
    const give = page.getByRole('banner').getByRole('link', { name: 'Give', exact: true })
    await expect(give).toBeVisible({ visible: width < 1024 })
  }
})

test('the giving page is short on a phone, and on a desktop its form is in view at first and on a cause’s page', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/give')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(12_000 / 3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByLabel('Amount in dollars')).toBeInViewport()
  await page.getByRole('link', { name: 'Secound Collection' }).click()
  await expect(page.getByRole('heading', { name: 'Secound Collection', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Amount in dollars')).toBeInViewport()
  await expect(page.getByLabel('Purpose').locator('option:checked')).toHaveText('Secound Collection')
})

test('the shop’s tabs show that there are more @long', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/shop')
  const strip = page.getByRole('navigation', { name: 'Shop' }).getByRole('list')
  await expect(strip).toHaveAttribute('data-more', 'after')
  await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
  await expect(strip).toHaveAttribute('data-more', 'before')
})

test('every tab of the shop shows its page number @long', { tag: '@once' }, async ({ page }) => {
  await look(page, '/shop?tab=books')
  await expect(page.getByRole('main').getByText(/^Page 1 of \d$/)).toBeVisible()
})

test('the wall’s notes are stacked without gaps @long', { tag: '@once' }, async ({ page }) => {
  await look(page, '/community')
  await expect(page.getByRole('article').first()).toBeVisible()
  const gaps = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main li')]
      .filter((item) => item.querySelector('article'))
      .map((item) => item.getBoundingClientRect())
    return boxes.slice(1).flatMap((box, at) => {
      const above = boxes[at]
      return above && Math.abs(above.left - box.left) < 1 ? [Math.round(box.top - above.bottom)] : []
    })
  })
  expect(gaps.length).toBeGreaterThan(4)
  expect(gaps.every((gap) => gap === 0)).toBe(true)
})

test('Community and contact are one press away, and a post links to the next ones @long', {
  tag: '@once',
}, async ({ page }) => {
  await look(page, '/blogs')
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Get involved' })
  await expect(footer.getByRole('link', { name: 'Community' })).toHaveAttribute('href', '/community')
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/feedback')
  await visit(page, '/blog/2')
  const more = page.getByRole('navigation', { name: 'More posts' })
  await expect(more.getByRole('link')).toHaveCount(2)
  await more.getByRole('link', { name: /^Next post/ }).click()
  await expect(page).toHaveURL('/blog/1')
})

// Testimonies: the two carousels that visitors read and watch.
import { axe, expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('testimonies move three per slide, wrap around, and show their long date', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/resources?tab=testimonies')
  const written = page.getByRole('region', { name: 'Testimonies', exact: true })
  const wide = (page.viewportSize()?.width ?? 0) >= 1024
  const seen = written.getByRole('heading', { level: 3 })
  await expect(seen).toHaveCount(9)
  await expect(written.locator('time').first()).toHaveText(
    /^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/,
  )
  await seen.first().scrollIntoViewIfNeeded()
  await expect(seen.nth(wide ? 2 : 0)).toBeInViewport()
  await expect(seen.nth(wide ? 3 : 1)).not.toBeInViewport()
  await written.getByRole('button', { name: 'Next slide' }).click()
  // To press it, the page may have been scrolled until only the button is left of the carousel.
  await written.evaluate((region) => region.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(seen.nth(wide ? 3 : 1)).toBeInViewport()
  await expect(seen.nth(0)).not.toBeInViewport()
  await axe(page, { screen: true })
  await page.setViewportSize({ width: wide ? 1200 : 400, height: 800 })
  const edge = await written.boundingBox()
  const card = written.getByRole('article').nth(wide ? 3 : 1)
  await expect
    .poll(async () => Math.round((await card.boundingBox())?.x ?? -1))
    .toBe(Math.round(edge?.x ?? 0))
})

test('video testimonies have their own carousel and load nothing until pressed @long', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => /\.(mp4|webm)$/.test(request.url()) && films.push(request.url()))
  await visit(page, '/resources?tab=testimonies')
  const videos = page.getByRole('region', { name: 'Video testimonies', exact: true })
  await videos.scrollIntoViewIfNeeded()
  await expect(videos.getByRole('heading', { level: 3 })).toHaveCount(6)
  const play = videos.getByRole('link', { name: /^Play / }).first()
  await expect(play).toBeVisible()
  expect(films).toEqual([])
  await play.click()
  await expect(videos.locator('video').first()).toBeVisible()
})

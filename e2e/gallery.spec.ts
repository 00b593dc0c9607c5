// The gallery of /resources and its lightbox.

import { withPictures } from './support/pictures.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const pictures = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Open picture/ })
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Gallery' })

test('pictures are shown with descriptions, in pages @long', async ({ page }) => {
  await visit(page, '/resources')
  await expect(pictures(page)).toHaveCount(12)
  await expect(page.getByRole('figure').first()).toContainText('all-night adoration')
  const pager = page.getByRole('navigation', { name: 'Pages of the gallery' })
  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(pager).toContainText('Page 2 of 2')
  await expect(pictures(page)).toHaveCount(6)
  await axe(page, { screen: true })
})

test('the lightbox works by keyboard and returns focus to the last picture @long', async ({ page }) => {
  await visit(page, '/resources')
  await pictures(page).nth(1).press('Enter')
  await expect(lightbox(page)).toContainText('Picture 2 of 12')
  await axe(page, { screen: true })
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['Home', 1],
    ['ArrowLeft', 12],
    ['ArrowRight', 1],
    ['End', 12],
    ['ArrowLeft', 11],
  ] as const) {
    await page.keyboard.press(key)
    await expect(lightbox(page)).toContainText(`Picture ${number} of 12`)
  }
  await expect(lightbox(page)).toContainText('Bible study')
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL('/resources')
  await expect(pictures(page).nth(10)).toBeFocused()
})

test('a picture has a URL, a swipe shows the next one, and Back closes it', async ({ page }) => {
  await visit(page, '/resources')
  await pictures(page).first().click()
  await expect(page).toHaveURL(/\/resources#picture-\d+$/)
  const box = await lightbox(page).boundingBox()
  const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 120, middle.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect(lightbox(page)).toContainText('Picture 2 of 12')
  const address = page.url()
  await page.goBack()
  await expect(lightbox(page)).toBeHidden()
  await visit(page, address)
  await expect(lightbox(page)).toContainText('Picture 2 of 12')
  await lightbox(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/resources')
})

test('a link opens a picture on another page of the gallery @long', async ({ page, request }) => {
  const all: { id: number; image_description: string }[] = await (
    await request.get('/api/resources/gallery')
  ).json()
  const last = all.at(-1)
  await visit(page, `/resources#picture-${last?.id}`)
  await expect(lightbox(page)).toContainText(last?.image_description ?? 'no picture')
})

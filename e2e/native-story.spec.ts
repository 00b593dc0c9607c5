// Without the page's code: a story with a photo.
import sharp from 'sharp'
import { withPictures } from './support/pictures.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ launchOptions: withPictures })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Playwright's own search for texts leaves out what is shown only without JavaScript. */
const unscripted = async (page: Page) => (await page.locator('main noscript').allTextContents()).join(' ')

test.use({ javaScriptEnabled: false })
test.slow()

test('a story is sent with a photo, and text and photo survive an error @wide', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 400/)
  await page.goto('/community?tab=shareyourstory')
  const photo = page.locator('input[name=photo]')
  await main(page).getByLabel('Your name').fill('Adaeze')
  await main(page).getByLabel('Title').fill('A photo without code')
  await main(page).getByRole('textbox', { name: 'Your story' }).fill('He came home.')
  await main(page)
    .getByLabel(/^You may publish my story/)
    .check()
  await photo.setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await press(page, 'Share my story')
  await expect(photo).toHaveAttribute('aria-invalid', 'true')
  await expect(photo).toBeFocused()
  await expect(main(page).getByLabel('Title')).toHaveValue('A photo without code')

  const background = '#3c3'
  const buffer = await sharp({ create: { width: 60, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  await main(page).getByLabel('Title').fill('')
  await photo.setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer })
  await press(page, 'Share my story')
  await expect(main(page).getByLabel('Title')).toBeFocused()
  expect(await unscripted(page)).toContain('Your photo is saved.')
  await expect(page.locator('input[name=picture]')).toHaveValue(/^[0-9a-f]{32}$/)
  await main(page).getByLabel('Title').fill('A photo without code')
  await press(page, 'Share my story')
  await expect(page).toHaveURL(/\/community\?tab=shareyourstory&sent=(waiting|shown)$/)
  await expect(main(page).getByText(/^Thank you for your story\./)).toBeVisible()
})

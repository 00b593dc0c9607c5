// Adverts from the form to the home page, and pictures on their way there.
import sharp from 'sharp'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { look, visit } from './support/visit.ts'

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`
const hour = 3_600_000

/** How a `datetime-local` field of the tests' browser has a moment from now. */
const there = (page: Page, ms: number) =>
  page.evaluate((at) => {
    const moment = new Date(at)
    return new Date(at - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, Date.now() + ms)

const png = (background = '#e9b44c') =>
  sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer()

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })

async function fillAdvert(page: Page, title: string) {
  await visit(page, staffUrl('/admin/adverts/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Organization' }).fill('Saint Monica Guild')
  await page.getByLabel('Starts').fill(await there(page, -hour))
  await page.getByLabel('Ends').fill(await there(page, 24 * hour))
}

test('an advert appears twice on the home page after approval, until it’s withdrawn @long', async ({
  page,
}) => {
  const title = unique('Bread for the widows')
  await fillAdvert(page, title)
  const link = page.getByRole('textbox', { name: 'Link' })
  await link.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(link).toHaveAccessibleDescription(/^Enter a link that starts with https/)
  await link.fill('https://monica.example/bread')
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(staffUrl('/admin/adverts'))
  await expect(rowOf(page, title)).toContainText('Waiting')

  const running = page.getByRole('region', { name: 'On the home page now' })
  await expect(running).not.toContainText(title)
  await rowOf(page, title).getByRole('button', { name: 'Approve' }).click()
  await expect(rowOf(page, title)).toContainText('Running')
  await expect(running).toContainText(title)
  await axe(page)
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await expect(rowOf(page, title)).toHaveCount(0)

  await visit(page, staffUrl('/'))
  const shown = page.getByRole('main').getByRole('link', { name: title })
  await expect(shown).toHaveCount(2)
  for (const placement of ['Upcoming events', 'Updates']) {
    await expect(page.getByRole('heading', { name: placement })).toBeVisible()
  }
  await expect(shown.first()).toHaveAttribute('href', 'https://monica.example/bread')
  await expect(shown.first()).toHaveAttribute('target', '_blank')
  await expect(shown.first()).toHaveAttribute('rel', /noopener noreferrer/)

  await visit(page, staffUrl('/admin/adverts?phase=running'))
  await rowOf(page, title).getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Ad withdrawn.')).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, title)).toContainText('Running')
  await rowOf(page, title).getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, title)).toHaveCount(0)
  await visit(page, staffUrl('/'))
  await expect(shown).toHaveCount(0)
})

test('the home page shows only approved adverts within their dates @long', async ({ page }) => {
  await look(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Sing with us/ })).toHaveCount(2)
  for (const hidden of ['Lenten retreat', 'Free reading glasses', 'Rosary procession']) {
    await expect(main.getByText(hidden)).toHaveCount(0)
  }
})

test('saving waits for a picture that’s still uploading @long', async ({ page }) => {
  const title = unique('On its way')
  await fillAdvert(page, title)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/staff/pictures?*', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png() })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  arrived.resolve()
  await expect(page).toHaveURL(staffUrl('/admin/adverts'))
  await rowOf(page, title).getByRole('link', { name: 'Edit' }).click()
  await expect(page.locator('input[name=image]')).toHaveValue(/^\/media\/.*-64x36\.webp$/)
})

test('pictures can be dropped or pasted, and invalid files are rejected with the reason @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 4\d\d/)
  await visit(page, staffUrl('/admin/gallery/new'))
  const give = async (how: 'drop' | 'paste', bytes: Buffer, type = 'image/png') =>
    page.evaluate(
      ([kind, base64, mime]) => {
        const file = new File([Uint8Array.fromBase64(base64)], 'given.png', { type: mime })
        const data = new DataTransfer()
        data.items.add(file)
        const target = document.querySelector('[data-takes-files]')
        const options = { bubbles: true, cancelable: true }
        if (kind === 'paste') {
          document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
        } else target?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
      },
      [how, bytes.toString('base64'), type] as const,
    )
  const address = page.locator('input[name=upload_image]')
  await give('drop', await png('#a33b2e'))
  await expect(address).toHaveValue(/^\/media\//)
  const dropped = await address.inputValue()
  await give('paste', await png('#2c6640'))
  await expect(address).not.toHaveValue(dropped)
  await expect(address).toHaveValue(/^\/media\//)
  const pasted = await address.inputValue()

  const field = page.getByLabel('Picture', { exact: true })
  for (const [bytes, type, reason] of [
    [Buffer.from('<script>alert(1)</script>'), 'image/png', 'Choose a JPEG or PNG picture.'],
    [Buffer.from('%PDF'), 'application/pdf', 'Choose a JPEG or PNG picture.'],
    [
      Buffer.alloc(16 * 1024 * 1024),
      'image/png',
      'This picture is 16 MB. Choose one that’s 15 MB or smaller.',
    ],
    [
      (await png()).subarray(0, 90),
      'image/png',
      'This picture is damaged. Choose another one, or save it again.',
    ],
  ] as const) {
    await give('drop', bytes, type)
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${reason}`))
  }
  await expect(address).toHaveValue(pasted)
})

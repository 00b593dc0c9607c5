// The library of pictures, from the upload to the public page and to the deletion. Others upload there as well.
import sharp from 'sharp'
import { withPictures } from './support/pictures.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { write } from './support/write.ts'

test.use({ launchOptions: withPictures })

const unique = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`

/** A picture that no other test has. */
const png = () => {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  return sharp({ create: { width: 90, height: 60, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}
const file = async (name: string) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: await png() })

const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
async function find(page: Page, words: string) {
  const search = page.getByRole('searchbox', { name: 'Search pictures' })
  await search.fill(words)
  await search.press('Enter')
}
async function given(page: Page, name: string) {
  const { buffer } = await file(name)
  const answer = await page.request.post(staffUrl(`/api/staff/pictures?name=${name}.png`), {
    headers: { 'Content-Type': 'image/png' },
    data: buffer,
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

test('pictures are uploaded, each rejection is explained, and a description is added @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 400/)
  const name = unique('palms')
  const words = `Children with palms ${name}`
  await visit(page, staffUrl('/admin/media'))
  await page
    .getByLabel('Pictures to upload')
    .setInputFiles([
      await file(name),
      { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ])
  const upload = page.getByRole('region', { name: 'Upload' })
  await expect(upload.getByRole('listitem')).toHaveText([
    'script.png: Choose a JPEG or PNG picture.',
    'letter.pdf: Choose a JPEG or PNG picture.',
  ])
  await upload.getByRole('button', { name: 'Dismiss script.png' }).click()
  await expect(upload.getByRole('listitem')).toHaveCount(1)
  await expect(tiles(page).filter({ hasText: name })).toContainText('Not used')
  await axe(page)

  await tiles(page).filter({ hasText: name }).getByRole('link').click()
  const opened = page.getByRole('dialog')
  await expect(opened).toContainText('90 × 60 pixels')
  await opened.getByLabel('Description').fill(words)
  await opened.getByRole('button', { name: 'Save description' }).click()
  await expect(page.getByRole('dialog', { name: words })).toBeVisible()
  await axe(page)
  await page.goBack()
  await expect(opened).toHaveCount(0)
})

test('a picture is chosen for a post with its alt text, and the library shows where it’s used', async ({
  page,
}) => {
  const name = unique('palms')
  const words = `Children with palms ${name}`
  const { id: picture } = await given(page, name)
  await page.request.put(staffUrl(`/api/staff/pictures/${picture}`), { data: { alt: words, was: '' } })
  await visit(page, staffUrl('/admin/blogs/new'))
  const title = unique('The walk')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Author' }).fill('Sister Agnes')
  await write(page.getByRole('textbox', { name: 'Post' }), 'A line.')
  await page.getByRole('button', { name: 'Choose from the library' }).press('Enter')
  await find(page, 'nothing has these words')
  await expect(page.getByRole('dialog')).toContainText('No matches')
  await find(page, name)
  await expect(tiles(page)).toHaveCount(1)
  await axe(page)
  await page.getByRole('button', { name: `Choose ${words}` }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose from the library' })).toBeFocused()
  await expect(page.locator('input[name=image]')).toHaveValue(/^\/media\/.*-90x60\.webp$/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(staffUrl('/admin/blogs'))

  await page.getByRole('link', { name: 'Pictures' }).click()
  await find(page, title)
  await expect(tiles(page)).toHaveCount(1)
  await tiles(page).getByRole('link').click()
  const opened = page.getByRole('dialog', { name: words })
  await expect(opened.getByRole('button', { name: 'Delete picture' })).toHaveCount(0)
  await opened.getByRole('link', { name: `Posts: ${title}` }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  const id = page.url().split('/').at(-1)
  await visit(page, staffUrl(`/blog/${id}`))
  await expect(page.getByRole('img', { name: words })).toBeVisible()
})

test('an unused picture is deleted, and can be restored right away or later @long', async ({ page }) => {
  const name = unique('unused')
  await given(page, name)
  await visit(page, staffUrl(`/admin/media?search=${name}`))
  const remove = async () => {
    await tiles(page).getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete picture' }).click()
    await expect(page.getByText('No matches')).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await remove()
  await page.getByRole('link', { name: 'Deleted' }).click()
  await tiles(page).getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('This picture was deleted')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete picture' })).toBeVisible()
})

test('the library opens over a form in a card without affecting the form @long', async ({ page }) => {
  const name = unique('card')
  await given(page, name)
  await visit(page, staffUrl('/admin/events'))
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Event' })
  const library = page.getByRole('dialog', { name: 'Choose from the library' })
  await form.getByRole('button', { name: 'Choose from the library' }).click()
  await find(page, name)
  await expect(tiles(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(library).toHaveCount(0)
  await expect(form.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: 'Choose from the library' }).click()
  await find(page, name)
  await page.getByRole('button', { name: `Choose ${name}` }).click()
  await expect(form.locator('img[src^="/media/"]')).toBeVisible()
})

// The blog as staff write it. The server under test takes everybody for staff, and others write there as well.
import type { APIRequestContext } from 'playwright/test'
import sharp from 'sharp'
import { withPictures } from './support/pictures.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { holdUndo } from './support/undo.ts'
import { visit } from './support/visit.ts'
import { write } from './support/write.ts'

test.use({ launchOptions: withPictures })

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

/** A post that exists before the test starts. */
async function given(
  request: APIRequestContext,
  title: string,
  state: 'draft' | 'published' = 'published',
): Promise<number> {
  const draft = { title, author: 'Sister Agnes', image: '/art/card-dawn-dove-post.svg', body: 'As it was.' }
  const answer = await request.post(staffUrl('/api/staff/blog/posts'), {
    data: { draft, publication: { state } },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(staffUrl('/admin/blogs'))
}

/** How the public sees a post. */
const publicStatus = async (request: APIRequestContext, id: number) =>
  (await request.get(staffUrl(`/blog/${id}`))).status()

test('an empty form shows an error at each field and sends nothing @long', async ({ page }) => {
  await visit(page, staffUrl('/admin/blogs/new'))
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Save' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveAccessibleDescription('Enter a title.')
  await expect(title).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveAccessibleDescription('Enter the author.')
  await expect(page.getByRole('textbox', { name: 'Post' })).toHaveAccessibleDescription(/^Write the post/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Publish later')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Publish at')).toHaveAccessibleDescription('Choose when to publish.')
  expect(sent).toEqual([])
})

test('a new post with an uploaded picture is saved as a draft that visitors can’t see @long', async ({
  page,
  request,
}) => {
  const title = unique('A picture of light')
  await visit(page, staffUrl('/admin/blogs'))
  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Author' }).fill('Sister Agnes')
  await write(page.getByRole('textbox', { name: 'Post' }), 'First line.\nSecond line.')
  const gold = { width: 64, height: 40, channels: 3, background: '#e9b44c' } as const
  await page.getByLabel('Cover picture').setInputFiles({
    name: 'light.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: gold }).png().toBuffer(),
  })
  const picture = page.getByRole('main').locator('img[src^="/media/"]')
  await expect(picture).toBeVisible()
  await save(page)
  const row = rowOf(page, title)
  await expect(row).toContainText('Draft')

  const href = await row.getByRole('link', { name: 'Edit' }).getAttribute('href')
  expect(await publicStatus(request, Number(href?.split('/').at(-1)))).toBe(404)
  await row.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Post' }).locator('p')).toHaveText([
    'First line.',
    'Second line.',
  ])
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
})

test('a file that isn’t a picture is rejected at its field @long', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 4\d\d/)
  await visit(page, staffUrl('/admin/blogs/new'))
  const field = page.getByLabel('Cover picture')
  await field.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(field).toHaveAccessibleDescription(/picture/i)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('a published post appears on the blog immediately @long', async ({ page, request }) => {
  const title = unique('Now for everybody')
  const id = await given(request, title, 'draft')
  expect(await publicStatus(request, id)).toBe(404)
  await visit(page, staffUrl(`/admin/blogs/${id}`))
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await save(page)
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: title })
  await visit(page, staffUrl('/blogs'))
  // Three are on a page, and others publish meanwhile.
  for (let number = 2; number < 6 && !(await card.isVisible()); number += 1) {
    await visit(page, staffUrl(`/blogs?page=${number}`))
  }
  await card.getByRole('link', { name: 'READ MORE' }).click()
  await expect(page).toHaveURL(staffUrl(`/blog/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a change appears on the public page immediately @long', async ({ page, request }) => {
  const title = unique('Before')
  const id = await given(request, title)
  await visit(page, staffUrl(`/blog/${id}`))
  await expect(page.getByRole('article').first()).toContainText('As it was.')
  await visit(page, staffUrl(`/admin/blogs/${id}`))
  await write(page.getByRole('textbox', { name: 'Post' }), 'As it is.\nAnd ')
  await page.keyboard.type('*more*.')
  await save(page)
  await visit(page, staffUrl(`/blog/${id}`))
  await expect(page.locator('.prose > p')).toHaveText(['As it is.', 'And more.'])
  await expect(page.locator('.prose em')).toHaveText('more')
})

test('tags are typed or chosen from existing ones, and those of several posts link to their pages @long', async ({
  page,
  request,
}) => {
  const title = unique('With tags')
  const id = await given(request, title)
  const tag = unique('Vigil')
  await visit(page, staffUrl(`/admin/blogs/${id}`))
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill(tag)
  await tags.press(',')
  await expect(page.getByRole('button', { name: `Remove ${tag}` })).toBeVisible()
  await tags.fill('fam')
  await expect(page.getByRole('option', { name: 'Family' })).toBeVisible()
  await axe(page)
  await tags.press('ArrowDown')
  await tags.press('Enter')
  // What is typed and not added yet counts too.
  await tags.fill('Last one')
  await save(page)
  // A tag that no other post has would lead back to this one.
  await visit(page, staffUrl(`/blog/${id}`))
  const shown = page.getByRole('list', { name: 'Tags' }).getByRole('link')
  await expect(shown).toHaveText(['Family'])
  await shown.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family')
  await visit(page, staffUrl(`/admin/blogs/${id}`))
  const saved = page.getByRole('list', { name: 'Selected' }).getByRole('listitem')
  await expect(saved).toHaveText([tag, 'Family', 'Last one'])
  await request.delete(staffUrl(`/api/staff/blog/posts/${id}`))
})

test('a deleted post disappears for visitors, and Undo restores it @long', async ({ page, request }) => {
  const title = unique('Gone and back')
  const id = await given(request, title)
  expect(await publicStatus(request, id)).toBe(200)
  await visit(page, staffUrl('/admin/blogs'))
  await rowOf(page, title).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  const undo = await holdUndo(page)
  await expect(rowOf(page, title)).toHaveCount(0)
  expect(await publicStatus(request, id)).toBe(404)
  await undo.click()
  await expect(rowOf(page, title)).toHaveCount(1)
  expect(await publicStatus(request, id)).toBe(200)
})

test('the second of two editors is told about the conflict and loses nothing @long', async ({
  page,
  context,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const id = await given(request, unique('Two at one desk'))
  const second = await context.newPage()
  await visit(page, staffUrl(`/admin/blogs/${id}`))
  await visit(second, staffUrl(`/admin/blogs/${id}`))
  await write(page.getByRole('textbox', { name: 'Post' }), 'By the first.')
  await save(page)
  await write(second.getByRole('textbox', { name: 'Post' }), 'By the second.')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Someone else changed this while you were editing.')).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Post' })).toHaveText('By the second.')
  const body = async () => (await (await request.get(staffUrl(`/api/blog/posts/${id}`))).json()).body
  expect(await body()).toBe('<p>By the first.</p>')

  const alert = second.getByRole('alert')
  await alert.getByRole('button', { name: 'Compare versions' }).click()
  await expect(alert.getByRole('definition')).toContainText(['TheirsBy the first.', 'YoursBy the second.'])
  await expect(alert.getByRole('term')).toHaveText(['Post'])
  await axe(second)
  await alert.getByRole('button', { name: 'Keep my version' }).click()
  await expect(second).toHaveURL(staffUrl('/admin/blogs'))
  expect(await body()).toBe('<p>By the second.</p>')
})

for (const change of ['typed', 'drawn']) {
  test(`leaving with something ${change} but not saved asks first, and staying loses nothing`, {
    tag: change === 'drawn' ? '@long' : [],
  }, async ({ page }) => {
    await visit(page, staffUrl('/admin/blogs'))
    await page.getByRole('link', { name: 'New post' }).click()
    const title = page.getByRole('textbox', { name: 'Title' })
    if (change === 'typed') await title.fill('Half a thought')
    else {
      await page.getByRole('button', { name: 'Create an illustration' }).click()
      const choice = page.getByRole('dialog', { name: 'Create an illustration' })
      await choice.getByRole('combobox', { name: 'Theme' }).selectOption('Saints')
      await choice.getByRole('button', { name: 'Choose Saint Monica prays with folded hands' }).click()
      await expect(choice).toBeHidden()
    }
    const asked: string[] = []
    let leave = false
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      return leave ? dialog.accept() : dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect.poll(() => asked).toEqual(['You have unsaved changes. Leave without saving?'])
    await expect(page).toHaveURL(staffUrl('/admin/blogs/new'))
    await expect(title).toHaveValue(change === 'typed' ? 'Half a thought' : '')
    leave = true
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(staffUrl('/admin/blogs'))
  })
}

test('the list can be searched and filtered by state @long', async ({ page, request }) => {
  const word = unique('Needle')
  await given(request, `${word} one`, 'draft')
  await given(request, `${word} two`)
  await visit(page, staffUrl('/admin/blogs'))
  const search = page.getByRole('searchbox', { name: 'Search Posts' })
  await search.fill(word)
  await search.press('Enter')
  const found = page.getByRole('rowheader')
  await expect(found).toHaveText([`${word} two`, `${word} one`])
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(found).toHaveText([`${word} one`])
  await expect(search).toHaveValue(word)
  await page.getByRole('link', { name: 'Scheduled' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(staffUrl('/admin/blogs'))
})

test('a scheduled post shows the chosen time @long', async ({ page, request }) => {
  const title = unique('For a later day')
  const id = await given(request, title, 'draft')
  await visit(page, staffUrl(`/admin/blogs/${id}`))
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Publish later')
  await page.getByLabel('Publish at').fill('2099-03-01T09:30')
  await save(page)
  await expect(rowOf(page, title)).toContainText('Scheduled')
  expect(await publicStatus(request, id)).toBe(404)
  await rowOf(page, title).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Publish at')).toHaveValue('2099-03-01T09:30')
})

test('scripts in a post don’t run and don’t reach the page @long', async ({ page }) => {
  const title = unique('<script>alert(0)</script> & company')
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.dismiss()
  })
  await visit(page, staffUrl('/admin/blogs/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Author' }).fill('"><img src=x onerror=alert(4)>')
  const lines = [
    'Safe <strong>words</strong>.<script>alert(1)</script><img src=x onerror=alert(2)>',
    '<a href="javascript:alert(3)">Press</a>',
  ]
  await write(page.getByRole('textbox', { name: 'Post' }), lines.join('\n'))
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await save(page)
  const href = await rowOf(page, title).getByRole('link', { name: 'Edit' }).getAttribute('href')
  const response = await visit(page, staffUrl(`/blog/${href?.split('/').at(-1)}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('.prose > p')).toHaveText(lines)
  await expect(page.locator('.prose :is(script, img, [onerror], [href^=javascript])')).toHaveCount(0)
  expect(await response?.text()).not.toMatch(/<script>alert|<img src=x/)
  expect(alerts).toEqual([])
})

for (const { list, address, seen } of [
  { list: '/admin/teachings', address: /\/admin\/teachings\/\d+$/, seen: /\/sermon\/teaching\/\d+$/ },
  {
    list: '/admin/children-coner',
    address: /\/admin\/children-coner\/\d+$/,
    seen: /\/children-coner#story-\d+$/,
  },
  { list: '/admin/gallery', address: /\/admin\/gallery\/\d+$/, seen: /\/resources#picture-\d+$/ },
]) {
  test(`a name in ${list} opens its form, and View opens the public page @long`, async ({ page }) => {
    await visit(page, staffUrl(list))
    const published = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'View' }) })
      .first()
    await expect(published.getByRole('link', { name: 'View' })).toHaveAttribute('href', seen)
    await published.getByRole('rowheader').getByRole('link').click()
    await expect(page).toHaveURL(address)
  })
}

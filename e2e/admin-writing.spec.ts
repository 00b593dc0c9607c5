// Formatted text as staff write it: one post with everything, from the editor to its readers.
import sharp from 'sharp'
import { wordDocument, wordLists } from '../src/testing/fixtures/pasted-documents.ts'
import { withPictures } from './support/pictures.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { alive, visit } from './support/visit.ts'
import { paste, write } from './support/write.ts'

test.use({ launchOptions: withPictures })

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

const editorOf = (page: Page, name = 'Post') => page.getByRole('textbox', { name, exact: true })
const stored = (page: Page) => page.locator('textarea[name=body]').inputValue()
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

async function insert(page: Page, entry: string) {
  await tool(page, 'Insert').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The same text as an issue, as its readers will get it. */
async function isReadInNewsletter(page: Page, text: { subject: string; picture: string; body: string }) {
  const draft = { ...text, preheader: '' }
  const made = await page.request.post(staffUrl('/api/staff/newsletter/issues'), { data: { draft } })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  await visit(page, staffUrl(`/admin/newsletter/${id}`))
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Come and see' })).toBeVisible()
  await expect(mail.getByText('John 3:16')).toBeVisible()
  await expect(mail.getByRole('listitem').filter({ hasText: 'Bread' })).toBeVisible()
  await expect(mail.getByRole('img', { name: 'A field of gold' })).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Ask for prayer' })).toHaveAttribute(
    'href',
    staffUrl('/prayer'),
  )
}

const gold = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#e9b44c' } })
    .png()
    .toBuffer()

const screens = [
  { name: 'a computer', viewport: { width: 1440, height: 900 }, tag: [] },
  { name: 'a phone', viewport: { width: 390, height: 844 }, tag: ['@long'] },
]

for (const { name, viewport, tag } of screens) {
  test(`a post with every element can be written on ${name}, published and read`, { tag }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const title = unique('Everything')
    await visit(page, staffUrl('/admin/blogs/new'))
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Author' }).fill('Sister Agnes')
    const editor = editorOf(page)
    const { keyboard } = page
    await editor.click()
    await keyboard.type('## Come and see\nA **bold** word, an ')
    await tool(page, 'Italic').click()
    await keyboard.type('italic')
    await tool(page, 'Italic').click()
    await keyboard.type(' one and https://example.org/page too.\n- Bread\nWine\n')
    await keyboard.press('Tab')
    await keyboard.type('red')
    for (const _ of [1, 2, 3]) await keyboard.press('Enter')
    await keyboard.type('1. First\nSecond')
    for (const _ of [1, 2]) await keyboard.press('Enter')
    await keyboard.type('> Be not afraid.\n\n')
    await insert(page, 'Scripture passage')
    await keyboard.type('For God so loved the world.')
    await keyboard.press('ArrowDown')
    await keyboard.type('John 3:16\n')
    await insert(page, 'Prayer')
    await keyboard.type('Come, Holy Spirit.')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.type('--- ')
    await insert(page, 'Video or audio')
    const window = page.getByRole('dialog')
    await window.getByRole('textbox', { name: 'Link' }).fill('youtube')
    await window.getByRole('textbox', { name: 'Title' }).fill('The homily')
    await window.getByRole('button', { name: 'Insert' }).click()
    await expect(window.getByRole('textbox', { name: 'Link' })).toHaveAccessibleDescription(/^Enter a link/)
    await window.getByRole('textbox', { name: 'Link' }).fill('https://www.youtube.com/watch?v=abcdefghijk')
    await axe(page)
    await window.getByRole('button', { name: 'Insert' }).click()
    await insert(page, 'Button')
    await window.getByRole('combobox', { name: 'Links to' }).selectOption('Ask for prayer')
    await window.getByRole('button', { name: 'Insert' }).click()
    await expect(window).toHaveCount(0)
    await keyboard.type('See our page')
    await keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('page')
    await keyboard.press('ControlOrMeta+k')
    await window.getByRole('textbox', { name: 'Link' }).fill('/branches')
    await window.getByRole('button', { name: 'Add link' }).click()
    await expect(window).toHaveCount(0)
    await keyboard.press('End')
    await paste(editor, { file: { name: 'gold.png', mimeType: 'image/png', buffer: await gold() } })
    await expect(editor.locator('img[src^="/media/"]')).toBeVisible()
    await page.getByRole('textbox', { name: 'Description' }).fill('A field of gold')
    await editor.locator('figcaption').click()
    await keyboard.type('Gold')
    await axe(page)
    const image = await editor.locator('img[src^="/media/"]').getAttribute('src')
    const link = 'rel="noopener nofollow"'
    const body = [
      '<h2>Come and see</h2>',
      `<p>A <strong>bold</strong> word, an <em>italic</em> one and <a href="https://example.org/page" ${link}>https://example.org/page</a> too.</p>`,
      '<ul><li>Bread</li><li>Wine<ul><li>red</li></ul></li></ul>',
      '<ol><li>First</li><li>Second</li></ol>',
      '<blockquote><p>Be not afraid.</p></blockquote>',
      '<blockquote data-kind="scripture"><p>For God so loved the world.</p><cite>John 3:16</cite></blockquote>',
      '<blockquote data-kind="prayer"><p>Come, Holy Spirit.</p></blockquote>',
      '<hr>',
      '<figure data-media="video"><a href="https://www.youtube.com/watch?v=abcdefghijk">The homily</a></figure>',
      '<p data-action="button"><a href="/prayer">Ask for prayer</a></p>',
      '<p>See our <a href="/branches">page</a></p>',
      `<figure data-width="text"><img src="${image}" alt="A field of gold"><figcaption>Gold</figcaption></figure>`,
    ].join('\n')
    expect(await stored(page)).toBe(body)

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(staffUrl('/admin/blogs'))
    const found = new URLSearchParams({ search: title })
    const [post] = await (await request.get(staffUrl(`/api/staff/blog/posts?${found}`))).json()
    expect(post.draft).toMatchObject({ title, body })

    await visit(page, staffUrl(`/blog/${post.id}`))
    await expect(page.getByRole('heading', { name: 'Come and see' })).toBeVisible()
    await expect(page.getByText('John 3:16')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A field of gold' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for prayer' }).last()).toBeVisible()
    expect(await (await request.get(staffUrl('/blogs/feed.xml'))).text()).toContain('For God so loved')
    await isReadInNewsletter(page, { subject: title, picture: image ?? '', body })
  })
}

test('pasting from Word drops styles, and says what was left out', async ({ page }) => {
  await visit(page, staffUrl('/admin/blogs/new'))
  const editor = editorOf(page)
  await editor.click()
  await paste(editor, { html: wordDocument })
  await expect(page.getByText('1 picture was left out.')).toBeVisible()
  await page.keyboard.press('Enter')
  await paste(editor, { html: wordLists })
  const text = await stored(page)
  expect(text).toContain('<p>Come <strong>rested</strong> and <em>early</em>.')
  expect(text).toContain('<li>Clothes<ul><li>warm ones</li></ul></li>')
  expect(text).not.toMatch(/mso|style|class|o:p/i)
  await expect(editor).toContainText('Peace be with you.')
})

test('the toolbar works by keyboard and announces its state @long', async ({ page }) => {
  await visit(page, staffUrl('/admin/blogs/new'))
  const editor = editorOf(page)
  await editor.focus()
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Heading')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Bold')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Strong')
  expect(await stored(page)).toBe('<p><strong>Strong</strong></p>')
  // In a list, Tab indents; after Escape it leaves the editor.
  await page.keyboard.press('ControlOrMeta+Shift+8')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
})

test('drafts are saved automatically, and unsaved changes to public items are offered after a reload', async ({
  page,
  request,
}) => {
  const title = unique('By itself')
  await visit(page, staffUrl('/admin/blogs/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Author' }).fill('Sister Agnes')
  await write(editorOf(page), 'First words.')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const read = async () => (await request.get(staffUrl(`/api/staff/blog/posts/${id}`))).json()
  expect(await read()).toMatchObject({
    draft: { body: '<p>First words.</p>' },
    publication: { state: 'draft' },
  })

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(staffUrl('/admin/blogs'))
  await visit(page, staffUrl(`/admin/blogs/${id}`))
  await write(editorOf(page), 'Second words.')
  await expect(page.getByText('Unsaved changes are kept in your account')).toBeVisible()
  expect((await read()).draft.body).toBe('<p>First words.</p>')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await alive(page)
  await expect(editorOf(page)).toHaveText('First words.')
  await page.getByRole('button', { name: 'Restore what you wrote' }).click()
  await expect(editorOf(page)).toHaveText('Second words.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(staffUrl('/admin/blogs'))
  expect((await read()).draft.body).toBe('<p>Second words.</p>')

  await visit(page, staffUrl(`/admin/blogs/${id}`))
  await page.getByText('Earlier versions').click()
  const versions = page.locator('details').filter({ hasText: 'Earlier versions' })
  await versions.getByRole('listitem').first().getByRole('button').click()
  await expect(versions.getByText('First words.')).toBeVisible()
  await expect(versions.getByText('Second words.')).toBeVisible()
  await axe(page)
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  await expect(editorOf(page)).toHaveText('First words.')
  await expect(page.locator(':focus')).toHaveText('The earlier version is now in the form. Save to keep it.')
  expect((await read()).draft.body).toBe('<p>Second words.</p>')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(staffUrl('/admin/blogs'))
  expect((await read()).draft.body).toBe('<p>First words.</p>')
})

// What staff see of a draft before the public does. Visitors and members ask the same server for the same address.
import type { APIRequestContext } from 'playwright/test'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { write } from './support/write.ts'

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

test('a preview shows unsaved text as visitors will see it, to the editor only @long', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const title = unique('Not yet for everybody')
  await signInAs(page.request, 'Editor')
  await visit(page, '/admin/blogs/new')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Enter a title.')
  expect(context.pages()).toHaveLength(1)

  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Author' }).fill('Sister Agnes')
  await write(page.getByRole('textbox', { name: 'Post' }), 'First line.\nSecond line.')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(preview.getByText('Preview: only staff can see this')).toBeVisible()
  await axe(preview)
  const unsaved = new URL(preview.url())

  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, mended`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`${title}, mended`)
  expect(context.pages()).toHaveLength(2)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/blogs')
  const row = page.getByRole('row').filter({ hasText: title })
  const earlier = preview.url()
  await row.getByRole('button', { name: 'Preview' }).click()
  await expect(preview).not.toHaveURL(earlier)
  await expect(preview).not.toHaveURL(/999999999/)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`${title}, mended`)
  // Going on from there, one is among what is public.
  await preview.getByRole('link', { name: 'Home' }).first().click()
  await expect(preview.getByText('Preview: only staff can see this')).toHaveCount(0)

  const member = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signInAs(member, 'Parishioner')
  expect((await member.get(unsaved.href)).status()).toBe(403)
  await member.dispose()
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await visitor.get(unsaved.href)).status()).toBe(401)
  expect((await visitor.get(unsaved.pathname)).status()).toBe(404)
  expect(await (await visitor.get('/blogs')).text()).not.toContain(title)
  await visitor.dispose()
})

/** Each kind of content with the field in which a word is written that stands nowhere else. */
const kinds = [
  ['/blog/posts', 'title'],
  ['/sermon/past_teachings', 'message_title'],
  ['/programs/events', 'title'],
  ['/programs/testimonies', 'testifier'],
  ['/about_us/hgpm_leaders', 'name_in_full'],
  ['/about_us/ministry_branches', 'location'],
  ['/notifications/ministry-policy', 'title'],
  ['/children_corner', 'content_title'],
  ['/resources/gallery', 'image_description'],
  ['/ads', 'ads_title'],
  ['/pages', 'title'],
] as const

test('every kind of content has a preview, which isn’t stored or shown to others @long', async ({
  page: { request: staff },
  playwright,
  baseURL,
}) => {
  await signInAs(staff, 'Editor')
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  for (const [path, field] of kinds) {
    const word = unique('Preview')
    const [item] = await (await staff.get(`/api/staff${path}?page_size=1`)).json()
    // No two pages have the same address.
    const slug = item.draft.slug && word.toLowerCase().replaceAll(' ', '-')
    const draft = { ...item.draft, [field]: word, slug }
    const { href } = await (
      await staff.post(`/api/staff${path}/preview`, { data: { id: item.id, draft } })
    ).json()
    for (const [id, address] of [
      [item.id, href],
      ['new', (await (await staff.post(`/api/staff${path}/preview`, { data: { draft } })).json()).href],
    ]) {
      const shown = await staff.get(address)
      expect(shown.status(), `${path} ${id}`).toBe(200)
      expect(shown.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(await shown.text(), `${path} ${id}`).toContain(word)
      expect(await bodyOf(visitor, address, 401), `${path} ${id}`).not.toContain(word)
      expect(await bodyOf(visitor, address.replace(/preview=[^&#]*/, '')), `${path} ${id}`).not.toContain(
        word,
      )
      // As the browser asks for the data alone when it goes there from another page.
      const [pathname, query = ''] = address.split(/[?#]/)
      const data = await staff.get(`${pathname === '/' ? '/_root' : pathname}.data?${query}`)
      expect(data.headers()).toMatchObject({ 'cache-control': 'no-store' })
      expect(await bodyOf(visitor, data.url())).not.toContain(word)
    }
  }
  await visitor.dispose()
})

async function bodyOf(visitor: APIRequestContext, address: string, status?: number) {
  const answer = await visitor.get(address)
  if (status !== undefined) expect(answer.status(), address).toBe(status)
  return answer.text()
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import { readPreview } from '#core/cache/preview.ts'
import { inPreview } from '#core/cache/preview-api.ts'
import type { EditableCollection } from '#core/collections/collection.ts'
import { branches, leaders } from '#slices/about/contract.ts'
import { adverts } from '#slices/adverts/contract.ts'
import { posts } from '#slices/blog/contract.ts'
import { events } from '#slices/events/contract.ts'
import { gallery } from '#slices/gallery/contract.ts'
import { purposes } from '#slices/giving/purposes/purpose-contract.ts'
import { stories } from '#slices/kids/contract.ts'
import { teachings } from '#slices/live/contract.ts'
import { policy } from '#slices/policy/contract.ts'
import { categories, products } from '#slices/shop/contract.ts'
import { testimonies } from '#slices/testimonies/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { served } from './api.ts'

let app: TestApp
const editor = () => app.as(someone('editor'))
const owner = () => app.as(someone('owner'))
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

const tokenIn = (href: string) => new URL(href, 'http://localhost').searchParams.get('preview') ?? ''
const publicRows = async (db: TestApp['db'], table: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where state = 'published' and deleted_at is null order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Where a new one is shown, and that it is public there and nowhere else. */
async function expectPreview<Draft>(of: EditableCollection<Draft>, address: RegExp) {
  const [item] = (await owner().call(of.listAll, { page_size: 1 })).items
  if (!item) throw new Error(`The demo has no ${of.noun}.`)
  const { href } = await owner().call(of.preview, { draft: item.draft })
  expect(href).toMatch(address)
  const before = await publicRows(app.db, of.table)
  const within = await inPreview(app.db, served, tokenIn(href), (trx) => publicRows(trx, of.table))
  expect(within).toEqual([...before, 999_999_999])
  expect(await publicRows(app.db, of.table)).toEqual(before)
}

test('POST /staff/blog/posts/preview shows a post on its page', () =>
  expectPreview(posts, /^\/blog\/999999999\?preview=[\w-]{22}$/))
test('POST /staff/sermon/past_teachings/preview shows a teaching on its page', () =>
  expectPreview(teachings, /^\/sermon\/teaching\/999999999\?preview=/))
test('POST /staff/programs/events/preview shows an event on its page', () =>
  expectPreview(events, /^\/event\/999999999\?preview=/))
test('POST /staff/programs/testimonies/preview shows a testimony on its page', () =>
  expectPreview(testimonies, /^\/testimony\/999999999\?preview=/))
test('POST /staff/about_us/ministry_branches/preview shows a branch on its page', () =>
  expectPreview(branches, /^\/branch\/999999999\?preview=/))
test('POST /staff/about_us/hgpm_leaders/preview shows a leader among the others', () =>
  expectPreview(leaders, /^\/about-us\/leaders\?preview=/))
test('POST /staff/notifications/ministry-policy/preview shows a policy entry in its place', () =>
  expectPreview(policy, /^\/ministry-policy\?preview=[\w-]+#policy-999999999$/))
test('POST /staff/children_corner/preview shows a story on its page of the day’s order', () =>
  expectPreview(stories, /^\/children-coner\?(page=\d&)?preview=[\w-]+#story-999999999$/))
test('POST /staff/resources/gallery/preview shows a picture first in the gallery', () =>
  expectPreview(gallery, /^\/resources\?preview=[\w-]+#picture-999999999$/))
test('POST /staff/giving/purposes/preview shows a purpose on its page', () =>
  expectPreview(purposes, /^\/give\/999999999\?preview=/))
test('POST /staff/store/store/preview shows a product on its page', () =>
  expectPreview(products, /^\/shop\/999999999\?preview=/))
test('POST /staff/store/categories/preview shows a category in the shop', () =>
  expectPreview(categories, /^\/shop\?preview=[\w-]+#category-999999999$/))
test('POST /staff/store/categories/preview rejects another category’s slug', async () => {
  const [one, other] = (await owner().call(categories.listAll, {})).items
  if (!one || !other) throw new Error('The demo has too few categories.')
  const draft = { ...one.draft, slug: other.draft.slug }
  await expect(owner().call(categories.preview, { id: one.id, draft })).rejects.toMatchObject({
    status: 400,
    errors: { 'draft.slug': 'Another category already uses this address. Choose another one.' },
  })
})
test('POST /staff/ads/preview shows an advert as on its first day', async () => {
  await expectPreview(adverts, /^\/\?preview=/)
  const long = { starts: '2031-01-01T00:00:00.000Z', ends: '2031-02-01T00:00:00.000Z' }
  const [item] = (await editor().call(adverts.listAll, { page_size: 1 })).items
  if (!item) throw new Error('The demo has no adverts.')
  const draft = { ...item.draft, ads_starts: long.starts, ads_end: long.ends }
  const { href } = await editor().call(adverts.preview, { draft })
  const { rows } = await inPreview(app.db, served, tokenIn(href), (trx) => {
    const now = new Date() // the site's clock: that of the database tells when the transaction began
    return sql`select from advert where id = 999999999 and ads_starts <= ${now} and ads_end > ${now}`.execute(
      trx,
    )
  })
  expect(rows).toHaveLength(1)
})

test('a picture far down the gallery is shown on its own page of it', async () => {
  const draft = { upload_image: '/art/card-olive-lily-x.svg', image_description: 'A full church' }
  const publication = { state: 'published' } as const
  const first = await editor().call(gallery.create, { draft, publication })
  for (let more = 0; more < gallery.pageSize; more += 1)
    await editor().call(gallery.create, { draft, publication })
  const { href } = await editor().call(gallery.preview, { id: first.id, draft })
  expect(href).toMatch(/^\/resources\?page=2&preview=/)
})

test('unsaved text replaces saved text only within the preview', async () => {
  const draft = { title: 'As it was', author: 'Ngozi', image: '/art/card-dawn-dove-x.svg', body: 'Text' }
  const { id } = await editor().call(posts.create, { draft, publication: { state: 'draft' } })
  const { href } = await editor().call(posts.preview, { id, draft: { ...draft, title: 'As typed' } })
  const titleIn = async (db: TestApp['db']) =>
    (await sql<{ title: string; state: string }>`select title, state from post where id = ${id}`.execute(db))
      .rows
  expect(await inPreview(app.db, served, tokenIn(href), titleIn)).toEqual([
    { title: 'As typed', state: 'published' },
  ])
  expect(await titleIn(app.db)).toEqual([{ title: 'As it was', state: 'draft' }])
  await expect(app.call(posts.read, { id })).rejects.toMatchObject({ status: 404 })
})

test('a failed preview is rolled back too', async () => {
  const { href } = await editor().call(leaders.preview, {
    draft: { name_in_full: 'Ada', photo: '', about: '' },
  })
  const before = await publicRows(app.db, 'leader')
  const failing = inPreview(app.db, served, tokenIn(href), () => Promise.reject(new Error('on purpose')))
  await expect(failing).rejects.toThrow('on purpose')
  expect(await publicRows(app.db, 'leader')).toEqual(before)
})

test('GET /staff/previews/{token} returns the preview to staff only', async () => {
  const { href } = await editor().call(leaders.preview, {
    draft: { name_in_full: 'Ada', photo: '', about: '' },
  })
  const token = tokenIn(href)
  expect(await editor().call(readPreview, { token })).toEqual({ noun: 'leader profile' })
  await expect(app.call(readPreview, { token })).rejects.toMatchObject({ status: 401 })
  for (const role of ['member', 'finance'] as const) {
    await expect(app.as(someone(role)).call(readPreview, { token })).rejects.toMatchObject({ status: 403 })
  }
  await expect(editor().call(readPreview, { token: 'made-up' })).rejects.toMatchObject({ status: 404 })
})

test('a preview of a deleted item returns 404, and an invalid draft gets field errors', async () => {
  const draft = { name_in_full: 'Ada', photo: '', about: '' }
  const { id } = await editor().call(leaders.create, { draft, publication: { state: 'draft' } })
  const { href } = await editor().call(leaders.preview, { id, draft })
  await editor().call(leaders.remove, { id })
  await expect(inPreview(app.db, served, tokenIn(href), async () => {})).rejects.toThrow(Problem)
  await expect(editor().call(leaders.preview, { id, draft })).rejects.toMatchObject({ status: 404 })
  await expect(
    editor().call(leaders.preview, { draft: { ...draft, name_in_full: '' } }),
  ).rejects.toMatchObject({
    errors: { 'draft.name_in_full': 'Enter the full name.' },
  })
})

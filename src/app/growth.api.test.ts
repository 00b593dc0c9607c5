// Lists and searches take other ways once there are more than a few hundred items: they lead to the same.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#slices/blog/contract.ts'
import { search } from '#slices/search/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'

let app: TestApp
const editor = () => app.as(someone('editor'))
beforeAll(async () => {
  app = await openTestApp()
  // Three a day, some in the same moment; every fifth is a draft. The oldest alone has the rare word.
  await sql`
    insert into post (title, author, image, body, state, publish_at, created, updated)
    select 'Letter ' || n, 'Ngozi', '/art/card-dawn-dove-x.svg',
      'Come and pray' || case when n = 1200 then ' harvest' when n % 100 = 1 then ' jubilee' else '' end,
      case when n % 5 = 0 and n < 1200 then 'draft' else 'published' end,
      case when n % 5 = 0 and n < 1200 then null else at end, at, at
    from generate_series(1, 1200) n, lateral (select now() - (n / 2) * interval '16 hours' as at) placed`.execute(
    app.db,
  )
})
afterAll(() => app.close())

const idsBy = async (order: string) => {
  const where = order.startsWith('publish_at') ? "state = 'published' and" : ''
  const { rows } = await sql
    .raw<{ id: number }>(`select id from post where ${where} deleted_at is null order by ${order}`)
    .execute(app.db)
  return rows.map(({ id }) => id)
}

/** Every page of the list, one after the other. */
async function paged(read: (page: number) => Promise<{ items: { id: number }[]; total: number }>) {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page)
    ids.push(...items.map(({ id }) => id))
    if (items.length === 0) return { ids, total }
  }
}

async function expectCompleteLists() {
  const everybody = await paged((page) => app.call(posts.list, { page, page_size: 90 }))
  expect(everybody.ids).toEqual(await idsBy('publish_at desc, id desc'))
  expect(everybody.total).toBe(everybody.ids.length)
  const staff = await paged((page) => editor().call(posts.listAll, { page, page_size: 90 }))
  expect(staff.ids).toEqual(await idsBy('updated desc, id desc'))
  expect(staff.total).toBe(staff.ids.length)
}

test(
  'GET /blog/posts and GET /staff/blog/posts page through everything, including late pages',
  expectCompleteLists,
)

test('weekly counts follow edits, publishing, withdrawals, deletions, restores and purges', async () => {
  await sql`update post set title = title || '!', updated = now() where id % 7 = 0`.execute(app.db)
  await sql`update post set state = 'draft', publish_at = null where id % 11 = 0`.execute(app.db)
  await sql`update post set state = 'published', publish_at = updated where id % 25 = 0`.execute(app.db)
  await sql`update post set deleted_at = now() where id % 13 = 0`.execute(app.db)
  await sql`update post set deleted_at = null where id % 39 = 0`.execute(app.db)
  await sql`delete from post where deleted_at is not null and id % 26 = 0`.execute(app.db)
  await expectCompleteLists()
})

test('GET /search finds a rare word in an old item, and the newest items for a common word', async () => {
  const searchFor = async (q: string) =>
    (await app.call(search, { q, kind: 'Blog', page_size: 50 })).items.map((item) => item.title)
  expect((await searchFor('harv')).map((title) => title.replace('!', ''))).toEqual(['Letter 1200'])
  expect((await searchFor('jubilee')).length).toBeGreaterThan(8)
  // Of two of the same moment either may be the fiftieth.
  const newest = await app.call(posts.list, { page_size: 51 })
  expect(newest.items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(await searchFor('letter pray')),
  )
})

test('GET /staff/blog/posts finds the same among drafts, with the count', async () => {
  const rare = await editor().call(posts.listAll, { search: 'harvest' })
  expect(rare.items.map(({ draft }) => draft.body)).toEqual(['Come and pray harvest'])
  const common = await editor().call(posts.listAll, { search: 'pray', page: 10 })
  expect(common.items).toHaveLength(20)
  expect(common.total).toBe(200)
  const drafts = await editor().call(posts.listAll, { search: 'pray', state: 'draft' })
  expect(drafts.items.every(({ publication }) => publication.state === 'draft')).toBe(true)
  expect(drafts.total).toBeGreaterThan(20)
})

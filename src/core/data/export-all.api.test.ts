// Exports of lists that are longer than what any list counts, shows or finds.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiBase, type Call, callThrough } from '#core/api/call.ts'
import { maxCounted } from '#core/api/paging.ts'
import { readCsv } from '#core/text/read-csv.ts'
import { posts } from '#slices/blog/contract.ts'
import { exportPast } from '#slices/community/moderation/moderation-contract.ts'
import { exportMasses } from '#slices/masses/register/register-contract.ts'
import { exportPrayers } from '#slices/prayers/prayers-admin-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { exportBatchSize, readAllRows } from './list-sql.ts'

/** No whole number of parts. */
const many = maxCounted + exportBatchSize / 2

let app: TestApp
let owner: { call: Call; fetch: TestApp['fetch'] }
beforeAll(async () => {
  app = await openTestApp()
  owner = app.as(someone('owner', 900_001))
  const { db } = app
  await sql`
    insert into prayer_request (uuid, reference, token_hash, name, gender, readers, text_sealed, created)
    select gen_random_uuid(), 'PR-' || n, 'hash ' || n, 'Ada ' || n, 'female',
      case when n % 2 = 0 then 'priest' else 'team' end, 'sealed', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${many}::int) n`.execute(db)
  await sql`
    insert into mass_request (reference, key, token_hash, intention, name, mobile_number, email, wished, shared,
      currency, state, held_until, number)
    select 'MR-' || n, gen_random_uuid(), 'hash ' || n, 'sealed', 'Emeka ' || n, '', '', '2026-12-08', false, 'USD',
      'accepted', now(), n from generate_series(1, ${many}::int) n`.execute(db)
  await sql`
    insert into mass_entry (number, request_id, requester, intention, currency, wished, accepted_at)
    select id, id, name, 'sealed', 'USD', wished, created from mass_request`.execute(db)
  await sql`
    insert into community_post (kind, state, name, body, created)
    select 'praise', 'shown', 'Grace ' || n, 'Thanks be to God', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${many}::int) n`.execute(db)
  await sql`
    insert into post (title, author, image, body, state, created, updated)
    select 'Lantern ' || n, 'Ada', '/art/card-dawn-dove-x.svg', 'Light', 'draft', now(),
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${many}::int) n`.execute(db)
})
afterAll(() => app.close())

const column = (text: string, heading: string) => {
  const [head = [], ...rows] = readCsv(text).map(({ cells }) => cells)
  return rows.map((cells) => cells[head.indexOf(heading)])
}
const numbered = (name: string) => Array.from({ length: many }, (_, index) => `${name} ${many - index}`)

test('POST /staff/prayers/export contains every request once, newest first', async () => {
  const all = await owner.call(exportPrayers, {})
  expect(column(all.text, 'Name')).toEqual(numbered('Ada'))
  expect(all.lines).toBe(many)
  const matching = await owner.call(exportPrayers, { search: 'ada' })
  expect(column(matching.text, 'Name')).toEqual(numbered('Ada'))
})

test('POST /staff/prayers/export gives the prayer team exactly what it may see', async () => {
  const { text } = await app.as(someone('prayer', 900_002)).call(exportPrayers, { search: 'ada' })
  expect(column(text, 'Name')).toEqual(numbered('Ada').filter((name) => Number(name.split(' ')[1]) % 2 === 1))
})

test('POST /staff/masses/export contains the whole register in the list’s order', async () => {
  const { text } = await owner.call(exportMasses, { sort: 'number' })
  expect(column(text, 'Name')).toEqual(numbered('Emeka').toReversed())
  expect(column((await owner.call(exportMasses, { search: 'emeka' })).text, 'Name')).toEqual(
    numbered('Emeka'),
  )
})

test('POST /staff/community/past/export contains everything in the list', async () => {
  for (const search of ['', 'thanks']) {
    const { text } = await owner.call(exportPast, { state: 'shown', search })
    expect(column(text, 'Name')).toEqual(numbered('Grace'))
  }
})

test('POST /staff/blog/posts/export contains all matches, not only the newest', async () => {
  for (const search of ['', 'lantern']) {
    const { text } = await owner.call(posts.exportAll, { search })
    expect(column(text, 'Title')).toEqual(numbered('Lantern'))
  }
})

test('an export is audited with its number of lines before any is sent', async () => {
  const { body, headers } = await owner.fetch(`${apiBase}/staff/masses/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  await body?.cancel()
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mass-register-[\d-]+\.csv"$/)
  const newest = await app.db
    .selectFrom('audit')
    .select(['path', 'note'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(newest).toEqual({
    path: 'POST /staff/masses/export',
    note: `mass-register.csv (${many.toLocaleString('en-US')} rows)`,
  })
})

test('rows are streamed, and rows that left the list in the meantime aren’t exported', async () => {
  const { pages } = await readAllRows<{ id: number }>(app.db, {
    columns: sql`id`,
    from: sql`prayer_request`,
    where: sql`readers = 'team'`,
    key: sql`id`,
    order: sql`id`,
  })
  const reading = pages(app.db)[Symbol.asyncIterator]()
  const first: readonly { id: number }[] = (await reading.next()).value
  expect(first).toHaveLength(exportBatchSize)
  const next = (first.at(-1)?.id ?? 0) + 2
  await sql`update prayer_request set readers = 'priest' where id = ${next}`.execute(app.db)
  const second: readonly { id: number }[] = (await reading.next()).value
  expect(second).toHaveLength(exportBatchSize - 1)
  expect(second[0]).toEqual({ id: next + 2 })
})

test('an interrupted export fails visibly instead of leaving a partial file', async () => {
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('Name\r\n'))
      controller.error(new Error('The line is cut'))
    },
  })
  const call = callThrough(async () => new Response(broken, { headers: { 'Content-Type': 'text/csv' } }))
  await expect(call(exportMasses, {})).rejects.toMatchObject({ status: 0 })
})

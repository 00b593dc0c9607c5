import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPrayers, type PrayersFilter } from '#slices/prayers/prayers-admin-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { staffSearch } from '../collections/staff-search.ts'
import { maxMatches } from './words.ts'

// Five ways in which words are spread over more rows than a look at the newest sees: `everybody` in all, `tenth` in
// every tenth, `hundredth` in every hundredth, `olden` in the oldest two hundred and more, `once` in a single old row.
const rows = 3000

let app: TestApp
let team: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  team = app.as(someone('owner'))
  await sql`
    insert into prayer_request (uuid, reference, token_hash, name, readers, state, text_sealed, created)
    select gen_random_uuid(), 'PR-' || n, 'hash ' || n,
      'Everybody' || case when n % 10 = 0 then ' Tenth' else '' end || case when n % 100 = 0 then ' Hundredth' else '' end
        || case when n > ${rows - 250} then ' Olden' else '' end || case when n = 2345 then ' Once' else '' end,
      case when n % 3 = 0 then 'priest' else 'team' end, case when n % 2 = 0 then 'received' else 'prayed' end, 'sealed',
      timestamptz '2026-01-01' - n * interval '1 minute'
    from generate_series(1, ${sql.lit(rows)}) n`.execute(app.db)
})
afterAll(() => app.close())

const numbers = (count: number, is: (n: number) => boolean) =>
  Array.from({ length: rows }, (_, index) => index + 1)
    .filter(is)
    .slice(0, count)
    .map((n) => `PR-${n}`)

const searchPrayers = async (filter: Partial<PrayersFilter> & { page?: number; page_size?: number }) => {
  const { items, total } = await team.call(listPrayers, { page_size: 100, ...filter })
  return { references: items.map(({ reference }) => reference), total }
}

const spread: [search: string, is: (n: number) => boolean][] = [
  ['everybody', () => true],
  ['tenth', (n) => n % 10 === 0],
  ['every tent', (n) => n % 10 === 0],
  ['hundredth', (n) => n % 100 === 0],
  ['olden', (n) => n > rows - 250],
  ['olden tenth', (n) => n > rows - 250 && n % 10 === 0],
  ['once', (n) => n === 2345],
  ['nobody', () => false],
  ['once nobody', () => false],
]

test('a search finds and counts the newest matches, wherever they are', async () => {
  for (const [search, is] of spread) {
    const all = numbers(maxMatches, is)
    expect(await searchPrayers({ search }), search).toEqual({
      references: all.slice(0, 100),
      total: all.length,
    })
  }
})

test('results are paged, up to the newest two hundred', async () => {
  const all = numbers(maxMatches, () => true)
  expect((await searchPrayers({ search: 'everybody', page: 2 })).references).toEqual(all.slice(100))
  expect(await searchPrayers({ search: 'everybody', page: 3 })).toEqual({ references: [], total: maxMatches })
  expect((await searchPrayers({ search: 'hundredth', page: 2, page_size: 20 })).references).toEqual(
    numbers(30, (n) => n % 100 === 0).slice(20),
  )
})

test('filters also apply to search results', async () => {
  for (const [search, is] of spread) {
    const narrowed = numbers(maxMatches, (n) => is(n) && n % 2 === 1 && n % 3 === 0)
    expect(await searchPrayers({ search, show: 'prayed', readers: 'priest' }), search).toEqual({
      references: narrowed.slice(0, 100),
      total: narrowed.length,
    })
    expect(await searchPrayers({ search, show: 'answered' }), search).toEqual({ references: [], total: 0 })
  }
})

test('the admin search finds the same', async () => {
  for (const [q, is] of spread) {
    const kinds = await team.call(staffSearch, { q, most: 5 })
    const titles = kinds.flatMap(({ kind, items }) =>
      items.map(({ title }) => `${kind}: ${title.split(',')[0]}`),
    )
    expect(titles, q).toEqual([
      ...numbers(5, (n) => is(n) && n % 3 !== 0).map((reference) => `Prayer requests: ${reference}`),
      ...numbers(5, (n) => is(n) && n % 3 === 0).map(
        (reference) => `Prayer requests for the priest: ${reference}`,
      ),
    ])
  }
})

test('a list is counted only up to the paging limit', async () => {
  expect((await searchPrayers({})).total).toBe(2000)
  expect((await searchPrayers({ page: 20 })).references).toEqual(numbers(2000, () => true).slice(1900))
  expect((await searchPrayers({ page: 21 })).references).toEqual([])
})

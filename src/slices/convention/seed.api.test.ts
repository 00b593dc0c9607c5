import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { brokenPlaces } from './registration/places.ts'
import { seedConvention } from './seed.ts'
import { currentConvention, editionOf } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each([
  ['2025-03-01', '2025'],
  ['2025-07-20', '2025'],
  ['2025-07-21', '2026'],
  ['2026-07-20', '2026'],
  ['2026-11-16', '2027'],
  ['2031-01-01', '2031'],
])('the demo on %s has an open edition: that of %s', async (today, year) => {
  await sql`truncate convention_edition cascade`.execute(app.db)
  const now = new Date(`${today}T18:00:00Z`)
  await app.db.transaction().execute((trx) => seedConvention(trx, now))
  const current = await currentConvention(app.db)
  expect(current && editionOf(current, today)).toMatchObject({
    title: `${year} Convention`,
    open: true,
    over: false,
    cities: [
      { name: 'New York', dates: `July 9-13 ${year}` },
      { name: 'Houston', dates: `July 16-20 ${year}` },
    ],
  })
  const { rows } = await sql<{ title: string; open: boolean }>`
    select title, open from convention_edition order by title`.execute(app.db)
  // The specification's own edition is always there.
  expect(rows.map(({ title }) => title)).toContain('2025 Convention')
  expect(rows.filter(({ open }) => open)).toHaveLength(1)
  const late = await sql`
    select 1 from convention_registration where created > ${now}`.execute(app.db)
  expect(late.rows).toEqual([])
  expect(await brokenPlaces(app.db)).toEqual([])
})

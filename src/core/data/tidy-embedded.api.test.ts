import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { tidyUp } from './tidy-embedded.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('tidying up refreshes statistics, and is postponed on a full disk', async () => {
  await app.db.connection().execute(async (db) => {
    const known = async () => {
      const { rows } = await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where relname = 'attempt'`.execute(db)
      return rows[0]?.rows
    }
    await sql`insert into attempt (key, until) select 'tidy ' || n, now() from generate_series(1, 700) n`.execute(
      db,
    )
    await sql`set default_transaction_read_only = on`.execute(db)
    await tidyUp(db)
    expect(await known()).not.toBe(700)
    await sql`set default_transaction_read_only = off`.execute(db)
    await tidyUp(db)
    expect(await known()).toBe(700)
  })
})

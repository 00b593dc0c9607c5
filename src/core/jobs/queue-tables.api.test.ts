import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/databases/database.ts'
import type { Database } from '../data/db.ts'
import {
  deleteJobs,
  hasQueue,
  knownSchema,
  pendingJobs,
  queueOptions,
  queuesWithWork,
  runOn,
  troublesOf,
} from './queue-tables.ts'

let database: Database
let boss: PgBoss
const later = new Date('2030-01-01T00:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await boss?.stop({ graceful: false })
  await database.close()
})

test('our queries of pg-boss’s tables match what its documented API writes', async () => {
  const { db } = database
  const run = runOn(db)
  expect(await hasQueue(run)).toBe(false)

  boss = new PgBoss({ ...database.boss, supervise: false, schedule: false })
  await boss.start()
  expect(await hasQueue(run)).toBe(true)
  // Another number: the tables have changed. Look at what this test's subjects select, then write it down.
  expect(await boss.schemaVersion()).toBe(knownSchema)

  const options = { retryLimit: 4, retryDelay: 7, retryBackoff: true, expireInSeconds: 60 }
  for (const name of ['due', 'later', 'under-way', 'given-up']) await boss.createQueue(name, options)
  await boss.send('due', { words: 'ü' })
  await boss.send('later', {}, { startAfter: later })
  await boss.send('under-way', {})
  await boss.fetch('under-way')
  await boss.send('given-up', {}, { retryLimit: 0 })
  const [failing] = await boss.fetch('given-up')
  await boss.fail('given-up', failing?.id ?? '')

  expect(await queuesWithWork(run)).toEqual(['due'])
  expect((await queueOptions(run)).find(({ name }) => name === 'due')).toEqual({ name: 'due', ...options })
  const pending = await db.transaction().execute((trx) => Array.fromAsync(pendingJobs(runOn(trx))))
  expect(pending.flat()).toEqual([
    { name: 'due', data: { words: 'ü' }, startAfter: expect.any(String) },
    { name: 'later', data: {}, startAfter: later.toISOString() },
    { name: 'under-way', data: {}, startAfter: expect.any(String) },
  ])

  await sql`update pgboss.job set start_after = now() - interval '1 hour' where name = 'due'`.execute(db)
  await sql`update pgboss.job set started_on = now() - interval '1 hour' where name = 'under-way'`.execute(db)
  expect(await troublesOf(run)).toEqual([
    { name: 'due', due: 1, lost: 0, failed: 0 },
    { name: 'given-up', due: 0, lost: 0, failed: 1 },
    { name: 'later', due: 0, lost: 0, failed: 0 },
    { name: 'under-way', due: 0, lost: 1, failed: 0 },
  ])

  await deleteJobs(run)
  expect(await queuesWithWork(run)).toEqual([])
})

import { setTimeout as later } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/databases/database.ts'
import type { Database } from '../data/db.ts'
import { createLog } from '../observability/log.ts'
import { job, jobQueue, worker } from './jobs.ts'

const note = job('note', z.object({ words: z.string() }))
const fragile = job('fragile', z.object({ words: z.string() }))
const slow = job('slow', z.object({}))
const nightly = job('nightly', z.object({}))

const noted: string[] = []
const attempts: string[] = []
const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
const started = Promise.withResolvers<void>()
const gate = Promise.withResolvers<void>()
let slowDone = false

const workers = [
  worker(note, async ({ words }) => void noted.push(words)),
  worker(fragile, async ({ words }) => {
    attempts.push(words)
    if (attempts.length < 2) throw new Error('the mail server is away')
  }),
  worker(slow, async () => {
    started.resolve()
    await gate.promise
    slowDone = true
  }),
  worker(nightly, async () => {}, '15 3 * * *'),
]

let database: Database
let app: ReturnType<typeof jobQueue>
let stopped: Promise<void> | undefined
beforeAll(async () => {
  database = await openTestDatabase()
  app = jobQueue(database, log, 'Africa/Lagos', { polling: 0.1, retry: 0 })
  await app.start(workers)
})
afterAll(async () => {
  await (stopped ?? app.stop())
  await database.close()
})

const send = (words: string, at?: Date) =>
  database.db.transaction().execute((trx) => app.jobs.send(trx, note, { words }, at))
const doneNext = async (words: string) => {
  await send(words)
  await expect.poll(() => noted).toContain(words)
}

test('a job sent in a transaction that rolls back never runs', async () => {
  const failed = database.db.transaction().execute(async (trx) => {
    await app.jobs.send(trx, note, { words: 'undone' })
    throw new Error('change of mind')
  })
  await expect(failed).rejects.toThrow('change of mind')
  await doneNext('after the rollback')
  expect(noted).not.toContain('undone')
})

test('a job runs once, after its transaction commits', async () => {
  await database.db.transaction().execute(async (trx) => {
    await app.jobs.send(trx, note, { words: 'committed' })
    expect(noted).not.toContain('committed')
  })
  await expect.poll(() => noted).toContain('committed')
  await doneNext('after the commit')
  expect(noted.filter((words) => words === 'committed')).toHaveLength(1)
})

test('a scheduled job waits for its time', async () => {
  await send('in an hour', new Date(Date.now() + 3_600_000))
  await doneNext('now')
  expect(noted).not.toContain('in an hour')
})

test('a failed job is logged without its data and retried until it succeeds', async () => {
  await database.db.transaction().execute((trx) => app.jobs.send(trx, fragile, { words: 'private words' }))
  await expect.poll(() => attempts).toHaveLength(2)
  const failures = lines.filter((line) => line.includes('job failed'))
  expect(failures).toHaveLength(1)
  expect(failures[0]).toContain('the mail server is away')
  expect(failures[0]).toContain('"job":"fragile"')
  expect(lines.join()).not.toContain('private words')
})

test('invalid job data is rejected when it’s sent', async () => {
  const wrong = database.db.transaction().execute((trx) =>
    // @ts-expect-error the type refuses it as well
    app.jobs.send(trx, note, { words: 7 }),
  )
  await expect(wrong).rejects.toBeInstanceOf(z.ZodError)
})

test('scheduled jobs run in the ministry’s time zone', async () => {
  const times = async () =>
    (await sql`select name, cron, timezone from pgboss.schedule`.execute(database.db)).rows
  expect(await times()).toEqual([{ name: 'nightly', cron: '15 3 * * *', timezone: 'Africa/Lagos' }])
  await app.moveTo('America/Chicago')
  expect(await times()).toEqual([{ name: 'nightly', cron: '15 3 * * *', timezone: 'America/Chicago' }])
})

test('stopping waits for a running job', async () => {
  await database.db.transaction().execute((trx) => app.jobs.send(trx, slow, {}))
  await started.promise
  stopped = app.stop()
  const before = await Promise.race([stopped.then(() => 'stopped'), later(0, 'still running')])
  expect(before).toBe('still running')
  gate.resolve()
  await stopped
  expect(slowDone).toBe(true)
  const { rows } = await sql`select state from pgboss.job where name = 'slow'`.execute(database.db)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('after a restart, a queue that was idle runs its next job, and jobs that were waiting', async () => {
  await database.db.transaction().execute((trx) => app.jobs.send(trx, note, { words: 'sent while stopped' }))
  const next = jobQueue(database, log, 'Africa/Lagos', { polling: 0.1, retry: 0 })
  await next.start(workers)
  await database.db.transaction().execute((trx) => next.jobs.send(trx, fragile, { words: 'again' }))
  await expect.poll(() => attempts).toContain('again')
  await expect.poll(() => noted).toContain('sent while stopped')
  await next.stop()
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '../../slices/feedback/contract.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { stillWorking } from './form-key.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const send = () =>
  app.call(
    sendMessage,
    { full_name: 'Ada Obi', contact_info: 'ada@example.org', message: 'When is Mass?' },
    'one and the same',
  )

const isWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.count
}

// One session cannot wait for another on the embedded database.
test.runIf(process.env.TEST_POSTGRES_URL)(
  'a repeated request waits for the first one instead of running in parallel',
  async () => {
    const answer = await send()
    const { rows } = await sql<{ key: string; body_hash: string }>`
      delete from idempotency returning key, body_hash`.execute(app.db)
    const [{ key, body_hash } = { key: '', body_hash: '' }] = rows
    const second = await app.db.transaction().execute(async (first) => {
      await sql`insert into idempotency (key, body_hash, busy_until)
        values (${key}, ${body_hash}, now() + interval '1 minute')`.execute(first)
      // Wrapped, so that the transaction ends before it.
      const sent = { answer: send().catch((error: unknown) => error) }
      await expect.poll(isWaiting).toBe(1)
      return sent
    })
    expect(await second.answer).toMatchObject({ status: 409, body: { code: stillWorking } })

    const response = JSON.stringify(answer)
    await sql`update idempotency set response = ${response}::jsonb`.execute(app.db)
    expect(await send()).toEqual(answer)
    expect(await app.db.selectFrom('contact_message').select('id').execute()).toHaveLength(1)
  },
)

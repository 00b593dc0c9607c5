import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp, someone } from '../../testing/app.ts'
import { phrase, startFresh } from './contract.ts'

const keep = { identity: false, look: true, email: true, payments: true, sections: true }

test('a real payment that starts during POST /staff/start-fresh isn’t lost', async () => {
  const app = await openTestApp({ demo: true })
  const [written, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const paying = app.db.transaction().execute(async (trx) => {
    await sql`update payment set provider = 'stripe' where id = (select min(id) from payment)`.execute(trx)
    written.resolve()
    await free.promise
  })
  await written.promise
  const starting = app
    .as(someone('owner'))
    .call(startFresh, { keep, staff: [], confirm: phrase })
    .catch((error: unknown) => error)
  // Only this database's: copies of one template have the same oids, and a worker may wait for the table as well.
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      join pg_database d on d.oid = database and d.datname = current_database()
      where not granted and relation = 'payment'::regclass and mode = 'ShareRowExclusiveLock'`.execute(app.db)
    return rows[0]?.count
  }
  await expect.poll(waiting).toBe(1)
  free.resolve()
  await paying
  expect(await starting).toMatchObject({ status: 409, body: { code: 'real_payments' } })
  const payments = await app.db.selectFrom('payment').select('id').execute()
  expect(payments.length).toBeGreaterThan(0)
  await app.close()
})

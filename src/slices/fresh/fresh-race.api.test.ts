import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp, someone } from '../../testing/app.ts'
import { phrase, startFresh } from './contract.ts'
import { lockAll } from './start-over.ts'

const keep = { identity: false, look: true, email: true, payments: true, sections: true }

// On the embedded database, which has one connection, nothing can start meanwhile.
test.runIf(process.env.TEST_POSTGRES_URL)(
  'a real payment that starts during POST /staff/start-fresh isn’t lost',
  async () => {
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
  },
)

test.runIf(process.env.TEST_POSTGRES_URL)(
  'a visitor who reads the tables in another order delays the locks of a fresh start, but doesn’t end it',
  async () => {
    const { db, close } = await openTestApp()
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
        where not granted and relation = 'product'::regclass`.execute(db)
      return rows.length
    }
    // PostgreSQL ends whoever has waited for a second when it looks: mostly the one who came first.
    const isOver = async () => {
      const reading = await db.startTransaction().execute()
      await sql`select from product`.execute(reading)
      const locking = db.transaction().execute((trx) => lockAll(trx, ['post', 'product']))
      await expect.poll(isWaiting).toBe(1)
      const read = await sql`select from post`.execute(reading).then(
        () => true,
        () => false,
      )
      await reading.rollback().execute()
      await locking
      return read
    }
    let wasReader = await isOver()
    for (let time = 0; time < 5 && !wasReader; time += 1) wasReader = await isOver()
    expect(wasReader).toBe(true)
    await close()
  },
)

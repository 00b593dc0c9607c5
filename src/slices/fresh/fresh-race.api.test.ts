import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp, someone } from '../../testing/app.ts'
import { phrase, startFresh } from './contract.ts'

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
  'a transaction that needs tables in another order delays POST /staff/start-fresh, but doesn’t end it',
  async () => {
    const { as, db, close } = await openTestApp({ demo: true })
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
          and wait_event = 'transactionid'`.execute(db)
      return rows.length
    }
    // PostgreSQL ends whoever has waited for a second when it looks: mostly the one who came first.
    const couldRead = async () => {
      const other = await db.startTransaction().execute()
      await sql`select from member order by id desc limit 1 for update`.execute(other)
      const starting = as(someone('owner')).call(startFresh, { keep, staff: [], confirm: phrase })
      await expect.poll(isWaiting).toBe(1)
      const read = await sql`select from post`.execute(other).then(
        () => true,
        () => false,
      )
      await other.rollback().execute()
      await starting
      return read
    }
    let wasOther = await couldRead()
    for (let time = 0; time < 5 && !wasOther; time += 1) {
      await sql`insert into member (username, username_key, password_hash, roles)
        values ('ada', 'ada', '', '{member}')`.execute(db)
      wasOther = await couldRead()
    }
    expect(wasOther).toBe(true)
    await close()
  },
)

// Runs on both databases.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PGliteAdapter, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOn } from '../../testing/databases/database.ts'
import { openGate } from '../../testing/fakes/gate.ts'
import { DatabaseSilentError } from '../api/unavailable.ts'
import { openEmbedded, openPostgres } from './db.ts'
import { prepared } from './prepared.ts'

const template = process.env.TEST_EMBEDDED_TEMPLATE

type App = { note: { words: string } }

/**
 * PGlite has one session for everybody. Kysely makes its users take turns, because the adapter tells it that
 * there is one connection only; the site relies on that. This one tells otherwise.
 */
class WithoutTurns extends PGliteDialect {
  override createAdapter() {
    return new (class extends PGliteAdapter {
      override get supportsMultipleConnections() {
        return true
      }
    })()
  }
}

describe.runIf(template)('on the embedded database', () => {
  let folder: string
  let pglite: PGlite
  let plain: Kysely<App>
  let ours: Kysely<App>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'narthex-turns-'))
    cpSync(template ?? '', folder, { recursive: true })
    pglite = await PGlite.create(join(folder, 'db'))
    await pglite.exec('create table note (words text primary key)')
    const on = (dialect: Dialect) => new Kysely<App>({ dialect })
    plain = on(new WithoutTurns({ pglite }))
    ours = on(new PGliteDialect({ pglite }))
  })
  afterAll(async () => {
    await pglite.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    await pglite.exec('truncate note')
  })

  const write = (db: Kysely<App>, words: string) => db.insertInto('note').values({ words }).execute()
  const all = async () =>
    (await pglite.query<App['note']>('select words from note order by words')).rows.map((row) => row.words)

  /** One request writes and rolls back, while another, which knows nothing of it, writes a row of its own. */
  async function rollBackBeside(db: Kysely<App>) {
    const inside = Promise.withResolvers<void>()
    const wrote = Promise.withResolvers<void>()
    const first = db
      .transaction()
      .execute(async (trx) => {
        await write(trx, 'undone')
        inside.resolve()
        // With turns the other cannot write before this ends, so it is not waited for longer than it can take.
        await Promise.race([wrote.promise, sql`select 1`.execute(trx)])
        await sql`select 1`.execute(trx)
        throw new Error('change of mind')
      })
      .catch(() => {})
    await inside.promise
    const second = write(db, 'kept').then(() => wrote.resolve())
    await Promise.all([first, second])
    return all()
  }

  test('negative control: without turns, one request’s rollback undoes another’s acknowledged write', async () => {
    expect(await rollBackBeside(plain)).toEqual([])
  })

  test('with turns, one request’s rollback doesn’t affect another’s write', async () => {
    expect(await rollBackBeside(ours)).toEqual(['kept'])
  })

  /** What a second request reads while a first is in the middle of its transaction. */
  async function readBeside(db: Kysely<App>) {
    const inside = Promise.withResolvers<void>()
    const first = db.transaction().execute(async (trx) => {
      await write(trx, 'half')
      inside.resolve()
      await sql`select 1`.execute(trx)
      await sql`delete from note`.execute(trx)
      await write(trx, 'whole')
    })
    await inside.promise
    const seen = await db.selectFrom('note').select('words').execute()
    await first
    return seen.map((row) => row.words)
  }

  test('negative control: without turns, a reader sees half a transaction', async () => {
    expect(await readBeside(plain)).toEqual(['half'])
  })

  test('with turns, a reader sees the whole transaction', async () => {
    expect(await readBeside(ours)).toEqual(['whole'])
  })

  test('parallel transactions queue: each reads what the previous one wrote', async () => {
    const ten = Array.from({ length: 10 }, () =>
      ours.transaction().execute(async (trx) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from note`.execute(trx)
        await sql`select 1`.execute(trx)
        await write(trx, `note ${rows[0]?.count}`)
      }),
    )
    await Promise.all(ten)
    expect(await all()).toEqual(Array.from({ length: 10 }, (_, index) => `note ${index}`))
  })

  test('a transaction that fails gives its turn to the next', async () => {
    await write(ours, 'taken')
    const results = await Promise.allSettled([
      ours.transaction().execute((trx) => write(trx, 'taken')),
      write(ours, 'taken'),
      ours.transaction().execute((trx) => write(trx, 'free')),
    ])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await all()).toEqual(['free', 'taken'])
  })

  test('other users of the database, such as the job queue, wait for the transaction too', async () => {
    const inside = Promise.withResolvers<void>()
    const first = ours
      .transaction()
      .execute(async (trx) => {
        inside.resolve()
        await sql`select 1`.execute(trx)
        throw new Error('change of mind')
      })
      .catch(() => {})
    await inside.promise
    await pglite.query(`insert into note values ('from the queue')`)
    await first
    expect(await all()).toEqual(['from the queue'])
  })
})

test.runIf(template)('an interrupted first start begins again from scratch', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-cut-off-'))
  mkdirSync(join(folder, 'db.new'))
  writeFileSync(join(folder, 'db.new', 'PG_VERSION'), '18')
  const { db, close } = await openEmbedded(folder)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  expect(existsSync(join(folder, 'db.new'))).toBe(false)
  await close()
  rmSync(folder, { recursive: true })
})

const server = process.env.TEST_POSTGRES_URL

test.runIf(server)(
  'a connection that is lost during a transaction fails it, and the site keeps running',
  async () => {
    const gate = await openGate(await createOn(server ?? ''))
    const { db, close } = await openPostgres(gate.url)
    const selectOne = sql`select 1 as one`
    const lost = db.transaction().execute(async (trx) => {
      await selectOne.execute(trx)
      gate.shut()
      // At rest in the transaction, when nobody waits for an answer that could fail.
      await expect
        .poll(() =>
          selectOne.execute(db).then(
            () => 'heard',
            () => 'deaf',
          ),
        )
        .toBe('deaf')
      await selectOne.execute(trx)
    })
    await expect(lost).rejects.toThrow()
    gate.open()
    expect((await selectOne.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
    gate.close()
  },
)

test.runIf(server)('requests waiting for a connection fail as soon as PostgreSQL hangs', async () => {
  const gate = await openGate(await createOn(server ?? ''))
  const { db, close } = await openPostgres(gate.url)
  const selectOne = sql`select 1 as one`
  await selectOne.execute(db)
  gate.freeze()
  // More than there are connections, so that some wait for one of the others.
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => selectOne.execute(db)))
  const reasons = answers.map((answer) => answer.status === 'rejected' && answer.reason)
  expect(reasons.filter((reason) => !(reason instanceof DatabaseSilentError))).toEqual([])
  gate.thaw()
  await expect
    .poll(() =>
      selectOne.execute(db).then(
        ({ rows }) => rows,
        () => 'deaf',
      ),
    )
    .toEqual([{ one: 1 }])
  await close()
  gate.close()
})

test.runIf(server)(
  'only marked statements are prepared, once, and follow a table that an update changes',
  async () => {
    const { db, close } = await openPostgres(await createOn(server ?? ''))
    await sql`create table note (words text)`.execute(db)
    await db.connection().execute(async (one) => {
      const read = () => sql`${prepared} select words from note where words <> ${'no'}`.execute(one)
      await sql`insert into note values (${'yes'})`.execute(one)
      expect((await read()).rows).toEqual([{ words: 'yes' }])
      await read()
      const { rows } = await sql`select statement from pg_prepared_statements`.execute(one)
      expect(rows).toEqual([{ statement: expect.stringMatching(/^\/\* prepared \*\/ select words/) }])
      await sql`alter table note add column more text`.execute(one)
      expect((await read()).rows).toEqual([{ words: 'yes' }])
    })
    await close()
  },
)

test.runIf(server)(
  'whoever has written and waits has received their own notification, also when many wait together',
  async () => {
    const database = await openPostgres(await createOn(server ?? ''))
    const received = new Set<string>()
    const listener = await database.listen(
      'written',
      (payload) => received.add(payload),
      () => {},
    )
    const writers = Array.from({ length: 60 }, async (_, writer) => {
      for (const turn of [1, 2, 3]) {
        const payload = `${writer} ${turn}`
        await sql`select pg_notify('written', ${payload})`.execute(database.db)
        await listener.caughtUp()
        expect(received.has(payload)).toBe(true)
      }
    })
    await Promise.all(writers)
    await listener.close()
    await database.close()
  },
)

// Runs on both databases.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { posts } from '#slices/blog/contract.ts'
import { openPrayer } from '#slices/prayers/prayers-admin-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { createOn, openAppDatabase, openTestDatabase } from '../../testing/databases/database.ts'
import { openGate } from '../../testing/fakes/gate.ts'
import { contentsOf } from '../../testing/fixtures/contents.ts'
import { pdfOf, uploads } from '../../testing/fixtures/downloads.ts'
import { uploaded } from '../../testing/fixtures/pictures.ts'
import { prayersIn } from '../../testing/fixtures/prayers.ts'
import { isLong } from '../../testing/size.ts'
import { type Database, openEmbedded, openPostgres } from '../data/db.ts'
import { migrate, readMigrations } from '../data/migrate.ts'
import { uploadsOnDisk } from '../storage/open-storage.ts'
import { headOf, partBytes } from '../storage/private-file.ts'
import { dump, partsOfRunning, uploadsIn } from './dump.ts'
import { checkBackup, readBackup, writeBackup } from './file.ts'
import { load, migrationsOf } from './load.ts'
import type { Part, Parts } from './parts.ts'
import { refuseOtherKey, restore } from './restore.ts'

const server = process.env.TEST_POSTGRES_URL
const root = mkdtempSync(join(tmpdir(), 'narthex-backup-'))
const folder = (name: string) => join(root, name)
const file = folder('house.backup')
const passphrase = 'a lamp on a stand'
/** The cost of a guess, as a power of two: the tests are in a hurry. */
const quick = 10
/** Whole databases are made here, which takes its time on a busy machine. */
const patience = 180_000
const word = `lamp ${Math.random()}`
const far = new Date(Date.now() + 48 * 3600 * 1000)
/** What a careless way of writing rows would trip over. */
const odd = `{"a"} 'b' \\ \\x00 NULL null "" ,\t\n€ 🕯 $1 $$`

let app: TestApp
let image: string
let request: string
/** A file that is sold, of two parts. */
let song: Uint8Array<ArrayBuffer>
let before: Record<string, string>

const dumped = (db: TestApp['db'] = app.db): Parts =>
  dump({
    db,
    secret: app.secret,
    siteUrl: 'https://example.org',
    uploads: uploadsIn(uploadsOnDisk({ dataDir: folder('first') })),
  })

beforeAll(async () => {
  app = await openTestApp({ demo: true, environment: { DATA_DIR: folder('first') } })
  const owner = app.as(someone('owner'))
  const picture = await uploaded(owner)
  image = picture.image
  // The files of the demo are where it was made, and it was copied from there.
  await sql`delete from download_file`.execute(app.db)
  await sql`delete from private_file`.execute(app.db)
  const { rows: sold } = await sql<{ id: number }>`select id from product order by id limit 1`.execute(app.db)
  song = pdfOf(partBytes + 100)
  await uploads(owner, sold[0]?.id ?? 0, 'song.pdf', song)
  request = (await prayersIn(app).ask({ prayerRequest: word })).reference
  const draft = { title: odd, author: 'Ada', image, body: 'Words' }
  await owner.call(posts.create, { draft, publication: { state: 'scheduled', at: far.toISOString() } })
  const gone = await owner.call(posts.create, { draft, publication: { state: 'draft' } })
  await sql`delete from findable where id = ${gone.id} and kind = 'post'`.execute(app.db)
  await sql`delete from post where id = ${gone.id}`.execute(app.db)
  // The site runs, and its jobs may write something just then: what counts is a moment when they did not.
  do {
    before = await contentsOf(app.db)
    const running = await partsOfRunning(folder('first'), false)
    // The embedded database is open in the site only: it hands its data over itself.
    expect(running === null).toBe(app.database.kind === 'postgres')
    await writeBackup(file, running ?? dumped(), passphrase, quick)
  } while (!isDeepStrictEqual(before, await contentsOf(app.db)))
}, patience)
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const isOf = (name: string) => ({
  storage: uploadsOnDisk({ dataDir: folder(name) }),
  dataDir: folder(name),
  secretKey: undefined,
})

async function* until<T>(source: AsyncIterable<T>, last: (each: T) => boolean) {
  for await (const each of source) {
    yield each
    if (last(each)) throw new Error('It breaks off here.')
  }
}

test(
  'a backup of a running site restores all of it: rows, sealed texts, pictures, sequences and jobs',
  async () => {
    const { end } = await checkBackup(file, passphrase)
    expect(end).toMatchObject({ files: 4, left: 0 })
    const url = server ? await createOn(server) : null
    let target = url ? await openPostgres(url) : await openAppDatabase()
    await migrate(target)
    await sql`insert into installation (step) values ('theirs')`.execute(target.db)
    const to = isOf('second')

    // Not into what holds something, unless told.
    await expect(
      restore(readBackup(file, passphrase), { ...to, database: target, replace: false }),
    ).rejects.toThrow(/not empty/)
    // Twice would take too long on the embedded database.
    if (url) {
      // And when it breaks off at the very last, what was there is there.
      const broken = until(readBackup(file, passphrase), (part: Part) => part.kind === 'file')
      await expect(restore(broken, { ...to, database: target, replace: true })).rejects.toThrow(
        'It breaks off here.',
      )
      const { rows: kept } = await sql`select step from installation`.execute(target.db)
      expect(kept).toEqual([{ step: 'theirs' }])
      expect(readdirSync(folder('second/uploads'))).toEqual([])
      expect(existsSync(folder('second/secret-key'))).toBe(false)
      // A command has one connection, and this one had more: it would take them for another's.
      await target.close()
      target = await openPostgres(url)
    }
    await restore(readBackup(file, passphrase), { ...to, database: target, replace: true })
    expect(await contentsOf(target.db)).toEqual(before)
    expect(await brokenRules(target.db)).toEqual([])
    const secret = readFileSync(folder('second/secret-key'), 'utf8')
    expect(secret).toBe(app.secret)
    await expectsJob(target)

    const second = await openTestApp({ database: target, environment: { DATA_DIR: folder('second') } })
    const { person, rowOf } = prayersIn(second)
    const priest = await person('pastoral', 'Fada')
    const opened = await priest.call(openPrayer, { id: (await rowOf(request)).id })
    expect(JSON.stringify(opened)).toContain(word)
    for (const path of [image, image.replace('.webp', '.avif')]) {
      const [then, now] = [await app.fetch(path), await second.fetch(path)]
      expect(now.status).toBe(200)
      expect(Buffer.from(await now.arrayBuffer())).toEqual(Buffer.from(await then.arrayBuffer()))
    }
    const { rows: files } = await sql<{ name: string; bytes: number; part_bytes: number }>`
      select name, bytes, part_bytes from private_file`.execute(target.db)
    const [sold] = files
    expect(sold && (await headOf(to.storage, sold, song.length))).toEqual(song)
    // The number of what was deleted is not given again, and the guards are back.
    const next = async (at: TestApp) =>
      (
        await at.as(someone('owner')).call(posts.create, {
          draft: { title: 'Next', author: 'Ada', image, body: 'Words' },
          publication: { state: 'draft' },
        })
      ).id
    expect(await next(second)).toBe(await next(app))
    await expect(sql`delete from ledger_tx`.execute(second.db)).rejects.toThrow()
    await expect(
      sql`insert into session (id, member_id) values (gen_random_uuid(), 0)`.execute(second.db),
    ).rejects.toThrow()
    await second.close()
  },
  patience,
)

async function expectsJob({ db }: Database) {
  const { rows } = await sql<{ start_after: Date; retry_limit: number }>`
    select start_after, retry_limit from pgboss.job where name = 'publish' and state = 'created' and data->>'table' = 'post'`.execute(
    db,
  )
  expect(rows).toEqual([{ start_after: far, retry_limit: 5 }])
}

test('a backup from a newer program, or with a different key, is rejected', async () => {
  const { site: made } = await checkBackup(file, passphrase)
  const [first = { name: '', checksum: '' }] = made.migrations
  expect(() => migrationsOf({ ...made, migrations: [{ ...first, name: '9999-later.sql' }] })).toThrow(
    /later version/,
  )
  expect(() => migrationsOf({ ...made, migrations: [{ ...first, checksum: 'other' }] })).toThrow(
    /is different from the one/,
  )
  expect(() => refuseOtherKey(made.secret, 'another')).toThrow(/SECRET_KEY/)
  expect(() => refuseOtherKey(made.secret, app.secret)).not.toThrow()
})

describe.runIf(server)('between databases', () => {
  test.runIf(isLong)(
    'a site moves from PostgreSQL to the embedded database and back',
    async () => {
      const embedded = await openEmbedded(mkdtempSync(join(root, 'embedded-')))
      const postgres = await openPostgres(await createOn(server ?? ''))
      const nothing = { replace: false, storeFile: async () => {} }
      await load(embedded, readBackup(file, passphrase), nothing)
      expect(await contentsOf(embedded.db)).toEqual(before)
      await load(postgres, dumped(embedded.db), nothing)
      expect(await contentsOf(postgres.db)).toEqual(before)
      await expectsJob(postgres)
      // The one it came from is as it was.
      expect(await contentsOf(embedded.db)).toEqual(before)
      await embedded.close()
      await postgres.close()
    },
    patience,
  )

  test('a backup from an older program is migrated while it’s restored', async () => {
    const [older, target] = [await openTestDatabase(), await openTestDatabase()]
    const all = readMigrations()
    await migrate(older, all.slice(0, -3))
    await sql`insert into installation (step) values ('theirs')`.execute(older.db)
    await load(target, dumped(older.db), { replace: false, storeFile: async () => {} })
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(target.db)
    expect(rows.map(({ name }) => name)).toEqual(all.map(({ name }) => name))
    expect((await sql`select step from installation`.execute(target.db)).rows).toEqual([{ step: 'theirs' }])
    await older.close()
    await target.close()
  })

  test('a database that a node is using isn’t replaced', async () => {
    const url = await createOn(server ?? '')
    const [node, target] = [await openPostgres(url), await openPostgres(url)]
    // Opens one more of its own, as it does by itself when a statement takes long.
    await target.ping()
    await expect(
      load(target, readBackup(file, passphrase), { replace: true, patience: 300, storeFile: async () => {} }),
    ).rejects.toThrow(/in use by 1 other connection/)
    await node.close()
    await target.close()
  })

  test('if PostgreSQL fails during a restore, the database is unchanged', async () => {
    const url = await createOn(server ?? '')
    const theirs = await openPostgres(url)
    await migrate(theirs)
    await sql`insert into installation (step) values ('theirs')`.execute(theirs.db)
    await theirs.close()
    const gate = await openGate(url)
    const target = await openPostgres(gate.url)
    const shutting = async function* (): Parts {
      for await (const part of readBackup(file, passphrase)) {
        yield part
        // The rows are written by then.
        if (part.kind === 'file') gate.shut()
      }
    }
    const to = isOf('lost')
    await expect(restore(shutting(), { ...to, database: target, replace: true })).rejects.toThrow()
    const after = await openPostgres(url)
    expect((await sql`select step from installation`.execute(after.db)).rows).toEqual([{ step: 'theirs' }])
    expect(
      readdirSync(folder('lost'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile()),
    ).toEqual([])
    await target.close()
    await after.close()
    gate.close()
  })
})

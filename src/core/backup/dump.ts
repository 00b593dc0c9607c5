import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, RunScript } from '../data/db.ts'
import { askRunningApp } from '../observability/control.ts'
import { filesOf } from '../storage/media-url.ts'
import { partNames } from '../storage/private-file.ts'
import type { FileStorage } from '../storage/storage.ts'
import { t } from '../text/messages.ts'
import {
  identifier,
  newTally,
  rowText,
  sequenceNames,
  type Table,
  tableNames,
  tablesOf,
  textSettings,
} from './catalog.ts'
import { jobsOf, queuesOf } from './jobs.ts'
import { BackupError, decoded, type Part, type Parts } from './parts.ts'

export type Uploads = { read: (file: string) => Promise<Uint8Array | null> }

const Pictures = z.array(z.object({ name: z.string(), width: z.int() }))

const Exists = z.tuple([z.object({ exists: z.boolean() })])

const PrivateFiles = z.array(z.object({ name: z.string(), bytes: z.number(), part_bytes: z.int() }))

/** The file names of all stored pictures, and of the parts of private files. */
async function uploadNames(run: RunScript): Promise<string[]> {
  const pictures = await run('select name, width from media where stored_at is not null order by id')
  // A database of an older program has none.
  const [{ exists }] = Exists.parse(await run("select to_regclass('private_file') is not null as exists"))
  const files = exists
    ? await run(
        'select name, bytes::float8 as bytes, part_bytes from private_file where stored_at is not null order by id',
      )
    : []
  return [
    ...Pictures.parse(pictures).flatMap(({ name, width }) => filesOf(name, width).map(({ file }) => file)),
    ...PrivateFiles.parse(files).flatMap(partNames),
  ]
}

export const uploadsIn = (storage: FileStorage): Uploads => ({
  read: async (file) => {
    const stored = await storage.read(file)
    return stored && new Uint8Array(await new Response(stored.body).arrayBuffer())
  },
})

export type DumpedSite = {
  db: Db
  secret: string
  siteUrl: string
  uploads: Uploads
  /** Aborts the dump. */
  signal?: AbortSignal
}

/**
 * Yields a consistent snapshot of the site while it keeps running. The embedded database has one session, so other
 * queries wait until the tables are read; the files come after.
 */
export async function* dump(site: DumpedSite): AsyncGenerator<Part> {
  const { db, secret, siteUrl, uploads, signal } = site
  const total = { tables: 0, rows: 0, jobs: 0, files: 0, left: 0 }
  const made = new Date().toISOString()
  let pictures: string[]
  const trx = await db.startTransaction().execute()
  const run: RunScript = async (statement) => {
    signal?.throwIfAborted()
    return (await sql.raw(statement).execute(trx)).rows
  }
  try {
    await run('set transaction isolation level repeatable read, read only')
    for (const each of textSettings.split(';')) await run(each)
    if (!(await tableNames(run)).includes('migration'))
      throw new BackupError(t('The database is empty. Start the site once with npm start.'))
    yield {
      kind: 'house',
      made,
      siteUrl,
      secret,
      migrations: Migrations.parse(await run('select name, checksum from migration order by name')),
      queues: await queuesOf(run),
    }
    for (const table of await tablesOf(run)) {
      total.tables += 1
      for await (const part of dumpTable(run, table)) {
        if (part.kind === 'tally') total.rows += part.rows
        yield part
      }
    }
    for (const name of await sequenceNames(run)) yield await dumpSequence(run, name)
    for await (const part of jobsOf(run)) {
      total.jobs += part.jobs.length
      yield part
    }
    pictures = await uploadNames(run)
  } finally {
    // The transaction only read.
    await trx.rollback().execute()
  }
  for (const name of pictures) {
    signal?.throwIfAborted()
    const bytes = await uploads.read(name)
    if (bytes) {
      total.files += 1
      yield { kind: 'file', name, bytes }
    } else total.left += 1
  }
  yield { kind: 'end', ...total }
}

const Migrations = z.array(z.object({ name: z.string(), checksum: z.string() }))
const Rows = z.array(z.object({ row: z.string() }))

/** Approximate characters of one batch; large rows come in small batches, to bound memory. */
const batchSize = 500_000
const maxRows = 1_000

async function* dumpTable(run: RunScript, { name, columns }: Table): AsyncGenerator<Part> {
  const names = columns.map((column) => column.name)
  yield { kind: 'table', name, columns: names }
  const tally = newTally()
  await run(`declare backup no scroll cursor for select ${rowText(names)} as row from ${identifier(name)}`)
  let count = 20
  for (;;) {
    const rows = Rows.parse(await run(`fetch ${count} from backup`)).map(({ row }) => row)
    if (rows.length === 0) break
    for (const row of rows) tally.add(row)
    yield { kind: 'rows', rows }
    const average = rows.reduce((sum, row) => sum + row.length, 0) / rows.length
    count = Math.max(1, Math.min(maxRows, count * 4, Math.floor(batchSize / average)))
  }
  await run('close backup')
  yield { kind: 'tally', table: name, ...tally.result() }
}

const Position = z.tuple([z.object({ value: z.string(), called: z.boolean() })])

/** The position of a sequence, so that ids of deleted rows are not used again. */
async function dumpSequence(run: RunScript, name: string): Promise<Part> {
  const [position] = Position.parse(
    await run(`select last_value::text as value, is_called as called from ${identifier(name)}`),
  )
  return { kind: 'sequence', name, ...position }
}

/** The dump of a running server on the embedded database; null where none is running. */
export async function partsOfRunning(dataDir: string, bucket: boolean): Promise<Parts | null> {
  const answer = await askRunningApp(dataDir, { ask: 'backup', bucket })
  return answer && withClearError(decoded(answer))
}

async function* withClearError(parts: Parts) {
  try {
    yield* parts
  } catch {
    throw new BackupError(t('The running site stopped the backup. See its log for the reason.'))
  }
}

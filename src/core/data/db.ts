import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type ColumnType, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { StartError } from '../settings/start-error.ts'
import { lockDataFolder, reason } from './data-folder.ts'
import type { DiskReserve } from './disk-space.ts'
import { freeSpace, requiredSpace, requireSpace, watchDisk } from './disk-space.ts'

/** All tables of the site. A slice adds its own in its `tables.ts`, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the slices
export interface Tables {}

/** A column of the type date. It is read as text, by a cast: the driver would make a moment of a day. */
export type Day<Null = never> = ColumnType<never, string | Null, string | Null>

/** What every store function takes first: the database, or a transaction on it. */
export type Db = Kysely<Tables>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Runs a script of many statements in one session. */
  script: (statements: string) => Promise<void>
  /** Scripts of many statements in one session; when the work fails, what it left open is undone. */
  session: <T>(work: (run: RunScript) => Promise<T>) => Promise<T>
  /** `missed` is called whenever something may have been told that was not heard. */
  listen: (channel: string, received: (payload: string) => void, missed: () => void) => Promise<Listener>
  /** Rejects when the database doesn't answer; takes no connection from those who work. */
  ping: () => Promise<void>
  /** PostgreSQL's numbers of the connections this process has open; none on the embedded database. */
  ownConnections: () => number[]
  boss: Pick<ConstructorOptions, 'db' | 'backend'>
  close: () => Promise<void>
}

/** Answers with the rows of the script's last statement; with values it is a single one. */
export type RunScript = (statements: string, values?: unknown[]) => Promise<unknown[]>

export type Listener = {
  /** Resolves once everything that was told before this moment has been heard. */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}

/** A reserve is for the site itself; a command that looks at the database leaves the disk as it is. */
export function openDatabase(
  where: { databaseUrl: string | undefined; dataDir: string },
  reserve?: DiskReserve,
): Promise<Database> {
  const { databaseUrl, dataDir } = where
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir, { ...(reserve && { reserve }) })
}

/** PGlite in a folder that nobody else has open. */
export async function openEmbedded(
  dataDir: string,
  { reserve, free = freeSpace }: { reserve?: DiskReserve; free?: typeof freeSpace } = {},
): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  const folder = join(dataDir, 'db')
  const pglite = await openPglite(folder, reserve).catch((error: unknown) => {
    lock.release()
    if (error instanceof StartError) throw error
    throw new StartError(`The embedded database in ${folder} does not open: ${reason(error)}`)
  })
  const disk = watchDisk({
    free: () => free(dataDir),
    // There is one session only, so this holds for everybody from the next transaction on.
    readOnly: (only) => pglite.exec(`set default_transaction_read_only = ${only ? 'on' : 'off'}`),
    reserve,
  })
  return {
    kind: 'embedded',
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    script: async (statements) => void (await pglite.exec(statements)),
    session: async (work) => {
      try {
        return await work(async (statements, values) => {
          const result = values
            ? await pglite.query(statements, values)
            : (await pglite.exec(statements)).at(-1)
          return result?.rows ?? []
        })
      } catch (error) {
        await pglite.exec('rollback')
        throw error
      }
    },
    listen: async (channel, heard) => {
      const stop = await pglite.listen(channel, heard)
      return { caughtUp: async () => void (await pglite.query('select 1')), close: stop }
    },
    // It lives in this process: if we can answer, so can it, however long the queue before it is.
    ping: async () => {
      if (pglite.closed) throw new Error('PGlite is closed')
    },
    ownConnections: () => [],
    boss: { db: fromPglite(pglite), backend: 'pglite' },
    close: async () => {
      await disk.close()
      if (!pglite.closed) {
        await pglite.exec('checkpoint')
        await pglite.close()
      }
      lock.release()
    },
  }
}

/** PostgreSQL's own default of 128 MB for one small site would be most of the program's memory. */
const postgresqlconf = ['shared_buffers=24MB', 'max_connections=5']

async function openPglite(folder: string, reserve: DiskReserve | undefined) {
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  await requireSpace(dirname(folder), isNew ? requiredSpace.newDatabase : requiredSpace.database)
  if (isNew) await makeNew(folder)
  const { PGlite } = await import('@electric-sql/pglite')
  const { EmbeddedFiles } = await import('./embedded-files.ts')
  return PGlite.create({ fs: new EmbeddedFiles(folder, reserve?.release), postgresqlconf })
}

/** Made aside and put in place whole: a start that is cut off leaves no half database. */
async function makeNew(folder: string) {
  const aside = `${folder}.new`
  const clear = () => rmSync(aside, { recursive: true, force: true })
  clear()
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'make-embedded.ts'), aside])
    renameSync(aside, folder)
  } catch (error) {
    clear()
    throw error
  }
}

/** PostgreSQL's number for the type bigint, which the driver hands over as text; ours all fit a number. */
const wholeNumber = 20

export async function openPostgres(connectionString: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const { watchPostgres } = await import('./postgres-watch.ts')
  const { listenOn } = await import('./postgres-listen.ts')
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Networks forget connections that are still for a while, and don't tell.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // Also the time that somebody waits for a connection while all are in use.
    connectionTimeoutMillis: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: (oid, format) => (oid === wholeNumber ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // A connection that the server drops must not end the process, whether it is idle or in a transaction: who uses it is
  // told by the query, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Before the first connection: it knows only those that it sees being opened.
  const watch = watchPostgres(connectionString, pool)
  await pool.query('select 1').catch(async (error: unknown) => {
    await watch.close()
    throw new StartError(`PostgreSQL at DATABASE_URL does not answer: ${reason(error)}`)
  })
  const { connect } = watch
  const session: Database['session'] = async (work) => {
    const client = await connect()
    try {
      const result = await work(async (statements, values) => {
        const results = [await client.query(statements, values)].flat()
        return results.at(-1)?.rows ?? []
      })
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const query = async (statements: string, values?: unknown[]) => ({
    rows: await session((run) => run(statements, values)),
  })
  const answers = () =>
    query('select 1').then(
      () => true,
      () => false,
    )
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    }),
    script: async (statements) => void (await query(statements)),
    session,
    listen: (channel, heard, missed) => listenOn({ connectionString, channel, heard, missed, answers }),
    ping: watch.ping,
    ownConnections: watch.ownConnections,
    boss: { db: { executeSql: query } },
    close: watch.close,
  }
}

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type ColumnType, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { StartError } from '../settings/start-error.ts'
import { t } from '../text/messages.ts'
import { lockDataFolder, reason } from './data-folder.ts'
import type { DiskReserve } from './disk-space.ts'
import { freeSpace, requiredSpace, requireSpace, watchDisk } from './disk-space.ts'
import { prepareMarked } from './prepared.ts'

/** All tables of the site. A slice adds its own in its `tables.ts`, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the slices
export interface Tables {}

/** A column of the type date. Cast it to text when reading: the driver would turn a day into a moment. */
export type Day<Null = never> = ColumnType<never, string | Null, string | Null>

/** The first parameter of every store function: the database, or a transaction on it. */
export type Db = Kysely<Tables>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Runs a script of many statements in one session. */
  script: (statements: string) => Promise<void>
  /** Runs several scripts in one session; when the work fails, an open transaction is rolled back. */
  session: <T>(work: (run: RunScript) => Promise<T>) => Promise<T>
  /** `missed` is called whenever notifications may have been lost. */
  listen: (channel: string, received: (payload: string) => void, missed: () => void) => Promise<Listener>
  /** Rejects when the database doesn't answer; uses no connection of the pool. */
  ping: () => Promise<void>
  /** PostgreSQL's numbers of the connections this process has open; none on the embedded database. */
  ownConnections: () => number[]
  boss: Pick<ConstructorOptions, 'db' | 'backend'>
  close: () => Promise<void>
}

/** Returns the rows of the script's last statement. With values, the script is a single statement. */
export type RunScript = (statements: string, values?: unknown[]) => Promise<unknown[]>

export type Listener = {
  /** Resolves once everything that was notified before this moment has been received. */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}

/** Only the site itself passes a reserve; a command that reads the database leaves the disk as it is. */
export function openDatabase(
  where: { databaseUrl: string | undefined; dataDir: string; workers?: number },
  reserve?: DiskReserve,
): Promise<Database> {
  const { databaseUrl, dataDir, workers = 1 } = where
  return databaseUrl
    ? openPostgres(databaseUrl, workers > 1 ? connections.worker : connections.alone)
    : openEmbedded(dataDir, { ...(reserve && { reserve }) })
}

/** Each worker has its own connections, and PostgreSQL allows a hundred in all by default. */
const connections = { alone: 10, worker: 5 }

/** PGlite in a folder that no other process has open. */
export async function openEmbedded(
  dataDir: string,
  { reserve, free = freeSpace }: { reserve?: DiskReserve; free?: typeof freeSpace } = {},
): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  const folder = join(dataDir, 'db')
  const pglite = await openPglite(folder, reserve).catch((error: unknown) => {
    lock.release()
    if (error instanceof StartError) throw error
    throw new StartError(
      t('The embedded database in {folder} can’t be opened: {reason}', { folder, reason: reason(error) }),
    )
  })
  const disk = watchDisk({
    free: () => free(dataDir),
    // PGlite has a single session, so this applies from the next transaction on.
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
    listen: async (channel, received) => {
      const stop = await pglite.listen(channel, received)
      // A commit delivers what it notifies of before it returns.
      return { caughtUp: async () => {}, close: stop }
    },
    // PGlite runs in this process: if we can answer, so can it, however long its queue is.
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

/**
 * PostgreSQL's default buffers of 128 MB would be most of the program's memory. A restore makes all tables and indexes in
 * one transaction, which holds a lock on each: with few connections, the default makes room for too few.
 */
const postgresqlconf = ['shared_buffers=24MB', 'max_connections=5', 'max_locks_per_transaction=256']

async function openPglite(folder: string, reserve: DiskReserve | undefined) {
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  await requireSpace(dirname(folder), isNew ? requiredSpace.newDatabase : requiredSpace.database)
  if (isNew) await createEmbedded(folder)
  const { PGlite } = await import('@electric-sql/pglite')
  const { EmbeddedFiles } = await import('./embedded-files.ts')
  return PGlite.create({ fs: new EmbeddedFiles(folder, reserve?.release), postgresqlconf })
}

/** Made in a temporary folder and then renamed: a start that is interrupted leaves no half database. */
async function createEmbedded(folder: string) {
  const temporary = `${folder}.new`
  const clear = () => rmSync(temporary, { recursive: true, force: true })
  clear()
  mkdirSync(temporary, { recursive: true, mode: 0o700 })
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'make-embedded.ts'), temporary])
    renameSync(temporary, folder)
  } catch (error) {
    clear()
    throw error
  }
}

/** PostgreSQL's id of the type bigint, which the driver returns as text; all of ours fit a number. */
const bigintOid = 20

export async function openPostgres(
  connectionString: string,
  max: number = connections.alone,
  /** What to call it if it can't be reached. */
  name = 'DATABASE_URL',
): Promise<Database> {
  const { default: pg } = await import('pg')
  const { watchPostgres } = await import('./postgres-watch.ts')
  const { listenOn } = await import('./postgres-listen.ts')
  const pool = new pg.Pool({
    connectionString,
    max,
    // Networks silently drop connections that are idle for a while.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // Also how long a caller waits for a connection while all are in use.
    connectionTimeoutMillis: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: (oid, format) => (oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // A connection that the server drops must not end the process, whether it is idle or in a transaction: the query
  // rejects, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareMarked(client)
  })
  // Before the first connection: it only knows connections that it saw being opened.
  const watch = watchPostgres(connectionString, pool)
  await pool.query('select 1').catch(async (error: unknown) => {
    await watch.close()
    throw new StartError(
      t('Can’t connect to PostgreSQL at {name}: {reason}', { name, reason: reason(error) }),
    )
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
    listen: (channel, received, missed) => listenOn({ connectionString, channel, received, missed, answers }),
    ping: watch.ping,
    ownConnections: watch.ownConnections,
    boss: { db: { executeSql: query } },
    close: watch.close,
  }
}

import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { lockDataFolder, reason } from './data-folder.ts'
import { refuseNoRoom, roomFor } from './disk-room.ts'
import { StartError } from './start-error.ts'

/** All tables of the house. A slice adds its own in its `tables.ts`, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the slices
export interface Tables {}

/** What every store function takes first: the database, or a transaction on it. */
export type Db = Kysely<Tables>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Runs a script of many statements in one session. */
  script: (statements: string) => Promise<void>
  /** Scripts of many statements in one session; when the work fails, what it left open is undone. */
  session: <T>(work: (run: RunScript) => Promise<T>) => Promise<T>
  listen: (channel: string, heard: (payload: string) => void, lost: () => void) => Promise<Listener>
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

export function openDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir)
}

/** PGlite in a folder that nobody else has open. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  const folder = join(dataDir, 'db')
  const pglite = await openPglite(folder).catch((error: unknown) => {
    lock.release()
    if (error instanceof StartError) throw error
    throw new StartError(`The embedded database in ${folder} does not open: ${reason(error)}`)
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
    boss: { db: fromPglite(pglite), backend: 'pglite' },
    close: async () => {
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

async function openPglite(folder: string) {
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  await refuseNoRoom(dirname(folder), isNew ? roomFor.newDatabase : roomFor.database)
  if (isNew) await makeNew(folder)
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create(folder, { postgresqlconf })
}

/** Made aside and put in place whole: a start that is cut off leaves no half database. */
async function makeNew(folder: string) {
  const aside = `${folder}.new`
  const clear = () => rmSync(aside, { recursive: true, force: true })
  clear()
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  try {
    await once(new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: aside }), 'exit')
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
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
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
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw new StartError(`PostgreSQL at DATABASE_URL does not answer: ${reason(error)}`)
  })
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    script: async (statements) => void (await pool.query(statements)),
    session: async (work) => {
      const client = await pool.connect()
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
    },
    listen: (channel, heard, lost) => listenOn(connectionString, channel, heard, lost),
    boss: { db: { executeSql: (text, values) => pool.query(text, values) } },
    close: () => pool.end(),
  }
}

/** One connection that only listens, opened again whenever it breaks. */
async function listenOn(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
  lost: () => void,
): Promise<Listener> {
  const { default: pg } = await import('pg')
  let closed = false
  let turn: Promise<void> = Promise.resolve()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
    opened.on('notification', (message) => heard(message.payload ?? ''))
    opened.on('error', () => {})
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await opened.end()
      throw error
    }
    // Not earlier: a failed attempt ends too, and whoever made it tries again already.
    opened.once('end', () => {
      if (!closed) void reconnect()
    })
    return opened
  }

  async function reconnect(delay = 100): Promise<void> {
    lost()
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (closed) return
    try {
      client = await connect()
    } catch {
      return reconnect(Math.min(delay * 2, 5_000))
    }
    if (closed) await client.end()
    else lost()
  }

  return {
    // One question at a time on one connection, each after what was told before it.
    caughtUp: () => {
      turn = turn.then(() => client.query('select 1')).then(() => {}, lost)
      return turn
    },
    close: async () => {
      closed = true
      await client.end()
    },
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { lockDataFolder, reason } from './data-folder.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
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
  listen: (channel: string, heard: (payload: string) => void, lost: () => void) => Promise<Listener>
  boss: Pick<ConstructorOptions, 'db' | 'backend'>
  close: () => Promise<void>
}

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
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pglite = await openPglite(folder).catch((error: unknown) => {
    lock.release()
    throw new StartError(`The embedded database in ${folder} does not open: ${reason(error)}`)
  })
  return {
    kind: 'embedded',
    db: new Kysely<Tables>({ dialect: new EmbeddedDialect(pglite) }),
    script: async (statements) => void (await pglite.exec(statements)),
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

const openPglite = (folder: string) => PGlite.create(folder, { postgresqlconf })

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
  })
  // An idle connection that the server drops must not end the process; the pool opens another.
  pool.on('error', () => {})
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw new StartError(`PostgreSQL at DATABASE_URL does not answer: ${reason(error)}`)
  })
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    script: async (statements) => void (await pool.query(statements)),
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
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString, keepAlive: true })
    opened.on('notification', (message) => heard(message.payload ?? ''))
    opened.on('error', () => {})
    opened.once('end', () => {
      if (!closed) void reconnect()
    })
    await opened.connect()
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    return opened
  }

  async function reconnect(delay = 100): Promise<void> {
    lost()
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (closed) return
    try {
      client = await connect()
      lost()
    } catch {
      await reconnect(Math.min(delay * 2, 5_000))
    }
  }

  return {
    caughtUp: async () => {
      await client.query('select 1').catch(lost)
    },
    close: async () => {
      closed = true
      await client.end()
    },
  }
}

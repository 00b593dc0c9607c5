import pg from 'pg'
import { DatabaseSilentError } from '../api/unavailable.ts'
import { late, within } from '../jobs/within.ts'

/** Milliseconds: how often we look, how long a connection may be in use unasked, and how long a ping may take. */
const interval = 1_000
const unasked = 2_000
const patience = 1_500

export type PostgresWatch = {
  /** Rejects when PostgreSQL doesn't answer on a connection of its own. All who ask at the same time share one. */
  ping: () => Promise<void>
  /** A connection of the pool. Rejects as soon as PostgreSQL is known not to answer, so that nobody waits in vain. */
  connect: () => Promise<pg.PoolClient>
  /** PostgreSQL's numbers of the connections this process has open. */
  ownConnections: () => number[]
  /** Ends the pool, too. */
  close: () => Promise<void>
}

/**
 * A PostgreSQL that hangs (stopped, out of memory, behind a broken network) keeps its connections open and says nothing,
 * and a statement's timeout is its own to keep. So when a connection has been in use for a while, we ask on another
 * whether anybody is there; if not, all are cut off, and whoever waits is told.
 */
export function watchPostgres(connectionString: string, pool: pg.Pool): PostgresWatch {
  const open = new Set<pg.PoolClient>()
  const inUse = new Map<pg.PoolClient, number>()
  const waiting = new Set<(reason: DatabaseSilentError) => void>()
  pool.on('connect', (client) => void open.add(client))
  pool.on('acquire', (client) => void inUse.set(client, performance.now()))
  pool.on('release', (_, client) => void inUse.delete(client))
  pool.on('remove', (client) => {
    open.delete(client)
    inUse.delete(client)
  })
  let asking: pg.Client | undefined
  let pinging: Promise<void> | undefined
  let isSilent = false

  async function ask() {
    const client = asking ?? new pg.Client({ connectionString, keepAlive: true })
    const isNew = client !== asking
    asking = client
    if (isNew) {
      client.on('error', () => {})
      client.once('end', () => {
        if (asking === client) asking = undefined
      })
    }
    try {
      const answer = isNew ? client.connect().then(() => client.query('select 1')) : client.query('select 1')
      if ((await within(patience, answer)) === late) throw new DatabaseSilentError()
      isSilent = false
    } catch (error) {
      asking = undefined
      client.connection.stream.destroy()
      if (error instanceof DatabaseSilentError) {
        isSilent = true
        for (const each of open) each.connection.stream.destroy(error)
        for (const reject of waiting) reject(error)
        waiting.clear()
      } else isSilent = false
      throw error
    }
  }

  const ping = () => {
    pinging ??= ask().finally(() => {
      pinging = undefined
    })
    return pinging
  }

  const looking = setInterval(() => {
    const longAgo = performance.now() - unasked
    if (isSilent || [...inUse.values()].some((since) => since < longAgo)) ping().catch(() => {})
  }, interval)
  looking.unref()

  return {
    ping,
    connect: () =>
      new Promise((resolve, reject) => {
        if (isSilent) throw new DatabaseSilentError()
        waiting.add(reject)
        pool.connect().then(
          (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
          (error: unknown) => {
            waiting.delete(reject)
            reject(error)
          },
        )
      }),
    ownConnections: () =>
      [...open, ...(asking ? [asking] : [])].map(backendOf).filter((each) => each !== undefined),
    close: async () => {
      clearInterval(looking)
      await pinging?.catch(() => {})
      const ended = Promise.all([pool.end(), asking?.end()])
      // A PostgreSQL that hangs doesn't even say goodbye.
      if ((await within(2_000, ended)) === late)
        for (const each of [...open, ...(asking ? [asking] : [])]) each.connection.stream.destroy()
      await ended
    },
  }
}

/** The driver has no documented way to ask; a test of restoring fails if this one changes. */
function backendOf(client: pg.ClientBase): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined
}

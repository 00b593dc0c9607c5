import pg from 'pg'
import { DatabaseSilentError } from '../api/unavailable.ts'
import { late, within } from '../jobs/within.ts'

/** Milliseconds: how often we check, how long a connection may be in use before we ping, and how long a ping may take. */
const interval = 1_000
const maxUseBeforePing = 2_000
const pingTimeout = 1_500

export type PostgresWatch = {
  /** Rejects when PostgreSQL doesn't answer on a separate connection. Concurrent callers share one ping. */
  ping: () => Promise<void>
  /** A connection of the pool. Rejects as soon as PostgreSQL is known not to answer. */
  connect: () => Promise<pg.PoolClient>
  /** PostgreSQL's numbers of the connections this process has open. */
  ownConnections: () => number[]
  /** Ends the pool, too. */
  close: () => Promise<void>
}

/**
 * A PostgreSQL that hangs (stopped, out of memory, behind a broken network) keeps its connections open without
 * answering, and the statement timeout is enforced by PostgreSQL itself. So when a connection has been in use for a
 * while, we ping on another; without an answer all connections are destroyed, and pending queries reject.
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
  let pingClient: pg.Client | undefined
  let pinging: Promise<void> | undefined
  let isSilent = false

  async function pingOnce() {
    const client = pingClient ?? new pg.Client({ connectionString, keepAlive: true })
    const isNew = client !== pingClient
    pingClient = client
    if (isNew) {
      client.on('error', () => {})
      client.once('end', () => {
        if (pingClient === client) pingClient = undefined
      })
    }
    try {
      const answer = isNew ? client.connect().then(() => client.query('select 1')) : client.query('select 1')
      if ((await within(pingTimeout, answer)) === late) throw new DatabaseSilentError()
      isSilent = false
    } catch (error) {
      pingClient = undefined
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
    pinging ??= pingOnce().finally(() => {
      pinging = undefined
    })
    return pinging
  }

  const timer = setInterval(() => {
    const longAgo = performance.now() - maxUseBeforePing
    if (isSilent || [...inUse.values()].some((since) => since < longAgo)) ping().catch(() => {})
  }, interval)
  timer.unref()

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
      [...open, ...(pingClient ? [pingClient] : [])].map(backendOf).filter((each) => each !== undefined),
    close: async () => {
      clearInterval(timer)
      await pinging?.catch(() => {})
      const ended = Promise.all([pool.end(), pingClient?.end()])
      // A PostgreSQL that hangs doesn't close its connections.
      if ((await within(2_000, ended)) === late)
        for (const each of [...open, ...(pingClient ? [pingClient] : [])]) each.connection.stream.destroy()
      await ended
    },
  }
}

/** The driver has no documented property for it; a restore test fails if this one changes. */
function backendOf(client: pg.ClientBase): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined
}

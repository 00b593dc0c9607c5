import pg from 'pg'
import { DatabaseSilentError } from '../api/unavailable.ts'
import { late, within } from '../jobs/within.ts'
import type { Listener } from './db.ts'

/** Milliseconds after which a listening connection that doesn't answer is given up, and opened again. */
const patience = 5_000

type Parts = {
  connectionString: string
  channel: string
  heard: (payload: string) => void
  /** Something may have been missed: what depends on it is to be read again. */
  missed: () => void
  /** Whether the database answers others. */
  answers: () => Promise<boolean>
}

/** One connection that only listens, opened again whenever it breaks. */
export async function listenOn({
  connectionString,
  channel,
  heard,
  missed,
  answers,
}: Parts): Promise<Listener> {
  let closed = false
  let turn: Promise<void> = Promise.resolve()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    opened.on('notification', (message) => heard(message.payload ?? ''))
    opened.on('error', () => {})
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      opened.connection.stream.destroy()
      throw error
    }
    // Not earlier: a failed attempt ends too, and whoever made it tries again already.
    opened.once('end', () => {
      if (!closed) void reconnect()
    })
    return opened
  }

  async function reconnect(delay = 100): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (closed) return
    try {
      client = await connect()
    } catch {
      // While nobody reaches the database, old answers are better than none. Where only this connection fails, others
      // may be changing what we can't hear of.
      if (await answers()) missed()
      return reconnect(Math.min(delay * 2, 5_000))
    }
    if (closed) await client.end()
    else missed()
  }

  return {
    // One question at a time on one connection, each after what was told before it.
    caughtUp: () => {
      const asked = client
      turn = turn
        .then(() => asked.query('select 1'))
        .then(
          () => {},
          () => {
            missed()
            // A connection that has fallen silent would never say that it is gone.
            asked.connection.stream.destroy(new DatabaseSilentError())
          },
        )
      return turn
    },
    close: async () => {
      closed = true
      // A PostgreSQL that hangs doesn't even say goodbye.
      if ((await within(1_000, client.end())) === late) client.connection.stream.destroy()
    },
  }
}

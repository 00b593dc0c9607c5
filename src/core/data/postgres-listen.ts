import pg from 'pg'
import { DatabaseSilentError } from '../api/unavailable.ts'
import { late, within } from '../jobs/within.ts'
import type { Listener } from './db.ts'

/** Milliseconds after which a listening connection that doesn't answer is replaced. */
const patience = 5_000

type Parts = {
  connectionString: string
  channel: string
  received: (payload: string) => void
  /** Called when notifications may have been lost: what depends on them has to be read again. */
  missed: () => void
  /** Whether the database answers on other connections. */
  answers: () => Promise<boolean>
}

/** One connection that only listens, opened again whenever it breaks. */
export async function listenOn({
  connectionString,
  channel,
  received,
  missed,
  answers,
}: Parts): Promise<Listener> {
  let closed = false
  let asked: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    opened.on('notification', (message) => received(message.payload ?? ''))
    opened.on('error', () => {})
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      opened.connection.stream.destroy()
      throw error
    }
    // Only now: a failed attempt emits `end` too, and its caller retries already.
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
      // may be changing what we are not notified of.
      if (await answers()) missed()
      return reconnect(Math.min(delay * 2, 5_000))
    }
    if (closed) await client.end()
    else missed()
  }

  const ask = (current: pg.Client): Promise<void> =>
    current.query('select 1').then(
      () => {},
      () => {
        missed()
        // A connection that hangs would never emit `end`.
        current.connection.stream.destroy(new DatabaseSilentError())
      },
    )

  return {
    // Notifications sent before a query arrive before its answer. Who calls while one is running shares the next.
    caughtUp: () => {
      next ??= asked.then(() => {
        next = undefined
        asked = ask(client)
        return asked
      })
      return next
    },
    close: async () => {
      closed = true
      // A PostgreSQL that hangs doesn't close its connections.
      if ((await within(1_000, client.end())) === late) client.connection.stream.destroy()
    },
  }
}

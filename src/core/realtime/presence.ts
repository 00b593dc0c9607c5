import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import type { RealtimeChannel } from './channel.ts'
import type { RealtimeHub } from './hub.ts'

/** Milliseconds between two counts, and the seconds after which a node that stopped reporting is no longer counted. */
const countInterval = 3000
const nodeTimeoutSeconds = 15
/** Milliseconds between two heartbeats on every stream; proxies close a connection that is idle for a minute. */
const heartbeat = 25_000

/** Sends the number of listeners on all nodes to the streams of counted channels, and keeps every stream alive. */
export function trackPresence(db: Db, hub: RealtimeHub, channels: readonly RealtimeChannel[]) {
  const node = randomUUID()
  const counted = channels.filter((channel) => channel.counted).map(({ name }) => name)
  const lastCounts = new Map<string, { here: number; all: number }>()

  async function count(name: string) {
    const here = hub.streams(name)
    const before = lastCounts.get(name)
    if (here === 0 && !before) return
    const all = await presentOn(db, { node, name, here })
    if (here === 0) lastCounts.delete(name)
    else lastCounts.set(name, { here, all })
    // A new stream has not received the number yet.
    if (here > 0 && (before?.all !== all || before.here !== here)) hub.broadcast(name, 'count', all)
  }

  let turn: Promise<unknown> = Promise.resolve()
  const countTimer = setInterval(() => {
    turn = turn.then(() => Promise.all(counted.map(count))).catch(() => {})
  }, countInterval)
  const heartbeatTimer = setInterval(() => hub.writeToAll(Buffer.from(':\n\n')), heartbeat)
  for (const timer of [countTimer, heartbeatTimer]) timer.unref()

  return {
    close: async () => {
      clearInterval(countTimer)
      clearInterval(heartbeatTimer)
      await turn
      // If this fails, the node's count times out.
      await sql`delete from live_presence where node = ${node}`.execute(db).catch(() => {})
    },
  }
}

async function presentOn(db: Db, { node, name, here }: { node: string; name: string; here: number }) {
  await sql`
    insert into live_presence (node, channel, streams, seen) values (${node}, ${name}, ${here}, now())
    on conflict (node, channel) do update set streams = excluded.streams, seen = excluded.seen`.execute(db)
  const { rows } = await sql<{ all: number }>`
    select coalesce(sum(streams), 0)::int as all from live_presence
    where channel = ${name} and seen > now() - ${nodeTimeoutSeconds} * interval '1 second'`.execute(db)
  return rows[0]?.all ?? here
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import type { RealtimeChannel } from './channel.ts'
import type { RealtimeHub } from './hub.ts'

/** Milliseconds between two looks at who is there, and the seconds after which a node that fell silent counts no more. */
const look = 3000
const silent = 15
/** Milliseconds between two signs of life on every stream; proxies end what is still for a minute. */
const heartbeat = 25_000

/** Tells those who listen to a counted channel how many do, on all nodes together; and keeps every stream alive. */
export function trackPresence(db: Db, hub: RealtimeHub, channels: readonly RealtimeChannel[]) {
  const node = randomUUID()
  const counted = channels.filter((channel) => channel.counted).map(({ name }) => name)
  const told = new Map<string, { here: number; all: number }>()

  async function count(name: string) {
    const here = hub.streams(name)
    const before = told.get(name)
    if (here === 0 && !before) return
    const all = await presentOn(db, { node, name, here })
    if (here === 0) told.delete(name)
    else told.set(name, { here, all })
    // Who has just come has not heard it yet.
    if (here > 0 && (before?.all !== all || before.here !== here)) hub.whisper(name, 'count', all)
  }

  let turn: Promise<unknown> = Promise.resolve()
  const looking = setInterval(() => {
    turn = turn.then(() => Promise.all(counted.map(count))).catch(() => {})
  }, look)
  const beating = setInterval(() => hub.everywhere(Buffer.from(':\n\n')), heartbeat)
  for (const timer of [looking, beating]) timer.unref()

  return {
    close: async () => {
      clearInterval(looking)
      clearInterval(beating)
      await turn
      // Without the database this node counts no more after a while by itself.
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
    where channel = ${name} and seen > now() - ${silent} * interval '1 second'`.execute(db)
  return rows[0]?.all ?? here
}

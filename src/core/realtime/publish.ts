import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../data/db.ts'
import { job, type Worker, worker } from '../jobs/jobs.ts'
import type { RealtimeChannel } from './channel.ts'

/**
 * Publishes an event to every open page on this channel, on every node, once the transaction is committed. Call it
 * last in a transaction: the channel's row stays locked from here until the commit.
 */
export async function publish<S extends z.ZodType>(
  trx: Db,
  channel: RealtimeChannel<S>,
  data: z.input<S>,
): Promise<void> {
  const checked = JSON.stringify(channel.data.parse(data))
  await sql`
    with numbered as (
      insert into live_channel as c (name, last) values (${channel.name}, 1)
      on conflict (name) do update set last = c.last + 1
      returning last
    )
    insert into live_event (channel, number, data)
    select ${channel.name}, last, ${checked}::jsonb from numbered`.execute(trx)
}

/**
 * The number of the last event. Read it before the rows it belongs to: an event between the two reads is then
 * delivered once more, and never missed.
 */
export async function positionOf(db: Db, { name }: RealtimeChannel): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last from live_channel where name = ${name}`.execute(db)
  return rows[0]?.last ?? 0
}

/** A page that reconnects after longer than this has to reload. */
const retentionHours = 6

export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from live_event where created < now() - ${retentionHours} * interval '1 hour'`.execute(db)
  await sql`delete from live_presence where seen < now() - interval '1 hour'`.execute(db)
}

export const realtimeWorkers = (db: Db): Worker[] => [
  worker(job('forget-live-events', z.object({})), () => deleteOldEvents(db), '17 * * * *'),
]

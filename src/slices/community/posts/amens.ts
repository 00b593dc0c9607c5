import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import { publish } from '#core/realtime/publish.ts'
import { channels, type Kind } from '../post.ts'
import { hashOf, personOf } from './author.ts'
import { limitAmen } from './limits.ts'
import '../tables.ts'

/** The shortest time between two published counts of one post, in milliseconds. */
const pace = 2000

const publishLater = job('tell-amens', z.object({ id: z.int() }))

type Counted = { kind: Kind; amens: number; amens_told_at: Date | null; amens_to_tell: boolean }

/** Once per person: the primary key ensures it, and the count changes in the same transaction. */
export async function sayAmen(id: number, key: string | undefined, context: Context): Promise<number> {
  const { db, jobs, secret, caller, visit, now } = context
  // A guest whose browser runs no code has no key: their address says Amen once. The hash is another one for each post,
  // so nobody can tell which posts an address prayed for.
  const person =
    personOf(secret, caller, key) ?? `guest ${hashOf(secret, 'address', `${id} ${visit.address}`)}`
  const before = await countOf(db, id, person)
  if (before.said) return before.amens
  await limitAmen(context, id)
  return db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('community_amen')
      .values({ post_id: id, person, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('post_id')
      .executeTakeFirst()
    if (!inserted) return (await countOf(trx, id, person)).amens
    const counted = await trx
      .updateTable('community_post')
      .set({ amens: sql`amens + 1` })
      .where('id', '=', id)
      .where('state', '=', 'shown')
      .returning(['kind', 'amens', 'amens_told_at', 'amens_to_tell'])
      .executeTakeFirst()
    if (!counted) throw notFound('We couldn’t find this post.')
    await publishCount(trx, jobs, id, counted, now)
    return counted.amens
  })
}

async function countOf(db: Db, id: number, person: string) {
  const { rows } = await sql<{ amens: number; said: boolean }>`
    select amens, exists (select from community_amen where post_id = id and person = ${person}) as said
    from community_post where id = ${id} and state = 'shown'`.execute(db)
  const [row] = rows
  if (!row) throw notFound('We couldn’t find this post.')
  return row
}

/**
 * Publishes the first Amen after a pause at once. A job publishes the ones that follow quickly together, so that
 * thousands of Amens don't become thousands of messages.
 */
async function publishCount(trx: Db, jobs: Jobs, id: number, counted: Counted, now: Date) {
  if (counted.kind === 'story' || counted.amens_to_tell) return
  const due = (counted.amens_told_at?.getTime() ?? 0) + pace
  if (due <= now.getTime()) return publishNow(trx, id, counted, now)
  await trx.updateTable('community_post').set({ amens_to_tell: true }).where('id', '=', id).execute()
  await jobs.send(trx, publishLater, { id }, new Date(due))
}

async function publishNow(trx: Db, id: number, { kind, amens }: Pick<Counted, 'kind' | 'amens'>, now: Date) {
  await trx
    .updateTable('community_post')
    .set({ amens_told_at: now, amens_to_tell: false })
    .where('id', '=', id)
    .execute()
  if (kind !== 'story') await publish(trx, channels[kind], { what: 'amens', id, amens })
}

/** Publishes a count that was deferred. */
export const publishAmens = (db: Db, id: number, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('community_post')
      .select(['kind', 'amens', 'amens_to_tell', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.amens_to_tell && row.state === 'shown') await publishNow(trx, id, row, now)
  })

export const amenWorker = (db: Db): Worker => worker(publishLater, ({ id }) => publishAmens(db, id))

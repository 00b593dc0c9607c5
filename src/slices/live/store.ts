import { sql } from 'kysely'
import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import type { LiveDraft } from './live-admin-contract.ts'
import type { TeachingColumns } from './tables.ts'

export const teachingStore = collectionStore<TeachingColumns>('teaching')

type Related = Pick<TeachingColumns, 'message_title' | 'author' | 'topic' | 'image'> & { id: number }

/** Both halves read a few rows of an index each, however many teachings there are. */
export async function findRelated(db: Db, id: number, topic: string): Promise<Related[]> {
  const others = sql`select id, message_title, author, topic, image, publish_at from teaching
    where state = 'published' and deleted_at is null and id <> ${id}`
  const newest = sql`order by publish_at desc, id desc limit 3`
  const { rows } = await sql<Related>`
    select distinct on (near, publish_at, id) id, message_title, author, topic, image from (
      (select *, 0 as near from (${others} and topic = ${topic} ${newest}) as same_topic)
      union all
      (select *, case when topic = ${topic} then 0 else 1 end as near from (${others} ${newest}) as newest)
    ) as found
    order by near, publish_at desc, id desc limit 3`.execute(db)
  return rows
}

export const findLive = (db: Db) =>
  db.selectFrom('live_session').selectAll().where('ended', 'is', null).orderBy('started', 'desc').execute()

export const findLastLive = (db: Db) =>
  db.selectFrom('live_session').selectAll().orderBy('started', 'desc').limit(1).executeTakeFirst()

/** Undefined while another one is live. */
export const insertLive = (db: Db, session: LiveDraft & { image: string; started: Date; ends_by: Date }) =>
  db
    .insertInto('live_session')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Undefined when it has ended before. */
export const markEnded = (db: Db, id: number, now: Date) =>
  db
    .updateTable('live_session')
    .set({ ended: now })
    .where('id', '=', id)
    .where('ended', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Whether a session that was not ended has to be ended now. */
export const isOverdue = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('live_session')
    .select('id')
    .where('id', '=', id)
    .where('ended', 'is', null)
    .where('ends_by', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

import { sql } from 'kysely'
import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import type { PostColumns } from './tables.ts'

export const postStore = collectionStore<PostColumns>('post')

type Neighbor = { id: number; title: string }

/** The post before this one (older) and after it (newer), each one row of the index of the public list. */
export async function findNeighbors(db: Db, id: number) {
  const here = sql`(select publish_at, id from post where id = ${id})`
  const shown = sql`select id, title from post where state = 'published' and deleted_at is null`
  const [older, newer] = await Promise.all([
    sql<Neighbor>`${shown} and (publish_at, id) < ${here} order by publish_at desc, id desc limit 1`.execute(
      db,
    ),
    sql<Neighbor>`${shown} and (publish_at, id) > ${here} order by publish_at, id limit 1`.execute(db),
  ])
  return { previous: older.rows[0] ?? null, next: newer.rows[0] ?? null }
}

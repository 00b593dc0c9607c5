import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { collectionApi } from '#core/collections/collection-api.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { cleanDraft } from '#core/text/rich-text.ts'
import { PostDraft, posts, readNeighbors } from './contract.ts'
import type { PostColumns } from './tables.ts'

const postStore = collectionStore<PostColumns>('post')

type Neighbor = { id: number; title: string }

/** The post before this one (older) and after it (newer), each one row of the index of the public list. */
async function findNeighbors(db: Db, id: number) {
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

const collected = collectionApi(posts, postStore, {
  item: ({ id, title, image, author, body, created, updated }) => ({
    id,
    title,
    image,
    author,
    body,
    created: created.toISOString(),
    updated: updated.toISOString(),
  }),
  draft: ({ title, author, image, body }) => ({ title, author, image, body }),
  columns: (draft) => ({ ...draft, body: cleanDraft(PostDraft.shape.body, 'body', draft.body) }),
})

export const blogApi: ServedEndpoint[] = [
  ...collected,
  on(readNeighbors, async ({ id }, { db }) => {
    if (!(await postStore.findPublished(db, id))) throw notFound('We couldn’t find this post.')
    return findNeighbors(db, id)
  }),
]

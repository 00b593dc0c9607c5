import { sql } from 'kysely'
import { collectionStore } from '#core/collection-store.ts'
import type { Db } from '#core/db.ts'
import type { PostColumns } from './tables.ts'

export const postStore = collectionStore<PostColumns>('post', ['title', 'author', 'body'])

type Match = { id: number; title: string; image: string; body: string; total: number }

/** The words as people type them: `"exact phrase"`, `or` and `-without` work. */
export async function findPosts(db: Db, asked: { q: string; page: number; page_size: number }) {
  const words = sql`to_tsvector('english', title || ' ' || body)`
  const query = sql`websearch_to_tsquery('english', ${asked.q})`
  const { rows } = await sql<Match>`
    select id, title, image, left(body, 600) as body, count(*) over ()::int as total
    from post
    where state = 'published' and deleted_at is null and ${words} @@ ${query}
    order by ts_rank(${words}, ${query}) desc, publish_at desc, id desc
    limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

import { sql } from 'kysely'
import { type CollectionRow, collectionStore } from '#core/collections/collection-store.ts'
import { relatedIds } from '#core/collections/reading-on.ts'
import type { Db } from '#core/data/db.ts'
import type { PostGroup } from './contract.ts'
import type { PostColumns } from './tables.ts'

export const postStore = collectionStore<PostColumns>('post')

export type PostRow = PostColumns & CollectionRow

type Filter = { page: number; page_size: number; tag?: string | undefined; author?: string | undefined }

export function listPosts(db: Db, { tag, author, ...paging }: Filter) {
  if (tag === undefined && author === undefined) return postStore.listPublished(db, paging)
  const tagged = tag === undefined ? sql`true` : sql`tag_slugs @> ${[tag]}::text[]`
  const written = author === undefined ? sql`true` : sql`author_slug = ${author}`
  return postStore.listPublishedThat(db, sql`${tagged} and ${written}`, sql`publish_at desc, id desc`, paging)
}

export async function findLinks(db: Db, id: number) {
  const post = await db
    .selectFrom('post')
    .select(['author', 'author_slug', 'tags', 'tag_slugs'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!post) return undefined
  const used =
    post.tag_slugs.length === 0
      ? []
      : await db
          .selectFrom('post_tag')
          .select(['slug', 'posts'])
          .where('slug', 'in', post.tag_slugs)
          .execute()
  return {
    author: { slug: post.author_slug, name: post.author },
    tags: post.tags.map((name, place) => {
      const slug = post.tag_slugs[place] ?? ''
      return { slug, name, posts: used.find((tag) => tag.slug === slug)?.posts ?? 0 }
    }),
  }
}

type Related = { id: number; title: string; image: string; author: string }

/** Of the posts that share a tag, so many of the newest are compared. */
const maxTagged = 100

/** `tags` are the slugs of the post's own: as values, they let PostgreSQL know how common they are. */
export async function findRelated(db: Db, id: number, tags: readonly string[]): Promise<Related[]> {
  const near = sql`
    select id, cardinality(array(select unnest(tag_slugs) intersect select unnest(${[...tags]}::text[]))) as nearness
    from post
    where state = 'published' and deleted_at is null and id <> ${id} and tag_slugs && ${[...tags]}::text[]
    order by publish_at desc, id desc limit ${maxTagged}`
  const ids = await relatedIds(db, 'post', id, near)
  const { rows } = await sql<Related>`
    select id, title, image, author from post
    where id = any(${ids}::int[]) and state = 'published' and deleted_at is null
    order by array_position(${ids}::int[], id)`.execute(db)
  return rows
}

export async function findTags(db: Db, { page, page_size }: { page: number; page_size: number }) {
  const used = db.selectFrom('post_tag').where('posts', '>', 0)
  const [items, { total }] = await Promise.all([
    used
      .select(['slug', 'name', 'posts'])
      .orderBy('posts', 'desc')
      .orderBy('slug')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    used.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total: Number(total) }
}

export const findTag = (db: Db, slug: string): Promise<PostGroup | undefined> =>
  db
    .selectFrom('post_tag')
    .select(['slug', 'name', 'posts'])
    .where('slug', '=', slug)
    .where('posts', '>', 0)
    .executeTakeFirst()

/**
 * Gives a tag another name in all posts, and returns how many. A post that has a tag of that name already keeps one of
 * the two. Their dates stay, but not their versions: somebody who has such a post open must not bring the old tag back.
 */
export async function renameTag(db: Db, slug: string, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update post set version = version + 1, tags = array(
      select min(renamed.name) from (
        select case when slug_of(given.name) in (${slug}, slug_of(${name})) then ${name} else given.name end as name, place
        from unnest(tags) with ordinality as given(name, place)
      ) as renamed
      group by slug_of(renamed.name) order by min(place))
    where tag_slugs @> ${[slug]}::text[]
    returning id`.execute(db)
  return rows.length
}

/** The name as the newest post spells it. */
export async function findAuthor(db: Db, slug: string): Promise<PostGroup | undefined> {
  const { rows } = await sql<PostGroup>`
    select author_slug as slug, author as name, (
      select count(*)::int from post where author_slug = ${slug} and state = 'published' and deleted_at is null
    ) as posts
    from post where author_slug = ${slug} and state = 'published' and deleted_at is null
    order by publish_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

import { sql } from 'kysely'
import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { maxLinks } from './contract.ts'
import type { PageColumns } from './tables.ts'

export const pageStore = collectionStore<PageColumns>('custom_page', 'by hand')

/** The published page at an address, or the one that was there before. */
export async function findPageAt(db: Db, slug: string) {
  const { rows } = await sql<{ id: number }>`
    select page.id from (
      select id, 1 as choice from custom_page where slug = ${slug} and deleted_at is null
      union all select page_id, 2 from page_redirect where slug = ${slug}
    ) as found join custom_page page on page.id = found.id
    where page.state = 'published' and page.deleted_at is null
    order by choice, page.id desc limit 1`.execute(db)
  return rows[0] && pageStore.findPublished(db, rows[0].id)
}

/** The title of another page at this address. Addresses are taken one after another, so that no two take the same. */
export async function titleOfOtherAt(db: Db, slug: string, id: number | null): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('custom_page'))`.execute(db)
  const { rows } = await sql<{ title: string }>`
    select title from custom_page
    where slug = ${slug} and deleted_at is null and id is distinct from ${id}::int`.execute(db)
  return rows[0]?.title
}

export async function findDeletedSlug(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select slug from custom_page where id = ${id} and deleted_at is not null`.execute(db)
  return rows[0]?.slug
}

export async function listLinks(db: Db, place: 'menu' | 'footer') {
  const { rows } = await sql<{ title: string; href: string }>`
    select title, '/' || slug as href from custom_page
    where place = ${place} and state = 'published' and deleted_at is null
    order by position, id limit ${maxLinks}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Permission } from '../api/access.ts'
import type { Db } from '../data/db.ts'
import { newestWith, rankOf } from '../data/findable.ts'
import { maxMatches, wordsIn } from '../data/words.ts'
import { notify } from '../mail/notify.ts'
import { reworded, t } from '../text/messages.ts'
import { type PublicationState, publicationNames } from './collection.ts'
import { type DashboardSection, waitingTask } from './dashboard-api.ts'
import type { Searchable } from './staff-search-api.ts'

export type CollectionAdmin = Searchable &
  DashboardSection & {
    table: string
    /** Where staff edit one. */
    hrefOf: (id: number) => `/admin/${string}`
    notifyPublished: (trx: Db, id: number) => Promise<void>
  }

/**
 * A collection in the admin: in the search, its drafts on the dashboard, and a notification when a scheduled item is
 * published. Listed in the slice's manifest.
 */
export function collectionAdmin({
  table,
  needs,
  kind,
  address,
  counted = false,
  opens = 'page',
}: {
  /** Registered by `is_collection` in a migration. */
  table: string
  needs: Permission
  /** Plural, capitalized: 'Posts'. */
  kind: string
  /** The list for staff. */
  address: `/admin/${string}`
  /** An item has a page of its own, `{address}/{id}`, or is opened from the list. */
  opens?: 'page' | 'list'
  /** Whether the dashboard shows their number. */
  counted?: boolean
}): CollectionAdmin {
  const hrefOf = (id: number): `/admin/${string}` =>
    opens === 'page' ? `${address}/${id}` : `${address}?open=${id}`
  return {
    table,
    needs,
    kind,
    hrefOf,
    find: async (db, question, most) => {
      const words = wordsIn(question)
      const { rows } = await sql<{ id: number; title: string; state: PublicationState }>`
        with newest as (
          select findable.* from (${newestWith(words, { source: table }, maxMatches)}) as found
          join findable using (source, id)
        ), best as (
          select id, title, at, ${rankOf(words)} as score from newest order by score desc, at desc, id limit ${most}
        )
        select best.id, best.title, t.state from best join ${sql.table(table)} t on t.id = best.id
        order by best.score desc, best.at desc, best.id`.execute(db)
      return rows.map(({ id, title, state }) => ({
        title,
        href: hrefOf(id),
        detail: t(publicationNames[state]),
      }))
    },
    load: async (db) => {
      const { rows } = await sql<{ state: PublicationState; count: number }>`
        select state, count from tally where source = ${table}`.execute(db)
      const count = (state: PublicationState) => rows.find((row) => row.state === state)?.count ?? 0
      return {
        stats: counted ? [{ label: kind, value: String(count('published')), href: address }] : [],
        waiting: waitingTask(
          count('draft'),
          (values) =>
            t('{count, plural, one {# draft} other {{shown} drafts}} in {kind}', {
              ...values,
              kind: reworded(kind),
            }),
          `${address}?state=draft`,
        ),
      }
    },
    notifyPublished: async (trx, id) => {
      const { rows } = await sql<{ title: string }>`
        select title from findable where source = ${table} and id = ${id}`.execute(trx)
      for (const { title } of rows)
        await notify(trx, { needs, title: t('“{title}” was published', { title }), href: hrefOf(id) })
    },
  }
}

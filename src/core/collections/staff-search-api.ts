import { hasPermission, memberOf, type Permission } from '../api/access.ts'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import type { Db } from '../data/db.ts'
import { type SearchResult, staffSearch } from './staff-search.ts'

/** One kind of thing that staff can look for. It is asked only for those who may open it. */
export type Searchable = {
  needs: Permission
  /** What it is called in the list of what was found: 'Posts'. */
  kind: string
  /** The items that have all the words of the question. */
  find: (db: Db, question: string, most: number) => Promise<SearchResult[]>
}

export const staffSearchApi = (searchables: readonly Searchable[]): ServedEndpoint =>
  on(staffSearch, async ({ q, most }, { db, caller }) => {
    const { role } = memberOf(caller)
    const found = await Promise.all(
      searchables
        .filter(({ needs }) => hasPermission(role, needs))
        .map(async ({ kind, find }) => ({ kind, items: await find(db, q, most) })),
    )
    return found.filter(({ items }) => items.length > 0)
  })

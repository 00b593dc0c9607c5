import { hasPermission, memberOf, type Permission } from '../api/access.ts'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import type { Db } from '../data/db.ts'
import { isOn, type SectionName, staffSections } from '../settings/sections.ts'
import { type SearchResult, staffSearch } from './staff-search.ts'

/** A kind of item that staff can search for. It is searched only for staff with the permission. */
export type Searchable = {
  needs: Permission
  /** While this section is off, it isn't searched. */
  section?: SectionName
  /** Its heading in the results: 'Posts'. */
  kind: string
  /** The items that have all the words of the question. */
  find: (db: Db, question: string, most: number) => Promise<SearchResult[]>
}

export const staffSearchApi = (searchables: readonly Searchable[]): ServedEndpoint =>
  on(staffSearch, async ({ q, most }, { db, caller, organisation }) => {
    const { roles } = memberOf(caller)
    const sections = staffSections(organisation)
    const results = await Promise.all(
      searchables
        .filter(({ needs, section }) => hasPermission(roles, needs) && isOn(sections, section))
        .map(async ({ kind, find }) => ({ kind, items: await find(db, q, most) })),
    )
    return results.filter(({ items }) => items.length > 0)
  })

import { hasPermission, memberOf, type Permission } from '../api/access.ts'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import type { Db } from '../data/db.ts'
import { phraseOf, respell } from '../data/spelling.ts'
import { wordsIn } from '../data/words.ts'
import { isOn, type SectionName, staffSections } from '../settings/sections.ts'
import { matchOf } from '../text/word-match.ts'
import { type SearchResult, type SearchResultGroup, staffSearch } from './staff-search.ts'

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
    const searched = searchables.filter(
      ({ needs, section }) => hasPermission(roles, needs) && isOn(sections, section),
    )
    const found = async (question: string) => {
      const results = await Promise.all(
        searched.map(async ({ kind, find }) => ({ kind, items: await find(db, question, most) })),
      )
      return bestFirst(
        results.filter(({ items }) => items.length > 0),
        question,
      )
    }
    const results = await found(q)
    if (results.length > 0) return results
    const meant = await respell(db, wordsIn(q), [], true)
    return meant ? found(phraseOf(meant)) : []
  })

/** The kind with the best title first; kinds whose titles are equally good stay in their order. */
function bestFirst(groups: readonly SearchResultGroup[], question: string): SearchResultGroup[] {
  const fitOf = ({ items }: SearchResultGroup) =>
    Math.min(...items.map(({ title }) => matchOf(question, title, '') ?? Number.POSITIVE_INFINITY))
  return groups
    .map((group) => ({ group, fit: fitOf(group) }))
    .toSorted((one, other) => (one.fit === other.fit ? 0 : one.fit - other.fit))
    .map(({ group }) => group)
}

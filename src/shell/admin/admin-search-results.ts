import { useEffect, useState } from 'react'
import type { Roles } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { type AdminAreas, adminGroupNames } from '#core/collections/admin-areas.ts'
import { type SearchResult, type SearchResultGroup, staffSearch } from '#core/collections/staff-search.ts'
import { t } from '#core/text/messages.ts'
import { useAdminAreas } from './admin-user.ts'

/** The pages and actions whose name contains all search words; all of them without search words. */
export function matchingAreas(areas: AdminAreas, roles: Roles, words: string): SearchResultGroup[] {
  const searchWords = words.toLowerCase().split(/\s+/).filter(Boolean)
  const named = ({ title }: SearchResult) => searchWords.every((word) => title.toLowerCase().includes(word))
  const pages = areas.of(roles).map(({ name, href, group }) => ({
    title: t(name),
    href,
    detail: group ? t(adminGroupNames[group]) : '',
  }))
  const actions = areas.actionsOf(roles).map(({ name, href }) => ({
    title: t(name),
    href,
    detail: t(areas.at(href)?.name ?? ''),
  }))
  return [
    { kind: t('Pages'), items: pages.filter(named) },
    { kind: t('Actions'), items: actions.filter(named) },
  ].filter(({ items }) => items.length > 0)
}

/** Pages and actions at once, and the server's results as soon as they arrive for the current words. */
export function useSearchResults(
  roles: Roles,
  words: string,
): { groups: SearchResultGroup[]; busy: boolean } {
  const q = words.trim()
  const [answer, setAnswer] = useState<{ q: string; kinds: SearchResultGroup[] }>({ q: '', kinds: [] })
  useEffect(() => {
    if (!q) return
    let outdated = false
    const timer = setTimeout(async () => {
      // A failed request shows as no results here; the page with all results reports the error.
      const kinds = await call(staffSearch, { q, most: 5 }).catch(() => [])
      if (!outdated) setAnswer({ q, kinds })
    }, 150)
    return () => {
      outdated = true
      clearTimeout(timer)
    }
  }, [q])
  const own = matchingAreas(useAdminAreas(), roles, q)
  const current = answer.q === q
  return { groups: q && current ? [...own, ...answer.kinds] : own, busy: q !== '' && !current }
}

/** The page with all results. */
export const searchAddress = (words: string) => `/admin/search?${new URLSearchParams({ q: words.trim() })}`

export const resultCountLabel = (count: number) =>
  t('{count, plural, =0 {No results} one {# result} other {# results}}', { count })

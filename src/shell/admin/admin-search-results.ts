import { useEffect, useState } from 'react'
import type { Roles } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { type AdminAreas, adminGroupNames } from '#core/collections/admin-areas.ts'
import { type SearchResult, type SearchResultGroup, staffSearch } from '#core/collections/staff-search.ts'
import { t } from '#core/text/messages.ts'
import { matchOf, misspelled } from '#core/text/word-match.ts'
import { useAdminAreas } from './admin-user.ts'

type Listed = { name: string; href: string; keywords?: string }

/**
 * The pages, settings and actions that are called like this, or are found by such a word, the best first; without
 * search words, all of them.
 */
export function matchingAreas(
  areas: AdminAreas,
  roles: Roles,
  words: string,
): (SearchResultGroup & { isGuess: boolean })[] {
  const found = <L extends Listed>(kind: string, listed: readonly L[], detailOf: (one: L) => string) => {
    const items = listed
      .flatMap((one) => {
        const title = t(one.name)
        const match = matchOf(words, title, one.keywords ? t(one.keywords) : '')
        return match === null ? [] : [{ match, title, href: one.href, detail: detailOf(one) }]
      })
      .toSorted((one, other) => one.match - other.match)
    return { kind, items, best: items[0]?.match ?? 0 }
  }
  return [
    found(t('Pages'), areas.of(roles), ({ group }) => (group ? t(adminGroupNames[group]) : '')),
    found(t('Settings'), areas.settingsOf(roles), () => t('Settings')),
    found(t('Actions'), areas.actionsOf(roles), ({ href }) => t(areas.at(href)?.name ?? '')),
  ]
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => one.best - other.best)
    .map(({ kind, items, best }) => ({
      kind,
      items: items.map(({ title, href, detail }): SearchResult => ({ title, href, detail })),
      isGuess: best >= misspelled,
    }))
}

/** Pages and actions before records, except for those that are found only if a word is misspelled. */
export const withRecords = (own: ReturnType<typeof matchingAreas>, records: readonly SearchResultGroup[]) => [
  ...own.filter(({ isGuess }) => !isGuess),
  ...records,
  ...own.filter(({ isGuess }) => isGuess),
]

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
  return { groups: q && current ? withRecords(own, answer.kinds) : own, busy: q !== '' && !current }
}

/** The page with all results. */
export const searchAddress = (words: string) => `/admin/search?${new URLSearchParams({ q: words.trim() })}`

export const resultCountLabel = (count: number) =>
  t('{count, plural, =0 {No results} one {# result} other {# results}}', { count })

import type { ChangedText } from './contract.ts'

export type Group = { name: string; page: string | null; texts: readonly string[] }

/** What staff want to see, as the address says it. */
export type WordingQuery = { search: string; place: string; changed: boolean; page: number }

export function wordingQuery(address: string): WordingQuery {
  const query = new URL(address).searchParams
  return {
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    place: query.get('place') ?? '',
    changed: query.get('changed') === 'true',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
  }
}

export function wordingAddress({ search, place, changed, page }: Partial<WordingQuery>) {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(place && { place }),
    ...(changed && { changed: 'true' }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/admin/ministry/wording?${query}` : '/admin/ministry/wording'
}

/** Changed by staff, and said nowhere any more since the site was updated. */
export const noLongerUsed = 'No longer on the site'

export function withUnused(groups: readonly Group[], changed: readonly ChangedText[]): Group[] {
  const known = new Set(groups.flatMap(({ texts }) => texts))
  const lost = changed.map(({ original }) => original).filter((original) => !known.has(original))
  return lost.length > 0 ? [...groups, { name: noLongerUsed, page: null, texts: lost }] : [...groups]
}

export const textsPerPage = 30

/** One page of the matching texts: every search word occurs in the original or in its replacement. */
export function chosenTexts(
  groups: readonly Group[],
  changed: ReadonlyMap<string, ChangedText>,
  { search, place, changed: onlyChanged, page }: WordingQuery,
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => {
    const now = changed.get(text)?.text
    if (onlyChanged && now === undefined) return false
    const both = `${text} ${now ?? ''}`.toLowerCase()
    return words.every((word) => both.includes(word))
  }
  const results = groups
    .filter(({ name }) => place === '' || name === place)
    .flatMap((group) => group.texts.filter(matches).map((text) => ({ group, text })))
  const pages = Math.max(1, Math.ceil(results.length / textsPerPage))
  const shown = Math.min(page, pages)
  const onPage = results.slice((shown - 1) * textsPerPage, shown * textsPerPage)
  const sections = [...Map.groupBy(onPage, ({ group }) => group)].map(([{ name, page }, entries]) => ({
    name,
    page,
    texts: entries.map(({ text }) => text),
  }))
  return { sections, total: results.length, page: shown, pages }
}

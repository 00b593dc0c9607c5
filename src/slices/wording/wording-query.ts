/** What staff want to see, as the address says it. */
export type WordingQuery = { search: string; place: string; changed: boolean; page: number }

export function wordingQuery(address: string): WordingQuery {
  const query = new URL(address).searchParams
  return {
    search: query.get('search')?.trim().slice(0, 300) ?? '',
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
  return query.size > 0 ? `/admin/settings/wording?${query}` : '/admin/settings/wording'
}

import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { ChartQuery, GiftsQuery } from '../gifts/gift-admin-contract.ts'
import type { PledgesQuery } from '../pledges/pledge-admin-contract.ts'

const DonationsQuery = GiftsQuery.extend(ChartQuery.shape)
export type DonationsQuery = ReturnType<typeof DonationsQuery.parse>

export const donations = '/admin/donations'

/** The query of an address; swaps the dates if they are in the wrong order. */
export function readDonationsQuery(address: string): DonationsQuery {
  const query = parseQuery(DonationsQuery, address)
  const { from, to } = query
  return from && to && from > to ? { ...query, from: to, to: from } : query
}

/** Whether an address asks for some of the gifts only. */
export const isFilteredBy = (query: DonationsQuery): boolean =>
  addressOf({ ...query, by: undefined, currency: undefined, sort: '-date' }) !== donations

/** The address of a query. */
export const addressOf = (query: Partial<DonationsQuery> & { page?: number }, hash = ''): string =>
  `${withQuery(donations, query, { sort: '-date' })}${hash}`

export const cards = `${donations}/cards`

export const recurringGifts = `${donations}/recurring`

export const batches = `${donations}/batches`

export const insights = `${donations}/insight`

export const purposesAddress = `${donations}/purposes`

export const statements = `${donations}/statements`

export const pledges = `${donations}/pledges`

/** The list of pledges for a query. */
export const pledgesAddress = (query: Partial<PledgesQuery> & { page?: number }): string =>
  withQuery(pledges, query, {})

import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { Narrowed, PastFilter } from '../moderation/moderation-contract.ts'

export const community = '/admin/community'
export const past = `${community}/past`
export const blocked = `${community}/blocked`
export const settings = '/admin/settings/community'

export const narrowedIn = (address: string): Narrowed => parseQuery(Narrowed, address)
export const queueAddress = (narrowed: Narrowed): string => withQuery(community, narrowed)

export const pastFilterIn = (address: string): PastFilter => parseQuery(PastFilter, address)
export const pastAddress = (filter: Partial<PastFilter> & { page?: number }): string =>
  withQuery(past, filter, { state: 'shown', page: 1 })

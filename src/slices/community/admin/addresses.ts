import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { Narrowed, PastWanted } from '../moderation/moderation-contract.ts'

export const community = '/admin/community'
export const past = `${community}/past`
export const blocked = `${community}/blocked`
export const settings = `${community}/settings`

export const narrowedIn = (address: string): Narrowed => parseQuery(Narrowed, address)
export const queueAddress = (narrowed: Narrowed): string => withQuery(community, narrowed)

export const pastAsked = (address: string): PastWanted => parseQuery(PastWanted, address)
export const pastAddress = (asked: Partial<PastWanted> & { page?: number }): string =>
  withQuery(past, asked, { state: 'shown', page: 1 })

import { addressWith, askedIn } from '#core/data/list-query.ts'
import { Narrowed, PastFilter } from '../moderation/moderation-contract.ts'

export const community = '/admin/community'
export const past = `${community}/past`
export const blocked = `${community}/blocked`
export const settings = `${community}/settings`

export const narrowedIn = (address: string): Narrowed => askedIn(Narrowed, address)
export const queueAddress = (narrowed: Narrowed): string => addressWith(community, narrowed)

export const pastFilterIn = (address: string): PastFilter => askedIn(PastFilter, address)
export const pastAddress = (filter: Partial<PastFilter> & { page?: number }): string =>
  addressWith(past, filter, { state: 'shown', page: 1 })

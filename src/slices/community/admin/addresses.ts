import { addressWith, askedIn } from '#core/data/list-query.ts'
import { Narrowed, PastWanted } from '../moderation/moderation-contract.ts'

export const community = '/admin/community'
export const past = `${community}/past`
export const blocked = `${community}/blocked`
export const settings = `${community}/settings`

export const narrowedIn = (address: string): Narrowed => askedIn(Narrowed, address)
export const queueAddress = (narrowed: Narrowed): string => addressWith(community, narrowed)

export const pastAsked = (address: string): PastWanted => askedIn(PastWanted, address)
export const pastAddress = (asked: Partial<PastWanted> & { page?: number }): string =>
  addressWith(past, asked, { state: 'shown', page: 1 })

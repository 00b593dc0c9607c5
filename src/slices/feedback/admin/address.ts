import { addressWith, askedIn } from '#core/data/list-query.ts'
import { Wanted } from '../admin-contract.ts'

export const messages = '/admin/messages'

export const messagesAsked = (address: string): Wanted => askedIn(Wanted, address)

export const messagesAddress = (asked: Partial<Wanted> & { page?: number }): string =>
  addressWith(messages, asked, { state: 'open', page: 1 })

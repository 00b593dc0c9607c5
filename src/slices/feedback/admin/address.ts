import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { Wanted } from '../admin-contract.ts'

export const messages = '/admin/messages'

export const messagesAsked = (address: string): Wanted => parseQuery(Wanted, address)

export const messagesAddress = (asked: Partial<Wanted> & { page?: number }): string =>
  withQuery(messages, asked, { state: 'open', page: 1 })

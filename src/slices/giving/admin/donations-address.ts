import { parseQuery as readAsked, withQuery } from '#core/data/list-query.ts'
import { ChartWanted, Wanted } from '../gifts/gift-admin-contract.ts'

const Asked = Wanted.extend(ChartWanted.shape)
export type Asked = ReturnType<typeof Asked.parse>

export const donations = '/admin/donations'

/** What an address asks for; of two dates the earlier is the first. */
export function askedIn(address: string): Asked {
  const asked = readAsked(Asked, address)
  const { from, to } = asked
  return from && to && from > to ? { ...asked, from: to, to: from } : asked
}

/** The address that asks for it. */
export const addressOf = (asked: Partial<Asked> & { page?: number }, hash = ''): string =>
  `${withQuery(donations, asked, { sort: '-date' })}${hash}`

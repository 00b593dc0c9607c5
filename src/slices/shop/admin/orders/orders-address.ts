import type { z } from 'zod'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { OrdersWanted } from '../../orders/order-admin-contract.ts'
import { orders } from '../store/store-address.ts'

export type Asked = z.output<typeof OrdersWanted>

/** What an address asks for; of two dates the earlier is the first. */
export function ordersAsked(address: string): Asked {
  const asked = parseQuery(OrdersWanted, address)
  const { from, to } = asked
  return from && to && from > to ? { ...asked, from: to, to: from } : asked
}

export const ordersAddress = (asked: Partial<Asked> & { page?: number }): string =>
  withQuery(orders, asked, { sort: '-date' })

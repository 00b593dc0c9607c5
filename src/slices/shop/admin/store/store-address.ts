import { z } from 'zod'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { OrdersQuery } from '../../orders/order-admin-contract.ts'
import { listShelf } from '../../stock/stock-contract.ts'

export const store = '/admin/store'
export const categoriesAddress = `${store}/categories`
export const stockAddress = `${store}/stock`
export const orders = `${store}/orders`
export const newOrder = `${orders}/new`
export const discounts = `${store}/discounts`
export const newDiscount = `${discounts}/new`
export const discountAddress = (id: number) => `${discounts}/${id}`
export const returnsAddress = `${store}/returns`
export const printAddress = `${orders}/print`
export const fastOrders = `${store}/fast-orders`
export const downloadsAddress = `${store}/downloads`
export const sales = `${store}/sales`
export const settingsAddress = '/admin/settings/store'
export const orderAddress = (id: number) => `${orders}/${id}`

/** Products as cards, or as a table with more details. */
const views = ['cards', 'table'] as const

const StorePageQuery = listShelf.input
  .omit({ page: true, page_size: true })
  .extend({ view: z.enum(views).optional() })
export type StorePageQuery = z.output<typeof StorePageQuery> & { view: (typeof views)[number] }

/** Cards can only be filtered by category; any other filter opens the table. */
export function readStoreQuery(address: string): StorePageQuery {
  const query = parseQuery(StorePageQuery, address)
  const isFiltered = query.search !== '' || query.low !== '' || query.state !== undefined
  return { ...query, view: isFiltered ? 'table' : (query.view ?? 'cards') }
}

export const shelfAddress = (query: Partial<StorePageQuery> & { page?: number }): string =>
  withQuery(store, query, { view: 'cards', sort: 'updated' })

export type OrderListQuery = z.output<typeof OrdersQuery>

/** The query of an address; swaps the dates if they are in the wrong order. */
export function readOrdersQuery(address: string): OrderListQuery {
  const query = parseQuery(OrdersQuery, address)
  const { from, to } = query
  return from && to && from > to ? { ...query, from: to, to: from } : query
}

export const ordersAddress = (query: Partial<OrderListQuery> & { page?: number }): string =>
  withQuery(orders, query, { sort: '-date' })

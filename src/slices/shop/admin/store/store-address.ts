import { z } from 'zod'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { listShelf } from '../../stock/stock-contract.ts'

export const store = '/admin/store'
export const categoriesAddress = `${store}/categories`
export const orders = `${store}/orders`
export const fastOrders = `${store}/fast-orders`
export const sales = `${store}/sales`
export const settingsAddress = `${store}/settings`
export const orderAddress = (id: number) => `${orders}/${id}`

/** The products two by two as cards, or all that one wants to know of many in a table. */
export const views = ['cards', 'table'] as const

const Asked = listShelf.input.omit({ page: true, page_size: true }).extend({ view: z.enum(views).optional() })
export type Asked = z.output<typeof Asked> & { view: (typeof views)[number] }

/** The cards have no filter but the category: what is narrowed in other ways opens as a table. */
export function shelfAsked(address: string): Asked {
  const asked = parseQuery(Asked, address)
  const narrowed = asked.search !== '' || asked.low !== '' || asked.state !== undefined
  return { ...asked, view: narrowed ? 'table' : (asked.view ?? 'cards') }
}

export const shelfAddress = (asked: Partial<Asked> & { page?: number }): string =>
  withQuery(store, asked, { view: 'cards', sort: 'updated' })

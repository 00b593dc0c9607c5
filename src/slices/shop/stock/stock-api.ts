import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { publicationNames } from '#core/collections/collection.ts'
import { editableOf } from '#core/collections/collection-api.ts'
import type { Db } from '#core/data/db.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { sendNotices } from '../notices/notice-api.ts'
import { shopSettings } from '../settings/settings-api.ts'
import { draftOf } from '../store.ts'
import { variantLabel, variantName } from '../variants/variant-rules.ts'
import { enoughAgain, notifyLowStock } from './shelf-moves.ts'
import { changeStock, exportShelf, listShelf, readStock, type StockBook } from './stock-contract.ts'
import {
  allShelf,
  lockStock,
  movementsOf,
  type ShelfRow,
  type StockRow,
  listShelf as shelf,
  stockOf,
  stockOfProducts,
} from './stock-store.ts'

type Counted = Pick<StockRow, 'on_hand' | 'reserved' | 'available' | 'tracked'>

const stockFrom = (row: Counted, lowStock: number, lowest = row.available) => ({
  onHand: onHandOf(row),
  reserved: row.reserved,
  available: row.available,
  low: lowest <= lowStock,
  tracked: row.tracked,
})

/** Sales before tracking started don't count as missing. */
const onHandOf = ({ tracked, on_hand }: Pick<StockRow, 'tracked' | 'on_hand'>) => (tracked ? on_hand : 0)

export async function bookOf(db: Db, id: number, lowStock: number): Promise<StockBook> {
  const stock = await stockOf(db, id)
  if (!stock) throw notFound('We couldn’t find this product.')
  const movements = await movementsOf(db, id)
  return {
    ...stockFrom(stock, lowStock),
    name: variantName(stock.name, stock.option_values),
    movements: movements.map(({ order_id, number, fast_order_id, at, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      order: order_id !== null && number !== null ? { id: order_id, number } : null,
      fastOrder: fast_order_id,
    })),
  }
}

const csvColumns: readonly CsvColumn<ShelfRow>[] = [
  [msg('Name'), (row) => row.name],
  [msg('Category'), (row) => row.category],
  [msg('Type'), (row) => row.type],
  [msg('Author'), (row) => row.author],
  [msg('Status'), (row) => t(publicationNames[row.state])],
  [msg('Price'), (row) => plainMoney(row.price)],
  [msg('Discount (%)'), (row) => (row.allow_discount ? row.discount_percent : null)],
  [msg('Sale starts'), (row) => row.sale_starts, 'moment'],
  [msg('Sale ends'), (row) => row.sale_ends, 'moment'],
  [msg('Sale price'), (row) => plainMoney(row.sale_price)],
  [msg('Currency'), () => currency()],
  [msg('On hand'), (row) => (row.tracked ? row.on_hand : null)],
  [msg('Reserved'), (row) => row.reserved],
  [msg('Available'), (row) => (row.tracked ? row.available : null)],
  [msg('Updated'), (row) => row.updated, 'moment'],
]

/** Stock for staff. */
export const stockApi: ServedEndpoint[] = [
  on(listShelf, async (query, { db }) => {
    const { lowStock } = (await shopSettings.find(db)).draft
    const { items, total } = await shelf(db, query, lowStock)
    const variants = await stockOfProducts(
      db,
      items.map(({ id }) => id),
    )
    return {
      items: items.map((row) => ({
        ...editableOf(row, draftOf(row)),
        category: row.category,
        salePrice: row.sale_price,
        stock: stockFrom(row, lowStock, row.lowest),
        variants: variants
          .filter(({ product_id }) => product_id === row.id)
          .map(({ variant_id, option_values, ...stock }) => ({
            id: variant_id,
            label: variantLabel(option_values),
            ...stockFrom(stock, lowStock),
          })),
      })),
      total,
    }
  }),

  onExport(exportShelf, 'products', csvColumns, async (query, { db }) =>
    allShelf(db, query, (await shopSettings.find(db)).draft.lowStock),
  ),

  on(readStock, async ({ id }, { db }) => bookOf(db, id, (await shopSettings.find(db)).draft.lowStock)),

  on(changeStock, async ({ id, kind, change, note }, { db, caller, jobs, note: record }) => {
    const stock = await lockStock(db, id)
    if (!stock) throw notFound('We couldn’t find this product.')
    if (kind === 'received' && change < 0)
      throw refuse(msg('Enter a positive number for stock you received.'))
    if (change === 0 && stock.tracked) throw refuse(msg('Enter a number.'))
    const onHand = onHandOf(stock)
    if (onHand + change < stock.reserved) {
      const params = { onHand, reserved: stock.reserved }
      throw refuse(
        stock.reserved > 0
          ? t(
              '{onHand, plural, one {# is} other {# are}} in stock, and {reserved, plural, one {# is} other {# are}} reserved for customers who are paying now. Remove fewer, or try again in ten minutes.',
              params,
            )
          : t('{onHand, plural, =0 {None are} one {Only # is} other {Only # are}} in stock.', params),
        { code: 'not_enough_stock', params },
      )
    }
    if (onHand + change > 1_000_000) throw refuse(msg('Enter a smaller number.'))
    const before = {
      kind: 'corrected' as const,
      change: onHand - stock.on_hand,
      note: t('Sold while stock wasn’t tracked'),
    }
    const moves = [before, { kind, change, note }].filter((move) => move.change !== 0)
    const both = { variant_id: id, by: memberOf(caller).username, line_id: null, fast_order_id: null }
    if (moves.length > 0) {
      await db
        .insertInto('stock_movement')
        .values(moves.map((move) => ({ ...move, ...both })))
        .execute()
    } else await db.updateTable('stock').set({ tracked: true }).where('variant_id', '=', id).execute()
    await enoughAgain(db, [id])
    if (change > 0) await jobs.send(db, sendNotices, {})
    else await notifyLowStock(db, [id])
    record(`${variantName(stock.name, stock.option_values)}: ${change > 0 ? '+' : ''}${change}`)
    return bookOf(db, id, (await shopSettings.find(db)).draft.lowStock)
  }),
]

const refuse = (message: string, also = {}) => new Problem(409, message, { change: message }, also)

import { type RawBuilder, sql } from 'kysely'
import type { PublicationState } from '#core/collection.ts'
import type { Kind } from '#core/collection-store.ts'
import { mostRows } from '#core/csv.ts'
import type { Db } from '#core/db.ts'
import { newestWith } from '#core/findable.ts'
import { wordsIn } from '#core/words.ts'
import type { shelfOrders } from './stock-contract.ts'
import type { ProductColumns } from './tables.ts'

export type ShelfRow = ProductColumns &
  Kind & { sale_price: number; on_hand: number; reserved: number; category: string | null }

type Wanted = {
  category: string
  search: string
  state?: PublicationState | undefined
  low: string
  sort: (typeof shelfOrders)[number]
}

/** Lists that are narrowed are not counted any further. */
const mostCounted = 600
const mostMatches = 300

const orders = {
  updated: sql`p.updated desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  price: sql`p.sale_price, p.id`,
  '-price': sql`p.sale_price desc, p.id desc`,
  stock: sql`s.on_hand - s.reserved, s.product_id`,
  '-stock': sql`s.on_hand - s.reserved desc, s.product_id desc`,
} as const satisfies Record<Wanted['sort'], unknown>

/** The rows that are wanted, in their order. */
function shelfOf(wanted: Wanted, lowStock: number) {
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`]
  if (wanted.category) conditions.push(sql`p.slug = ${wanted.category}`)
  if (wanted.state) conditions.push(sql`p.state = ${wanted.state}`)
  if (wanted.low) conditions.push(sql`s.on_hand - s.reserved <= ${lowStock}`)
  if (wanted.search) {
    const found = newestWith(wordsIn(wanted.search), { source: 'product' }, mostMatches)
    conditions.push(sql`p.id = any(array(select id from (${found}) as found))`)
  }
  const where = sql.join(conditions, sql` and `)
  const from = sql`product p join stock s on s.product_id = p.id`
  const rows = sql`
    select p.*, s.on_hand, s.reserved,
      (select c.name from product_category c where c.slug = p.slug and c.deleted_at is null limit 1) as category
    from ${from} where ${where} order by ${orders[wanted.sort]}`
  return { rows, from, where }
}

export async function listShelf(
  db: Db,
  wanted: Wanted & { page: number; page_size: number },
  lowStock: number,
) {
  const { rows, from, where } = shelfOf(wanted, lowStock)
  const offset = (wanted.page - 1) * wanted.page_size
  const { rows: items } = await sql<ShelfRow>`
    ${rows}
    limit ${Math.max(0, Math.min(wanted.page_size, mostCounted - offset))} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${mostCounted}) counted`.execute(
    db,
  )
  return { items, total: counted[0]?.total ?? 0 }
}

/** One more than a file should hold, so that it can say that it is cut. */
export const shelfToExport = async (db: Db, wanted: Wanted, lowStock: number) =>
  (await sql<ShelfRow>`${shelfOf(wanted, lowStock).rows} limit ${mostRows + 1}`.execute(db)).rows

export type StockRow = { on_hand: number; reserved: number; name: string }

/** Held until the act ends. Of what is deleted there is none. */
export async function lockStock(trx: Db, productId: number): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select s.on_hand, s.reserved, p.name from stock s join product p on p.id = s.product_id
    where s.product_id = ${productId} and p.deleted_at is null for update of s`.execute(trx)
  return rows[0]
}

export const stockOf = async (db: Db, productId: number) =>
  (
    await sql<StockRow>`
      select s.on_hand, s.reserved, p.name from stock s join product p on p.id = s.product_id
      where s.product_id = ${productId} and p.deleted_at is null`.execute(db)
  ).rows[0]

const shownMovements = 50

export const movementsOf = (db: Db, productId: number) =>
  db
    .selectFrom('stock_movement as m')
    .leftJoin('order_line as l', 'l.id', 'm.line_id')
    .leftJoin('shop_order as o', 'o.id', 'l.order_id')
    .select(['m.id', 'm.kind', 'm.change', 'm.note', 'm.by', 'm.at', 'm.fast_order_id'])
    .select(['o.id as order_id', 'o.number'])
    .where('m.product_id', '=', productId)
    .orderBy('m.id', 'desc')
    .limit(shownMovements)
    .execute()

import { type RawBuilder, sql } from 'kysely'
import type { PublicationState } from '#core/collections/collection.ts'
import type { CollectionRow } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { allWith, newestWith } from '#core/data/findable.ts'
import { readAllRows } from '#core/data/list-sql.ts'
import { wordsIn } from '#core/data/words.ts'
import type { ProductColumns } from '../tables.ts'
import type { shelfOrders } from './stock-contract.ts'

type Shelved = { on_hand: number; reserved: number; available: number; tracked: boolean }
export type ShelfRow = ProductColumns &
  CollectionRow &
  Shelved & { sale_price: number; category: string | null }

type ListQuery = {
  category: string
  search: string
  state?: PublicationState | undefined
  low: string
  sort: (typeof shelfOrders)[number]
}

/** Filtered lists aren't counted beyond this. */
const maxCounted = 600
const maxMatches = 300

const orders = {
  updated: sql`p.updated desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  price: sql`p.sale_price, p.id`,
  '-price': sql`p.sale_price desc, p.id desc`,
  stock: sql`s.available, s.product_id`,
  '-stock': sql`s.available desc, s.product_id desc`,
} as const satisfies Record<ListQuery['sort'], unknown>

const columns = sql`p.*, s.on_hand, s.reserved, s.available, s.tracked,
  (select c.name from product_category c where c.slug = p.slug and c.deleted_at is null limit 1) as category`
const from = sql`product p join stock s on s.product_id = p.id`

/** `results` selects the products that match the search. */
function conditions(query: ListQuery, lowStock: number, results: RawBuilder<unknown>) {
  const all = [sql`p.deleted_at is null`]
  if (query.category) all.push(sql`p.slug = ${query.category}`)
  if (query.state) all.push(sql`p.state = ${query.state}`)
  if (query.low) all.push(sql`s.available <= ${lowStock}`)
  if (query.search) all.push(sql`p.id = any(array(select id from (${results}) as found))`)
  return sql.join(all, sql` and `)
}

export async function listShelf(
  db: Db,
  query: ListQuery & { page: number; page_size: number },
  lowStock: number,
) {
  const results = newestWith(wordsIn(query.search), { source: 'product' }, maxMatches)
  const where = conditions(query, lowStock, results)
  const order = orders[query.sort]
  const offset = (query.page - 1) * query.page_size
  // The offset is walked in the index alone; only the page's rows are read.
  const ids = sql`
    select p.id from ${from} where ${where} order by ${order}
    limit ${Math.max(0, Math.min(query.page_size, maxCounted - offset))} offset ${offset}`
  const { rows: items } = await sql<ShelfRow>`
    select ${columns} from ${from} where p.id in (${ids}) order by ${order}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${maxCounted}) counted`.execute(
    db,
  )
  return { items, total: counted[0]?.total ?? 0 }
}

export const allShelf = (db: Db, query: ListQuery, lowStock: number) =>
  readAllRows<ShelfRow>(db, {
    columns,
    from,
    where: conditions(query, lowStock, allWith(wordsIn(query.search), 'product')),
    key: sql`p.id`,
    order: orders[query.sort],
  })

export type StockRow = Shelved & { name: string }

/** Locked until the transaction ends. A deleted product has no row. */
export async function lockStock(trx: Db, productId: number): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select s.on_hand, s.reserved, s.available, s.tracked, p.name from stock s join product p on p.id = s.product_id
    where s.product_id = ${productId} and p.deleted_at is null for update of s`.execute(trx)
  return rows[0]
}

export const stockOf = async (db: Db, productId: number) =>
  (
    await sql<StockRow>`
      select s.on_hand, s.reserved, s.available, s.tracked, p.name from stock s join product p on p.id = s.product_id
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

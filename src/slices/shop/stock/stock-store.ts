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
  stock: sql`s.available, s.product_id`,
  '-stock': sql`s.available desc, s.product_id desc`,
} as const satisfies Record<Wanted['sort'], unknown>

const columns = sql`p.*, s.on_hand, s.reserved, s.available, s.tracked,
  (select c.name from product_category c where c.slug = p.slug and c.deleted_at is null limit 1) as category`
const from = sql`product p join stock s on s.product_id = p.id`

/** Of those that have the words. */
function conditions(wanted: Wanted, lowStock: number, found: RawBuilder<unknown>) {
  const all = [sql`p.deleted_at is null`]
  if (wanted.category) all.push(sql`p.slug = ${wanted.category}`)
  if (wanted.state) all.push(sql`p.state = ${wanted.state}`)
  if (wanted.low) all.push(sql`s.available <= ${lowStock}`)
  if (wanted.search) all.push(sql`p.id = any(array(select id from (${found}) as found))`)
  return sql.join(all, sql` and `)
}

export async function listShelf(
  db: Db,
  wanted: Wanted & { page: number; page_size: number },
  lowStock: number,
) {
  const found = newestWith(wordsIn(wanted.search), { source: 'product' }, mostMatches)
  const where = conditions(wanted, lowStock, found)
  const order = orders[wanted.sort]
  const offset = (wanted.page - 1) * wanted.page_size
  // The way down leads over the index alone; only the page itself is read.
  const ids = sql`
    select p.id from ${from} where ${where} order by ${order}
    limit ${Math.max(0, Math.min(wanted.page_size, mostCounted - offset))} offset ${offset}`
  const { rows: items } = await sql<ShelfRow>`
    select ${columns} from ${from} where p.id in (${ids}) order by ${order}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${mostCounted}) counted`.execute(
    db,
  )
  return { items, total: counted[0]?.total ?? 0 }
}

export const wholeShelf = (db: Db, wanted: Wanted, lowStock: number) =>
  readAllRows<ShelfRow>(db, {
    columns,
    from,
    where: conditions(wanted, lowStock, allWith(wordsIn(wanted.search), 'product')),
    key: sql`p.id`,
    order: orders[wanted.sort],
  })

export type StockRow = Shelved & { name: string }

/** Held until the act ends. Of what is deleted there is none. */
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

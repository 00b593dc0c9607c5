import { type RawBuilder, sql } from 'kysely'
import type { PublicationState } from '#core/collections/collection.ts'
import type { CollectionRow } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { allWith, newestWith } from '#core/data/findable.ts'
import { readAllRows } from '#core/data/list-sql.ts'
import { wordsIn } from '#core/data/words.ts'
import type { ProductColumns } from '../tables.ts'
import { type shelfOrders, untracked } from './stock-contract.ts'

type Shelved = { on_hand: number; reserved: number; available: number; tracked: boolean }
/** With the total stock of its variants, and that of the lowest one. */
export type ShelfRow = ProductColumns &
  CollectionRow &
  Shelved & { lowest: number; sale_price: number; category: string | null }

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
  stock: sql`s.lowest, s.lowest_variant`,
  '-stock': sql`s.lowest desc, s.lowest_variant desc`,
} as const satisfies Record<ListQuery['sort'], unknown>

const from = sql`product p cross join lateral (
  select coalesce(sum(k.on_hand) filter (where k.tracked), 0)::int as on_hand, sum(k.reserved)::int as reserved,
    coalesce(sum(k.available) filter (where k.tracked), ${untracked})::int as available,
    bool_or(k.tracked) as tracked, min(k.available) as lowest,
    (array_agg(k.variant_id order by k.available, k.variant_id))[1] as lowest_variant
  from product_variant v join stock k on k.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null
) s`
const columns = sql`p.*, s.on_hand, s.reserved, s.available, s.tracked, s.lowest,
  (select c.name from product_category c where c.slug = p.slug and c.deleted_at is null limit 1) as category`

/** Each product once, by its lowest variant: walks the index on `available`. */
const byStock = sql`(
  select k.available as lowest, k.variant_id as lowest_variant, v.product_id
  from stock k join product_variant v on v.id = k.variant_id and v.deleted_at is null
  where not exists (
    select from product_variant o join stock f on f.variant_id = o.id
    where o.product_id = v.product_id and o.deleted_at is null
      and (f.available, f.variant_id) < (k.available, k.variant_id)
  )
) s join product p on p.id = s.product_id`

/** Other sort orders don't need the lowest variant. */
const byProduct = sql`product p cross join (select 0 as lowest, 0 as lowest_variant) s`

const isLow = (lowStock: number) => sql`exists (
  select from product_variant v join stock k on k.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null and k.available <= ${lowStock})`

/** `results` selects the products that match the search. */
function conditions(query: ListQuery, low: RawBuilder<unknown>, results: RawBuilder<unknown>) {
  const all = [sql`p.deleted_at is null`]
  if (query.category) all.push(sql`p.slug = ${query.category}`)
  if (query.state) all.push(sql`p.state = ${query.state}`)
  if (query.low) all.push(low)
  if (query.search) all.push(sql`p.id = any(array(select id from (${results}) as found))`)
  return sql.join(all, sql` and `)
}

export async function listShelf(
  db: Db,
  query: ListQuery & { page: number; page_size: number },
  lowStock: number,
) {
  const results = newestWith(wordsIn(query.search), { source: 'product' }, maxMatches)
  const isByStock = query.sort === 'stock' || query.sort === '-stock'
  const walk = isByStock ? byStock : byProduct
  const where = conditions(query, isByStock ? sql`s.lowest <= ${lowStock}` : isLow(lowStock), results)
  const order = orders[query.sort]
  const offset = (query.page - 1) * query.page_size
  // The offset only walks the index; only the page's rows are read.
  const ids = sql`
    select p.id from ${walk} where ${where} order by ${order}
    limit ${Math.max(0, Math.min(query.page_size, maxCounted - offset))} offset ${offset}`
  const { rows: items } = await sql<ShelfRow>`
    select ${columns} from ${from} where p.id in (${ids}) order by ${order}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${walk} where ${where} limit ${maxCounted}) counted`.execute(
    db,
  )
  return { items, total: counted[0]?.total ?? 0 }
}

export const allShelf = (db: Db, query: ListQuery, lowStock: number) =>
  readAllRows<ShelfRow>(db, {
    columns,
    from,
    where: conditions(query, isLow(lowStock), allWith(wordsIn(query.search), 'product')),
    key: sql`p.id`,
    order: orders[query.sort],
  })

export type StockRow = Shelved & { name: string; option_values: string[] }

const ofVariant = (variant: number) => sql`
  select s.on_hand, s.reserved, s.available, s.tracked, p.name, v.option_values
  from stock s join product_variant v on v.id = s.variant_id join product p on p.id = v.product_id
  where s.variant_id = ${variant} and v.deleted_at is null and p.deleted_at is null`

/** Locked until the transaction ends. A deleted product has no row. */
export async function lockStock(trx: Db, variant: number): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`${ofVariant(variant)} for update of s`.execute(trx)
  return rows[0]
}

export const stockOf = async (db: Db, variant: number) =>
  (await sql<StockRow>`${ofVariant(variant)}`.execute(db)).rows[0]

type VariantStock = Shelved & { variant_id: number; product_id: number; option_values: string[] }

/** The stock of each variant of some products. */
export async function stockOfProducts(db: Db, products: readonly number[]): Promise<VariantStock[]> {
  const { rows } = await sql<VariantStock>`
    select s.variant_id, v.product_id, v.option_values, s.on_hand, s.reserved, s.available, s.tracked
    from product_variant v join stock s on s.variant_id = v.id
    where v.product_id = any(${products}::int[]) and v.deleted_at is null
    order by v.product_id, v.position`.execute(db)
  return rows
}

const shownMovements = 50

export const movementsOf = (db: Db, variant: number) =>
  db
    .selectFrom('stock_movement as m')
    .leftJoin('order_line as l', 'l.id', 'm.line_id')
    .leftJoin('shop_order as o', 'o.id', 'l.order_id')
    .select(['m.id', 'm.kind', 'm.change', 'm.note', 'm.by', 'm.at', 'm.fast_order_id'])
    .select(['o.id as order_id', 'o.number'])
    .where('m.variant_id', '=', variant)
    .orderBy('m.id', 'desc')
    .limit(shownMovements)
    .execute()

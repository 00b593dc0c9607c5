import { type RawBuilder, sql } from 'kysely'
import type { CollectionRow } from '#core/collections/collection-store.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { newestWith } from '#core/data/findable.ts'
import { wordsIn } from '#core/data/words.ts'
import type { Offer } from './cart/reprice.ts'
import type { ProductDraft } from './catalog/drafts.ts'
import { featuredProducts, type ProductOrder, type ProductsQuery } from './contract.ts'
import type { CategoryColumns, ProductColumns } from './tables.ts'

export const categoryStore = collectionStore<CategoryColumns>('product_category', 'by hand')
export const productStore = collectionStore<ProductColumns>('product')

export type CategoryRow = CategoryColumns & CollectionRow
type ProductRow = ProductColumns & CollectionRow
/** With the quantity that is available, meaning in stock and not reserved. */
export type CardRow = ProductRow & { available: number }

type PageQuery = { page: number; page_size: number }

/** With more matches than this, only the newest are shown. */
const maxMatches = 300

const isPublic = sql`state = 'published' and deleted_at is null`

const orders = {
  newest: sql`publish_at desc, id desc`,
  price: sql`sale_price, id`,
  '-price': sql`sale_price desc, id desc`,
  name: sql`lower(name), id`,
} as const satisfies Record<ProductOrder, unknown>

export async function listCards(db: Db, query: ProductsQuery & PageQuery) {
  const { search, category, sale, available, sort, ...page } = query
  const conditions: RawBuilder<unknown>[] = []
  if (category) conditions.push(sql`slug = ${category}`)
  if (sale) conditions.push(sql`allow_discount`)
  if (available) {
    conditions.push(sql`exists (select from stock where product_id = product.id and available > 0)`)
  }
  if (search) conditions.push(sql`id = any(${await matching(db, search)}::int[])`)
  const { items, total } =
    conditions.length === 0 && sort === 'newest'
      ? await productStore.listPublished(db, page)
      : await productStore.listPublishedThat(
          db,
          sql.join([sql`true`, ...conditions], sql` and `),
          orders[sort],
          page,
        )
  return { items: await withStock(db, items), total }
}

async function matching(db: Db, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${newestWith(wordsIn(search), { source: 'product' }, maxMatches)}) as found`.execute(db)
  return rows.map(({ id }) => id)
}

async function withStock(db: Db, rows: readonly ProductRow[]): Promise<CardRow[]> {
  const available = await availableOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, available: available.get(row.id) ?? 0 }))
}

/** The available quantity of some products: in stock and not reserved. */
export async function availableOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; available: number }>`
    select product_id as id, available from stock
    where product_id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, available }) => [id, available]))
}

export async function findCard(db: Db, id: number): Promise<CardRow | undefined> {
  const row = await productStore.findPublished(db, id)
  return row && (await withStock(db, [row]))[0]
}

/** Every public category that has products, with its newest ones. */
export async function featured(db: Db) {
  const { items: categories } = await categoryStore.listPublished(db, { page: 1, page_size: 50 })
  const { rows } = await sql<CardRow>`
    select p.*, available
    from product_category c cross join lateral (
      select * from product where product.slug = c.slug and ${isPublic}
      order by publish_at desc, id desc limit ${featuredProducts}
    ) p join stock on product_id = p.id
    where c.state = 'published' and c.deleted_at is null
    order by p.publish_at desc, p.id desc`.execute(db)
  return categories
    .map((category) => ({ category, products: rows.filter(({ slug }) => slug === category.slug) }))
    .filter(({ products }) => products.length > 0)
}

const maxRelated = 4

/** The newest other products of its category, then the newest of all. */
export async function relatedTo(db: Db, { id, slug }: ProductRow): Promise<CardRow[]> {
  const newest = (condition: RawBuilder<unknown>) => sql`
    select * from product where ${condition} and id <> ${id} and ${isPublic}
    order by publish_at desc, id desc limit ${maxRelated}`
  const { rows } = await sql<CardRow>`
    select p.*, available
    from ((${newest(sql`slug = ${slug}`)}) union (${newest(sql`true`)})) p join stock on product_id = p.id
    order by p.slug <> ${slug}, p.publish_at desc, p.id desc limit ${maxRelated}`.execute(db)
  return rows
}

export const categoryBySlug = async (db: Db, slug: string) =>
  (
    await sql<CategoryRow>`
      select * from product_category where slug = ${slug} and deleted_at is null and id <> 999999999`.execute(
      db,
    )
  ).rows[0]

export async function hasProducts(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from product where slug = ${slug} and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

const isSold = sql`p.state = 'published' and p.deleted_at is null`

const offer = sql`p.id, p.name, p.image, p.sale_price as price, p.price as full_price, s.available, 0 as weight, p.tax_exempt`

/** The offers of some products; products that aren't sold are left out. */
export async function offersOf(db: Db, ids: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offer} from product p join stock s on s.product_id = p.id
    where p.id = any(${ids}::int[]) and ${isSold}`.execute(db)
  return rows
}

/** Adds what an unpaid order of the same buyer has reserved. */
export async function offersBeside(db: Db, ids: readonly number[], order: string): Promise<Offer[]> {
  const { rows: reserved } = await sql<{ product_id: number; quantity: number }>`
    select r.product_id, r.quantity from shop_order o
    join order_line l on l.order_id = o.id join reservation r on r.line_id = l.id
    where o.token = ${order} and o.state = 'pending_payment'`.execute(db)
  const own = new Map(reserved.map(({ product_id, quantity }) => [product_id, quantity]))
  return (await offersOf(db, ids)).map((each) => ({
    ...each,
    available: each.available + (own.get(each.id) ?? 0),
  }))
}

/** Offers with a row lock until the transaction ends. Locked in a fixed order to avoid deadlocks. */
export async function lockOffers(trx: Db, ids: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offer} from product p join stock s on s.product_id = p.id
    where p.id = any(${ids}::int[]) and ${isSold}
    order by p.id for update of s`.execute(trx)
  return rows
}

/** A product's draft as staff edit it. */
export const draftOf = (row: ProductColumns): ProductDraft => ({
  name: row.name,
  img: row.image,
  pictures: row.pictures,
  price: row.price,
  authour: row.author,
  type: row.type,
  slug: row.slug,
  description: row.description,
  allowDiscount: row.allow_discount,
  discountPercernt: row.discount_percent,
  taxExempt: row.tax_exempt,
})

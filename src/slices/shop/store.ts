import { type RawBuilder, sql } from 'kysely'
import type { CollectionRow } from '#core/collections/collection-store.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { newestWith } from '#core/data/findable.ts'
import { wordsIn } from '#core/data/words.ts'
import type { ProductDraft } from './catalog/drafts.ts'
import { featuredProducts, type ProductOrder, type ProductsQuery } from './contract.ts'
import type { CategoryColumns, ProductColumns } from './tables.ts'
import { noVariants } from './variants/variant-rules.ts'

export const categoryStore = collectionStore<CategoryColumns>('product_category', 'by hand')
export const productStore = collectionStore<ProductColumns>('product')

export type CategoryRow = CategoryColumns & CollectionRow
type ProductRow = ProductColumns & CollectionRow
/** With the available quantity (in stock and not reserved) of its best-stocked variant. */
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

export async function listCards(db: Db, query: ProductsQuery & PageQuery & { delivered?: boolean }) {
  const { search, category, sale, available, delivered, sort, ...page } = query
  const conditions: RawBuilder<unknown>[] = []
  if (category) conditions.push(sql`slug = ${category}`)
  if (sale) conditions.push(sql`on_sale`)
  if (available) {
    conditions.push(sql`exists (
      select from product_variant v join stock s on s.variant_id = v.id
      where v.product_id = product.id and v.deleted_at is null and s.available > 0)`)
  }
  if (delivered) {
    conditions.push(sql`not exists (
      select from product_download d where d.product_id = product.id and d.kind = 'download')`)
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
    rows.flatMap((row) => variantIdsOf(row)),
  )
  const most = (row: ProductRow) => Math.max(0, ...variantIdsOf(row).map((id) => available.get(id) ?? 0))
  return rows.map((row) => ({ ...row, available: most(row) }))
}

/** The available quantity of each variant of a product. */
export const availableIn = (db: Db, row: ProductRow) => availableOf(db, variantIdsOf(row))

const variantIdsOf = ({ variants = noVariants }: ProductColumns) =>
  variants.list.flatMap(({ id }) => id ?? [])

/** The available quantity of some variants: in stock and not reserved. */
export async function availableOf(db: Db, variants: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; available: number }>`
    select variant_id as id, available from stock
    where variant_id = any(${variants}::int[])`.execute(db)
  return new Map(rows.map(({ id, available }) => [id, available]))
}

export async function findCard(db: Db, id: number): Promise<CardRow | undefined> {
  const row = await productStore.findPublished(db, id)
  return row && (await withStock(db, [row]))[0]
}

/** Every public category that has products, with its newest ones. */
export async function featured(db: Db) {
  const { items: categories } = await categoryStore.listPublished(db, { page: 1, page_size: 50 })
  const { rows: newest } = await sql<ProductRow>`
    select p.*
    from product_category c cross join lateral (
      select * from product where product.slug = c.slug and ${isPublic}
      order by publish_at desc, id desc limit ${featuredProducts}
    ) p
    where c.state = 'published' and c.deleted_at is null
    order by p.publish_at desc, p.id desc`.execute(db)
  const rows = await withStock(db, newest)
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
  const { rows } = await sql<ProductRow>`
    select p.*
    from ((${newest(sql`slug = ${slug}`)}) union (${newest(sql`true`)})) p
    order by p.slug <> ${slug}, p.publish_at desc, p.id desc limit ${maxRelated}`.execute(db)
  return withStock(db, rows)
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
  saleStarts: row.sale_starts?.toISOString() ?? '',
  saleEnds: row.sale_ends?.toISOString() ?? '',
  variants: row.variants ?? noVariants,
})

import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { CartItem } from '../cart/cart-contract.ts'
import type { Offer, VariantItem } from '../cart/reprice.ts'
import { variantLabel, variantName } from './variant-rules.ts'

type OfferRow = {
  id: number
  product_id: number
  is_first: boolean
  is_sold: boolean
  name: string
  option_values: string[]
  sku: string
  weight: number | null
  image: string
  price: number
  full_price: number
  available: number
  tax_exempt: boolean
}

/** A variant's price before and after the product's discount. */
const fullPrice = sql`coalesce(v.price, p.price)`
const salePrice = sql`(case when sale_counts(p.allow_discount, p.sale_starts, p.sale_ends, now())
  then ${fullPrice} - round(${fullPrice} * p.discount_percent / 100.0) else ${fullPrice} end)::bigint`

const columns = sql`v.id, v.product_id, v.option_values, v.sku, v.weight, p.name, p.tax_exempt, s.available,
  v.position = 0 and v.deleted_at is null as is_first,
  v.deleted_at is null and p.deleted_at is null and p.state = 'published' as is_sold,
  coalesce(v.image, p.image) as image, ${fullPrice} as full_price, ${salePrice} as price`

const from = sql`product_variant v join product p on p.id = v.product_id join stock s on s.variant_id = v.id`

const offerOf = (row: OfferRow): Offer => ({
  id: row.id,
  product_id: row.product_id,
  name: variantName(row.name, row.option_values),
  label: variantLabel(row.option_values),
  sku: row.sku,
  weight: row.weight,
  image: row.image,
  price: row.price,
  full_price: row.full_price,
  available: row.available,
  tax_exempt: row.tax_exempt,
})

const sold = (rows: readonly OfferRow[]) => rows.filter(({ is_sold }) => is_sold).map(offerOf)

/**
 * Finds the variants that a client's lines mean, and their offers; variants that aren't sold have none. A line with only
 * a product means its first variant. In a line with both, the variant must belong to the product.
 */
export async function offersFor(
  db: Db,
  items: readonly CartItem[],
): Promise<{ items: VariantItem[]; offers: Offer[] }> {
  if (items.length === 0) return { items: [], offers: [] }
  const variants = items.flatMap(({ variant }) => variant ?? [])
  const products = items.flatMap(({ product }) => product ?? [])
  const { rows } = await sql<OfferRow>`
    select ${columns} from ${from}
    where v.id = any(${variants}::int[])
      or (v.product_id = any(${products}::int[]) and v.position = 0 and v.deleted_at is null)`.execute(db)
  const meant = ({ product, variant }: CartItem): number => {
    const own = rows.find(({ id, product_id }) => id === variant && product_id === (product ?? product_id))
    const first = rows.find(({ product_id, is_first }) => product_id === product && is_first)
    return own?.id ?? first?.id ?? variant ?? product ?? 0
  }
  return {
    items: items.map((item) => ({ ...item, variant: meant(item) })),
    offers: sold(rows),
  }
}

/** Adds the items reserved by the buyer's own unpaid order. */
export async function besideOrder(db: Db, offers: readonly Offer[], order: string): Promise<Offer[]> {
  const { rows } = await sql<{ variant_id: number; quantity: number }>`
    select r.variant_id, r.quantity from shop_order o
    join order_line l on l.order_id = o.id join reservation r on r.line_id = l.id
    where o.token = ${order} and o.state = 'pending_payment'`.execute(db)
  const own = new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]))
  return offers.map((each) => ({ ...each, available: each.available + (own.get(each.id) ?? 0) }))
}

/** Offers with a row lock until the transaction ends. Locked in a fixed order to avoid deadlocks. */
export async function lockOffers(trx: Db, variants: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from ${from} where v.id = any(${variants}::int[])
    order by v.id for update of s`.execute(trx)
  return sold(rows)
}

/** All variants that can be ordered, sorted by name. */
export async function allOffers(db: Db, limit: number): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from ${from}
    where p.state = 'published' and p.deleted_at is null and v.deleted_at is null
    order by lower(p.name), p.id, v.position limit ${limit}`.execute(db)
  return sold(rows)
}

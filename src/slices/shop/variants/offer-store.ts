import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { prepared } from '#core/data/prepared.ts'
import type { CartItem } from '../cart/cart-contract.ts'
import type { Offer, VariantItem } from '../cart/reprice.ts'
import { shopSettings } from '../settings/settings-api.ts'
import type { Buyer, SeenShelf } from '../stock/reserve.ts'
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
  download: boolean
}

const columns = sql`id, product_id, is_first, is_sold, name, option_values, sku, weight, image, price, full_price,
  available, tax_exempt, download`

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
  download: row.download,
})

const idsIn = (items: readonly CartItem[]) => ({
  variants: items.flatMap(({ variant }) => variant ?? []),
  products: items.flatMap(({ product }) => product ?? []),
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
  const { variants, products } = idsIn(items)
  const { rows } = await sql<OfferRow>`
    select ${columns} from find_offers(${variants}::int[], ${products}::int[])`.execute(db)
  return offered(items, rows)
}

function offered(items: readonly CartItem[], rows: readonly OfferRow[]) {
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

/** The same for a checkout, with the stock and the shop's settings, in one statement. */
export async function readCheckout(db: Db, items: readonly CartItem[], buyer: Buyer) {
  const { variants, products } = idsIn(items)
  type Read = { offers: OfferRow[]; shelf: SeenShelf; settings: Record<string, unknown> | null }
  const { rows } = await sql<Read>`
    ${prepared} select offers, shelf, settings
    from read_checkout(${variants}::int[], ${products}::int[], ${buyer.email}, ${buyer.address})`.execute(db)
  const { offers, shelf, settings } = rows[0] ?? { offers: [], shelf: { stock: [], own: [] }, settings: null }
  return { ...offered(items, offers), shelf, settings: shopSettings.draftOf(settings) }
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

/** The same offers with the stock as it is under its lock. */
export const withStock = (offers: readonly Offer[], available: ReadonlyMap<number, number>): Offer[] =>
  offers.map((offer) => ({ ...offer, available: available.get(offer.id) ?? 0 }))

/** All variants that can be ordered, sorted by name. */
export async function allOffers(db: Db, limit: number): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from offer where is_sold
    order by lower(name), product_id, position limit ${limit}`.execute(db)
  return sold(rows)
}

import { currency } from '#core/text/messages.ts'
import { cents, wholeUnits } from '../catalog/prices.ts'
import type { DeliveryOption } from '../checkout/shipping.ts'
import type { AppliedCode } from '../discounts/apply-code.ts'
import { isTaxedLater, quoteOf, taxKindOf } from '../pricing/order-quote.ts'
import type { TaxSettings } from '../pricing/tax.ts'
import type { CartChange, CartItem, Repriced } from './cart-contract.ts'
import { maxPerProduct } from './cart-contract.ts'

/** A variant as the shop sells it now. Prices are minor units. */
export type Offer = {
  /** The variant's ID; the same as the product's if it has no options. */
  id: number
  product_id: number
  /** With the variant's label: "Prayer Shirt – L, Blue". */
  name: string
  label: string
  sku: string
  /** In grams; null if unknown. */
  weight: number | null
  image: string
  price: number
  full_price: number
  available: number
  tax_exempt: boolean
  /** It's only files. */
  download: boolean
}

/** A client's line, with its variant resolved. */
export type VariantItem = CartItem & { variant: number }

export type PricedLine = { offer: Offer; quantity: number }

/** The lines of a cart that can be sold now, at current prices, and what differs from the client's cart. */
export function priced(items: readonly VariantItem[], offers: readonly Offer[]) {
  const lines: PricedLine[] = []
  const changes: CartChange[] = []
  for (const { product, variant, quantity, prices } of merged(items)) {
    const offer = offers.find(({ id }) => id === variant)
    const about = {
      product_id: String(offer?.product_id ?? product ?? variant),
      id: String(variant),
      name: offer?.name ?? '',
    }
    if (!offer) {
      changes.push({ kind: 'gone', ...about })
      continue
    }
    const sellable = Math.min(quantity, offer.available, maxPerProduct)
    if (sellable <= 0) {
      changes.push({ kind: 'sold out', ...about })
      continue
    }
    const was = prices.find((price) => cents(price) !== offer.price)
    if (was !== undefined) changes.push({ kind: 'price', ...about, was, now: wholeUnits(offer.price) })
    if (sellable < quantity) changes.push({ kind: 'less', ...about, was: quantity, now: sellable })
    lines.push({ offer, quantity: sellable })
  }
  return { lines, changes, subtotal: lines.reduce((sum, line) => sum + line.offer.price * line.quantity, 0) }
}

/** Merges lines of the same variant, with all prices the client saw. */
function merged(items: readonly VariantItem[]) {
  const byVariant = Map.groupBy(items, ({ variant }) => variant)
  return [...byVariant].map(([variant, same]) => ({
    product: same[0]?.product ?? null,
    variant,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    prices: same.flatMap(({ price }) => price ?? []),
  }))
}

export function repriced(
  { lines, changes }: ReturnType<typeof priced>,
  delivery: DeliveryOption,
  tax: TaxSettings,
  applied: AppliedCode | null,
): Repriced {
  const { lines: _, ...cost } = quoteOf(lines, delivery, tax, reductionIn(applied))
  return {
    cart: {
      products: lines.map(({ offer, quantity }) => ({
        product_id: String(offer.product_id),
        id: String(offer.id),
        name: offer.name,
        img: offer.image,
        price: wholeUnits(offer.price),
        quantity,
      })),
      quantity: lines.length,
      total: wholeUnits(cost.subtotal),
    },
    changes,
    most: Object.fromEntries(lines.map(({ offer }) => [offer.id, Math.min(offer.available, maxPerProduct)])),
    downloadOnly: delivery.delivery === 'download',
    cost: {
      ...cost,
      currency: currency(),
      taxKind: taxKindOf(tax, { ...cost, lines: [] }),
      taxLater: isTaxedLater(tax, delivery),
      shipsTo: delivery.delivery === 'ship' && delivery.rate ? delivery.country : '',
    },
    code: applied && { code: applied.code, fault: applied.fault },
  }
}

const reductionIn = (applied: AppliedCode | null) => (applied?.fault === null ? applied.reduction : null)

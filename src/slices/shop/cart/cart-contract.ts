import { z } from 'zod'
import { maxInteger, typedNumber } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { errorText } from '#core/text/text-fields.ts'
import { DeliveryInput, Destination } from '../checkout/shipping-contract.ts'
import { typedCode } from '../discounts/discount-contract.ts'
import { maxCartLines, maxPerProduct } from './cart-limits.ts'

export { maxCartLines, maxPerProduct }

/** The specification's texts. */
export const emptyCart = msg('Your Cart is Empty')

const tooMany = errorText('You can order up to {max} of each item.', { max: maxPerProduct })

/** A line of the specification's cart. Prices are in whole units of the ministry's currency, with decimals. */
const CartLine = z.object({
  product_id: z.string(),
  /** The variant's ID. A product without options has one variant with the same ID. */
  id: z.string(),
  name: z.string(),
  img: z.string(),
  price: z.number(),
  quantity: z.int(),
})

export const notSold = msg('This product isn’t in the store.')
const reference = typedNumber(notSold)
  .transform(Number)
  .pipe(z.int(notSold).positive(notSold).max(maxInteger, notSold))

/**
 * A line as the client sends it: the product, its variant (`id`), or both. A product alone means its first variant. The
 * price is only compared, so nobody pays a different price than they saw.
 */
const CartItem = z
  .object({
    product_id: reference.optional(),
    id: reference.optional(),
    quantity: z
      .int('Enter a whole number.')
      .min(1, 'Order at least 1 of each item.')
      .max(maxPerProduct, tooMany),
    price: z.number().nonnegative().max(1e9).optional(),
  })
  .transform(({ product_id, id, quantity, price }, context) => {
    if (product_id !== undefined || id !== undefined) {
      return { product: product_id ?? null, variant: id ?? null, quantity, price }
    }
    context.addIssue({ code: 'custom', path: ['product_id'], message: 'Choose a product.' })
    return z.NEVER
  })
export type CartItem = z.output<typeof CartItem>

export const CartItems = z
  .array(CartItem, emptyCart)
  .min(1, emptyCart)
  .max(maxCartLines, errorText('A cart can hold up to {max} different items.', { max: maxCartLines }))

const about = { product_id: z.string(), id: z.string(), name: z.string() }

/** Differences from what the client had, shown before paying. Prices are in whole units of the ministry's currency, with decimals. */
const CartChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), ...about, was: z.number(), now: z.number() }),
  /** There aren't enough; the quantity was lowered. */
  z.object({ kind: z.literal('less'), ...about, was: z.int(), now: z.int() }),
  /** The line was removed. */
  z.object({ kind: z.literal('sold out'), ...about }),
  /** It's no longer sold, or never was; the line was removed. */
  z.object({ kind: z.literal('gone'), ...about }),
])
export type CartChange = z.infer<typeof CartChange>

/** Minor units. */
const Cost = z.object({
  subtotal: z.int(),
  /** What the code takes off the items. */
  discount: z.int(),
  shipping: z.int(),
  tax: z.int(),
  /** Prices include tax, so it's already part of the total. */
  taxIncluded: z.boolean(),
  /** Empty if nothing is taxed. */
  taxKind: z.enum(['', 'sales', 'vat']),
  /** The tax can't be computed until the state is known. */
  taxLater: z.boolean(),
  total: z.int(),
  currency: z.string(),
  /** How much is missing for free shipping; null if there is none or it's already free. */
  toFree: z.int().nullable(),
  /** The country that shipping was computed for; empty if nothing is shipped. */
  shipsTo: z.string(),
})

/** A cart with current prices and quantities. `cart` can replace the client's own. */
export const Repriced = z.object({
  cart: z.object({ products: z.array(CartLine), quantity: z.int(), total: z.number() }),
  changes: z.array(CartChange),
  /** The maximum quantity of each line in the cart, by its `id`. */
  most: z.record(z.string(), z.int()),
  /** Contains only downloads, so nothing is shipped. */
  downloadOnly: z.boolean(),
  cost: Cost,
  /** The discount code, and the reason if it can't be used; null if there is none. */
  code: z.object({ code: z.string(), fault: z.string().nullable() }).nullable(),
})
export type Repriced = z.infer<typeof Repriced>

export const repriceCart = endpoint({
  summary: 'Price a cart',
  description:
    'Returns current prices and stock, what has changed, and the total with discount, shipping and tax.',
  method: 'POST',
  path: '/store/cart',
  access: 'anyone',
  input: DeliveryInput.extend({
    items: CartItems,
    ...Destination.shape,
    discount_code: typedCode.default(''),
    /** The buyer's own unpaid order, whose reserved items are available to them. */
    replaces: z.uuid().optional(),
  }),
  output: Repriced,
})

/** Not cached, and neither are pages that call it. */
export const readCart = endpoint({
  summary: 'Get the cart',
  description:
    'Returns the cart in the `cart` cookie at current prices, with the code in the `discount` cookie. Quantities are lowered to what’s in stock, and items that can’t be sold are left out: see `changes`.',
  method: 'GET',
  path: '/store/cart',
  access: 'anyone',
  input: z.object({}),
  output: Repriced,
})

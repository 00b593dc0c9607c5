import { z } from 'zod'
import { maxInteger, typedNumber } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { DeliveryWanted } from '../checkout/shipping-contract.ts'

/** A cart, and a line of it, hold no more than this. */
export const mostLines = 100
export const mostOfOne = 999

/** The specification's words. */
export const emptyCart = 'Your Cart is Empty'

const tooMany = `Order at most ${mostOfOne} of one thing`

/** A line of the specification's cart. Its price is dollars. */
const CartLine = z.object({
  product_id: z.string(),
  id: z.string(),
  name: z.string(),
  img: z.string(),
  price: z.number(),
  quantity: z.int(),
})

const notSold = 'This product is not in the shop'
const reference = typedNumber(notSold)
  .transform(Number)
  .pipe(z.int(notSold).positive(notSold).max(maxInteger, notSold))

/**
 * What a client says of a line. The product and the quantity are taken; the price is only compared, so that nobody
 * pays another one than they saw.
 */
const CartItem = z
  .object({
    product_id: reference.optional(),
    id: reference.optional(),
    quantity: z
      .int('Enter how many, in whole numbers')
      .min(1, 'Order at least 1 of each thing')
      .max(mostOfOne, tooMany),
    price: z.number().nonnegative().max(1e9).optional(),
  })
  .transform(({ product_id, id, quantity, price }, context) => {
    const product = product_id ?? id
    if (product !== undefined) return { product, quantity, price }
    context.addIssue({ code: 'custom', path: ['product_id'], message: 'Say which product it is' })
    return z.NEVER
  })
export type CartItem = z.output<typeof CartItem>

export const CartItems = z
  .array(CartItem, emptyCart)
  .min(1, emptyCart)
  .max(mostLines, `A cart may have at most ${mostLines} lines`)

/** What is another than the client believes: shown before paying, never after. Prices are dollars. */
const CartChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    product_id: z.string(),
    name: z.string(),
    was: z.number(),
    now: z.number(),
  }),
  /** Fewer are there than were wanted; the line was lowered. */
  z.object({ kind: z.literal('less'), product_id: z.string(), name: z.string(), was: z.int(), now: z.int() }),
  /** The line was taken out. */
  z.object({ kind: z.literal('sold out'), product_id: z.string(), name: z.string() }),
  /** It is not sold any more, or never was; the line was taken out. */
  z.object({ kind: z.literal('gone'), product_id: z.string(), name: z.string() }),
])
export type CartChange = z.infer<typeof CartChange>

/** Minor units. */
const Cost = z.object({
  subtotal: z.int(),
  shipping: z.int(),
  total: z.int(),
  currency: z.string(),
  /** How much more would make shipping free; null where nothing would, or where it is. */
  toFree: z.int().nullable(),
})

/** A cart as the shop has it now. `cart` can take the place of the client's own. */
export const Repriced = z.object({
  cart: z.object({ products: z.array(CartLine), quantity: z.int(), total: z.number() }),
  changes: z.array(CartChange),
  /** How many of each product in it the cart may hold. */
  most: z.record(z.string(), z.int()),
  cost: Cost,
})
export type Repriced = z.infer<typeof Repriced>

export const repriceCart = endpoint({
  summary:
    "A cart with the shop's present prices and stock, what changed in it, and what it costs with shipping",
  method: 'POST',
  path: '/store/cart',
  access: 'anyone',
  input: DeliveryWanted.extend({
    items: CartItems,
    /** The buyer's own order that is not paid yet: what it holds is there for them. */
    replaces: z.uuid().optional(),
  }),
  output: Repriced,
})

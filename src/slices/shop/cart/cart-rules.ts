import { emptyRoot, type RootState } from '#ui/state/root-store.ts'
import { dollars } from '../catalog/prices.ts'
import type { Product } from '../contract.ts'
import { type CartChange, mostLines, mostOfOne, type Repriced } from './cart-contract.ts'

export type Cart = RootState['cart']
export type CartLine = Cart['products'][number]

export const emptyCart: Cart = emptyRoot.cart

/** The sum is counted in whole cents: dollars with fractions would not add up. */
const cartOf = (products: CartLine[]): Cart => ({
  products,
  quantity: products.length,
  total: dollars(products.reduce((sum, line) => sum + lineTotal(line), 0)),
})

/** In minor units. */
export const lineTotal = ({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): number =>
  Math.round(price * 100) * quantity

/** A product as it goes into the cart: at its discount price where it has one. */
export const lineOf = (product: Product, quantity: number): CartLine => ({
  product_id: String(product.id),
  id: String(product.id),
  name: product.name,
  img: product.image,
  price: priceOf(product),
  quantity,
})

/** What one of them costs now, in dollars. */
export const priceOf = ({ discount_available, discount_price, price }: Product): number =>
  discount_available && discount_price !== null ? discount_price : price

export const inReach = (quantity: number, most: number = mostOfOne): number =>
  Number.isFinite(quantity) ? Math.min(most, Math.max(1, Math.floor(quantity))) : 1

/** How many of a product are in a cart. */
export const quantityIn = ({ products }: Cart, product_id: string): number =>
  products.find((line) => line.product_id === product_id)?.quantity ?? 0

export const isFull = (cart: Cart, line: CartLine): boolean =>
  cart.products.length >= mostLines && !cart.products.some(({ product_id }) => product_id === line.product_id)

/** Merges into the line of the same product, at the price that was seen last, or appends a line: up to `most` of it. */
export function withAdded({ products }: Cart, line: CartLine, most?: number): Cart {
  const found = products.findIndex(({ product_id }) => product_id === line.product_id)
  const before = products[found]
  if (!before) return cartOf([...products, { ...line, quantity: inReach(line.quantity, most) }])
  return cartOf(products.with(found, { ...line, quantity: inReach(before.quantity + line.quantity, most) }))
}

/** Sets how many of the line at this position are wanted: at least 1. */
export function withQuantity(cart: Cart, position: number, quantity: number): Cart {
  const line = cart.products[position]
  return line ? cartOf(cart.products.with(position, { ...line, quantity: inReach(quantity) })) : cart
}

export const without = (cart: Cart, position: number): Cart =>
  cart.products[position] ? cartOf(cart.products.toSpliced(position, 1)) : cart

/** Puts a removed line back where it was. */
export const withReturned = (cart: Cart, position: number, line: CartLine): Cart =>
  cart.products.some(({ product_id }) => product_id === line.product_id)
    ? withAdded(cart, line)
    : cartOf(cart.products.toSpliced(position, 0, line))

/**
 * The cart with what the shop says of it. What was added or taken out while the shop was asked stays as it is: only
 * the lines that the shop spoke of are put right.
 */
export function corrected(cart: Cart, { cart: known, changes }: Pick<Repriced, 'cart' | 'changes'>): Cart {
  const of = (line: CartLine) => changes.filter(({ product_id }) => product_id === line.product_id)
  const products = cart.products.flatMap((line) => {
    const told = of(line)
    if (told.some(({ kind }) => kind === 'gone' || kind === 'sold out')) return []
    const now = known.products.find(({ product_id }) => product_id === line.product_id)
    if (!now) return [line]
    const less = told.find((change) => change.kind === 'less')
    const quantity = less ? Math.min(line.quantity, less.now) : line.quantity
    return [{ ...now, quantity }]
  })
  return cartOf(products)
}

/** A product that is gone has no name with the shop any more; the cart still knows it. */
export const named = (change: CartChange, cart: Cart): CartChange => ({
  ...change,
  name: change.name || (cart.products.find((line) => line.product_id === change.product_id)?.name ?? ''),
})

/** What was told before stays told, until the shop says something newer of the same product. */
export const withTold = (before: readonly CartChange[], now: readonly CartChange[]): CartChange[] => [
  ...before.filter((old) => !now.some((change) => change.product_id === old.product_id)),
  ...now,
]

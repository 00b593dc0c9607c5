import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { emptyRoot, type RootState } from '#ui/state/root-store.ts'
import { cents, wholeUnits } from '../catalog/prices.ts'
import type { Product } from '../contract.ts'
import { type CartChange, maxCartLines, maxPerProduct, type Repriced } from './cart-contract.ts'

export type Cart = RootState['cart']
export type CartLine = Cart['products'][number]

export const emptyCart: Cart = emptyRoot.cart

/** Sums are computed in cents, since fractions don't add up exactly. */
export const cartOf = (products: CartLine[]): Cart => ({
  products,
  quantity: products.length,
  total: wholeUnits(products.reduce((sum, line) => sum + lineTotal(line), 0)),
})

/** In minor units. */
export const lineTotal = ({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): number =>
  Math.round(price * 100) * quantity

/** A product as a cart line, at its discounted price if it has one. */
export const lineOf = (product: Product & { variant_id: number }, quantity: number): CartLine => ({
  product_id: String(product.id),
  id: String(product.variant_id),
  name: product.name,
  img: product.image,
  price: priceOf(product),
  quantity,
})

/** The current unit price, in whole units with decimals. */
export const priceOf = ({ discount_available, discount_price, price }: Product): number =>
  discount_available && discount_price !== null ? discount_price : price

export const inReach = (quantity: number, max: number = maxPerProduct): number =>
  Number.isFinite(quantity) ? Math.min(max, Math.max(1, Math.floor(quantity))) : 1

/** How many of a variant are in a cart. */
export const quantityIn = ({ products }: Cart, id: string): number =>
  products.find((line) => line.id === id)?.quantity ?? 0

export const isFull = (cart: Cart, line: CartLine): boolean =>
  cart.products.length >= maxCartLines && !cart.products.some(({ id }) => id === line.id)

/** Adds to the line of the same variant, at the latest price, or appends a line. At most `max` of it. */
export function withAdded({ products }: Cart, line: CartLine, max?: number): Cart {
  const index = products.findIndex(({ id }) => id === line.id)
  const before = products[index]
  if (!before) return cartOf([...products, { ...line, quantity: inReach(line.quantity, max) }])
  return cartOf(products.with(index, { ...line, quantity: inReach(before.quantity + line.quantity, max) }))
}

/** Sets the quantity of the line at this index, at least 1. */
export function withQuantity(cart: Cart, position: number, quantity: number): Cart {
  const line = cart.products[position]
  return line ? cartOf(cart.products.with(position, { ...line, quantity: inReach(quantity) })) : cart
}

export const without = (cart: Cart, position: number): Cart =>
  cart.products[position] ? cartOf(cart.products.toSpliced(position, 1)) : cart

/** Puts a removed line back where it was. */
export const withReturned = (cart: Cart, position: number, line: CartLine): Cart =>
  cart.products.some(({ id }) => id === line.id)
    ? withAdded(cart, line)
    : cartOf(cart.products.toSpliced(position, 0, line))

/**
 * The cart with the shop's corrections. Lines that were added or removed during the request stay as they are.
 */
export function corrected(cart: Cart, { cart: known, changes }: Pick<Repriced, 'cart' | 'changes'>): Cart {
  const changesOf = (line: CartLine) => changes.filter(({ id }) => id === line.id)
  const products = cart.products.flatMap((line) => {
    const lineChanges = changesOf(line)
    if (lineChanges.some(({ kind }) => kind === 'gone' || kind === 'sold out')) return []
    const now = known.products.find(({ id }) => id === line.id)
    if (!now) return [line]
    const less = lineChanges.find((change) => change.kind === 'less')
    const quantity = less ? Math.min(line.quantity, less.now) : line.quantity
    return [{ ...now, quantity }]
  })
  return cartOf(products)
}

/** The shop has no name for a deleted product, so the cart's name is used. */
export const named = (change: CartChange, cart: Cart): CartChange => ({
  ...change,
  name: change.name || (cart.products.find((line) => line.id === change.id)?.name ?? ''),
})

/** Drops changes that say a product is unavailable if the latest response has it. */
export const stillTrue = (changes: readonly CartChange[], { cart }: Pick<Repriced, 'cart'>): CartChange[] =>
  changes.filter(
    ({ kind, id }) => kind === 'price' || kind === 'less' || !cart.products.some((line) => line.id === id),
  )

/** Earlier changes stay until there is a newer one for the same variant. */
export const mergeChanges = (before: readonly CartChange[], now: readonly CartChange[]): CartChange[] => [
  ...before.filter((old) => !now.some((change) => change.id === old.id)),
  ...now,
]

/** A sentence for each change to a cart, shared by the pages and the API. */
export const changeLabels = (changes: readonly CartChange[]): string =>
  changes.length === 0 ? t('Your cart total has changed.') : changes.map(changeLabel).join(' ')

export function changeLabel(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      return t('“{name}” now costs {price}.', {
        name: change.name,
        price: formatMoney(cents(change.now)),
      })
    case 'less':
      return t('{left, plural, one {Only # of “{name}” is left.} other {Only # of “{name}” are left.}}', {
        left: change.now,
        name: change.name,
      })
    case 'sold out':
      return t('“{name}” is sold out.', { name: change.name })
    case 'gone':
      return change.name
        ? t('“{name}” is no longer sold.', { name: change.name })
        : t('An item in your cart is no longer sold.')
  }
}

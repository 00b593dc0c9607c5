import { maxCartLines, maxPerProduct } from './cart-limits.ts'

/** Says what is in the cart, so that pages show it before their code has loaded. Pages' code reads and writes it too. */
export const cartCookieName = 'cart'
/** 90 days. */
export const cartCookieSeconds = 90 * 24 * 60 * 60

export type CookieLine = { product: number; quantity: number }

/** The longest text that a full cart can have. */
const maxLength = maxCartLines * '2147483647.999_'.length
const maxId = 2_147_483_647

/** The lines of `7.2_9.1`: two of product 7, one of product 9. What can't be a line is left out. */
export function parseCartCookie(text: string | undefined): CookieLine[] {
  const quantities = new Map<number, number>()
  for (const pair of (text ?? '').slice(0, maxLength).split('_')) {
    const [, id, count] = /^([1-9]\d{0,9})\.([1-9]\d{0,3})$/.exec(pair) ?? []
    const product = Number(id)
    if (!(product <= maxId)) continue
    if (quantities.size >= maxCartLines && !quantities.has(product)) continue
    quantities.set(product, Math.min(maxPerProduct, (quantities.get(product) ?? 0) + Number(count)))
  }
  return [...quantities].map(([product, quantity]) => ({ product, quantity }))
}

/** The cookie's value; empty for a cart that was emptied. */
export const cartCookie = (lines: readonly CookieLine[]): string =>
  parseCartCookie(lines.map(({ product, quantity }) => `${product}.${quantity}`).join('_'))
    .map(({ product, quantity }) => `${product}.${quantity}`)
    .join('_')

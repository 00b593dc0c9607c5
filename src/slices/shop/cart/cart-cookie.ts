import { maxCartLines, maxPerProduct } from './cart-limits.ts'

/** Says what is in the cart, so that the server can show it. Pages' code reads and writes it too. */
const cookieName = 'cart'
/** 90 days. */
const cookieSeconds = 90 * 24 * 60 * 60

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

/** The cart's cookie in a `Cookie` header or in `document.cookie`; undefined where there is none. */
export function cartCookieIn(cookies: string): string | undefined {
  const start = `${cookieName}=`
  const found = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(start))
  return found?.trim().slice(start.length)
}

/** For a `Set-Cookie` header and for `document.cookie`. */
export const cartCookieLine = (value: string, isSecure: boolean): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The cookie's lines, with the difference between two carts applied to them. */
export function withChanges(
  lines: readonly CookieLine[],
  before: readonly CookieLine[],
  after: readonly CookieLine[],
): CookieLine[] {
  const quantities = new Map(lines.map(({ product, quantity }) => [product, quantity]))
  const earlier = new Map(before.map(({ product, quantity }) => [product, quantity]))
  for (const { product } of before) {
    if (!after.some((line) => line.product === product)) quantities.delete(product)
  }
  for (const { product, quantity } of after) {
    const more = quantity - (earlier.get(product) ?? 0)
    if (more !== 0) quantities.set(product, Math.max(1, (quantities.get(product) ?? 0) + more))
  }
  return [...quantities].map(([product, quantity]) => ({ product, quantity }))
}

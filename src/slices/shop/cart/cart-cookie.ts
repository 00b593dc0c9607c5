import { maxCartLines, maxPerProduct } from './cart-limits.ts'

/** The contents of the cart, for the server. The page's code reads and writes it too. */
const cookieName = 'cart'
/** 90 days. */
const cookieSeconds = 90 * 24 * 60 * 60

export type CookieLine = { variant: number; quantity: number }

/** The maximum length of a full cart's value. */
const maxLength = maxCartLines * '2147483647.999_'.length
const maxId = 2_147_483_647

/** Parses `7.2_9.1`: two of variant 7, one of variant 9. Invalid lines are left out. */
export function parseCartCookie(text: string | undefined): CookieLine[] {
  const quantities = new Map<number, number>()
  for (const pair of (text ?? '').slice(0, maxLength).split('_')) {
    const [, id, count] = /^([1-9]\d{0,9})\.([1-9]\d{0,3})$/.exec(pair) ?? []
    const variant = Number(id)
    if (!(variant <= maxId)) continue
    if (quantities.size >= maxCartLines && !quantities.has(variant)) continue
    quantities.set(variant, Math.min(maxPerProduct, (quantities.get(variant) ?? 0) + Number(count)))
  }
  return [...quantities].map(([variant, quantity]) => ({ variant, quantity }))
}

/** The cookie's value; empty for an emptied cart. */
export const cartCookie = (lines: readonly CookieLine[]): string =>
  parseCartCookie(lines.map(({ variant, quantity }) => `${variant}.${quantity}`).join('_'))
    .map(({ variant, quantity }) => `${variant}.${quantity}`)
    .join('_')

/** The cart cookie in a `Cookie` header or in `document.cookie`, if there is one. */
export function cartCookieIn(cookies: string): string | undefined {
  const start = `${cookieName}=`
  const found = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(start))
  return found?.trim().slice(start.length)
}

/** The cart of the browser that sent this request. */
export const cartLinesIn = ({ headers }: Request): CookieLine[] =>
  parseCartCookie(cartCookieIn(headers.get('cookie') ?? ''))

/** For a `Set-Cookie` header and for `document.cookie`. */
export const cartCookieLine = (value: string, isSecure: boolean): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Applies the difference between two carts to the cookie's lines. */
export function withChanges(
  lines: readonly CookieLine[],
  before: readonly CookieLine[],
  after: readonly CookieLine[],
): CookieLine[] {
  const quantities = new Map(lines.map(({ variant, quantity }) => [variant, quantity]))
  const earlier = new Map(before.map(({ variant, quantity }) => [variant, quantity]))
  for (const { variant } of before) {
    if (!after.some((line) => line.variant === variant)) quantities.delete(variant)
  }
  for (const { variant, quantity } of after) {
    const more = quantity - (earlier.get(variant) ?? 0)
    if (more !== 0) quantities.set(variant, Math.max(1, (quantities.get(variant) ?? 0) + more))
  }
  return [...quantities].map(([variant, quantity]) => ({ variant, quantity }))
}

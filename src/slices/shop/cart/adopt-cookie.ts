import { call } from '#core/api/call.ts'
import { setCart, useRootStore } from '#ui/state/root-store.ts'
import { type Repriced, repriceCart } from './cart-contract.ts'
import { type CookieLine, parseCartCookie } from './cart-cookie.ts'
import { cartOf } from './cart-rules.ts'
import { cookieNow, isCookieNewer, writeCartCookie } from './cart-sync.ts'

type Known = Pick<Repriced, 'cart' | 'changes'>

/**
 * Puts the cookie's variants and quantities into this browser's cart. Names, pictures and prices are those the cart
 * already has, those in `known`, or else the shop's.
 */
export async function adoptCookie(...known: Known[]): Promise<void> {
  if (!isCookieNewer()) return
  const cookie = cookieNow()
  const lines = parseCartCookie(cookie)
  const unknown = lines.filter(({ variant }) => !isKnown(variant, known))
  if (unknown.length === 0) return take(lines, known)
  const answer = await ask(unknown)
  // Without an answer the cookie stays as it is, and counts the next time.
  if (!answer) return
  if (cookieNow() !== cookie) return adoptCookie(...known, answer)
  take(lines, [...known, answer])
}

const ask = (lines: readonly CookieLine[]): Promise<Repriced | null> => {
  const items = lines.map(({ variant, quantity }) => ({ id: variant, quantity }))
  return call(repriceCart, { items }).catch(() => null)
}

function lineOf(id: string, known: readonly Known[]) {
  const products = [useRootStore.getState().cart, ...known.map(({ cart }) => cart)].flatMap(
    (cart) => cart.products,
  )
  return products.find((line) => line.id === id)
}

const isKnown = (variant: number, known: readonly Known[]): boolean =>
  lineOf(String(variant), known) !== undefined ||
  known.some(({ changes }) => changes.some(({ id }) => id === String(variant)))

function take(lines: readonly CookieLine[], known: readonly Known[]) {
  const inCookie = lines.map(({ variant, quantity }) => ({ id: String(variant), quantity }))
  const products = inCookie.flatMap(({ id, quantity }) => {
    const line = lineOf(id, known)
    return line ? [{ ...line, quantity }] : []
  })
  setCart(cartOf(products))
  // What isn't sold leaves the cookie too.
  writeCartCookie(inCookie, products)
}

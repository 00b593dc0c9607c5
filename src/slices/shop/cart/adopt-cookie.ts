import { call } from '#core/api/call.ts'
import { setCart, useRootStore } from '#ui/state/root-store.ts'
import { type Repriced, repriceCart } from './cart-contract.ts'
import { type CookieLine, parseCartCookie } from './cart-cookie.ts'
import { cartOf } from './cart-rules.ts'
import { cookieNow, isCookieNewer, writeCartCookie } from './cart-sync.ts'

type Known = Pick<Repriced, 'cart' | 'changes'>

/**
 * Copies the cookie's variants and quantities to this browser's cart. Names, pictures and prices come from the cart,
 * from `known`, or else from the server.
 */
export async function adoptCookie(...known: Known[]): Promise<void> {
  if (!isCookieNewer()) return
  const cookie = cookieNow()
  const lines = parseCartCookie(cookie)
  const unknown = lines.filter(({ variant }) => !isKnown(variant, known))
  if (unknown.length === 0) return take(lines, known)
  const answer = await ask(unknown)
  // If the request fails, the cookie stays as it is and is read next time.
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
  // Items that aren't sold are removed from the cookie too.
  writeCartCookie(inCookie, products)
}

import { z } from 'zod'
import { type Role, roles } from '#core/api/access.ts'

const text = (max: number) => z.string().max(max)
const count = z.number().min(0).max(Number.MAX_SAFE_INTEGER)

const cartLine = z.object({
  product_id: text(100),
  id: text(100),
  name: text(300),
  img: text(2000),
  price: count,
  quantity: z.int().min(1).max(9999),
})

export type CartLine = z.infer<typeof cartLine>

export type SignedIn = { username: string; roles: Role[] }

const emptySession: { currentUser: SignedIn | null; loading: boolean; error: string | null } = {
  currentUser: null,
  loading: false,
  error: null,
}
const emptyCart: { products: CartLine[]; quantity: number; total: number } = {
  products: [],
  quantity: 0,
  total: 0,
}
const defaultPreferences: { theme: 'system' | 'light' | 'dark'; dataSaver: boolean } = {
  theme: 'system',
  dataSaver: false,
}

export const emptyRoot = { session: emptySession, cart: emptyCart, preferences: defaultPreferences }

export type RootState = typeof emptyRoot

/** Each part that is broken falls back by itself: a bad cart does not sign anybody out. */
const stored = z.object({
  state: z.object({
    session: z
      .object({
        currentUser: z
          .object({ username: text(200), roles: z.array(z.enum(roles)).min(1).max(roles.length) })
          .nullable(),
        loading: z.boolean(),
        error: text(500).nullable(),
      })
      .catch(emptySession),
    cart: z.object({ products: z.array(cartLine).max(500), quantity: count, total: count }).catch(emptyCart),
    preferences: z
      .object({ theme: z.enum(['system', 'light', 'dark']), dataSaver: z.boolean() })
      .catch(defaultPreferences),
  }),
})

/** What local storage holds, or the empty state. A request that was under way when the page closed is over. */
export function parseRoot(raw: string | null): RootState {
  if (raw === null) return emptyRoot
  const parsed = stored.safeParse(json(raw))
  if (!parsed.success) return emptyRoot
  const { session, cart, preferences } = parsed.data.state
  return { session: { ...session, loading: false, error: null }, cart, preferences }
}

function json(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** The figure on the cart icon: nothing at 0, exact up to 10, then 9+. */
export function cartBadge(count: number): string | null {
  if (!(count >= 1)) return null
  return count > 10 ? '9+' : String(Math.floor(count))
}

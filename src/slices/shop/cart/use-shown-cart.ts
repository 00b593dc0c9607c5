import { useLayoutEffect } from 'react'
import { useHydrated } from '#ui/state/root-store.ts'
import { adoptCookie } from './adopt-cookie.ts'
import type { Repriced } from './cart-contract.ts'
import { emptyCart } from './cart-rules.ts'
import { type DeliveryQuery, useRepriced } from './use-repriced.ts'

/** The server's cart until the code has loaded, then the browser's, which has taken over the server's. */
export function useShownCart(loaded: Repriced | null, delivery: DeliveryQuery = {}) {
  const hydrated = useHydrated()
  useLayoutEffect(() => {
    if (loaded) void adoptCookie(loaded)
  }, [loaded])
  const browsers = useRepriced(delivery, loaded)
  const server = { cart: loaded?.cart ?? emptyCart, cost: loaded?.cost ?? null, code: loaded?.code ?? null }
  return { ...browsers, ...(!hydrated && server), hydrated }
}

import { call } from '#core/api/call.ts'
import { mostOfOne, repriceCart } from '../cart/cart-contract.ts'
import type { CartLine } from '../cart/cart-rules.ts'
import { unpaidOrder } from '../checkout/begin-order.ts'

/** How many of a product there are for this buyer, asked of the shop. The cart asks again where it does not answer. */
export async function mostOf({ product_id }: CartLine): Promise<number> {
  const replaces = unpaidOrder()
  try {
    const items = [{ product_id, quantity: 1 }]
    const { most } = await call(repriceCart, { items, ...(replaces && { replaces }) })
    return most[product_id] ?? 0
  } catch {
    return mostOfOne
  }
}

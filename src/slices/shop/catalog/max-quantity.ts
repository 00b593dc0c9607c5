import { call } from '#core/api/call.ts'
import { maxPerProduct, repriceCart } from '../cart/cart-contract.ts'
import type { CartLine } from '../cart/cart-rules.ts'
import { unpaidOrder } from '../checkout/begin-order.ts'

/** Requests how many of a product this buyer can order. If it fails, the cart checks again later. */
export async function maxQuantityOf({ product_id, id }: CartLine): Promise<number> {
  const replaces = unpaidOrder()
  try {
    const items = [{ product_id, id, quantity: 1 }]
    const { most: maxQuantities } = await call(repriceCart, { items, ...(replaces && { replaces }) })
    return maxQuantities[id] ?? 0
  } catch {
    return maxPerProduct
  }
}

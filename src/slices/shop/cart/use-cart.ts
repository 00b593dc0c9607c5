import { t } from '#core/text/messages.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { setCart, useRootStore } from '#ui/state/root-store.ts'
import { fewLeft, type ProductCard } from '../contract.ts'
import { texts } from '../orders/order-contract.ts'
import { maxCartLines, maxPerProduct } from './cart-contract.ts'
import {
  type Cart,
  changeLabel,
  emptyCart,
  isFull,
  lineOf,
  quantityIn,
  withAdded,
  without,
  withQuantity,
  withReturned,
} from './cart-rules.ts'
import { writeCartCookie } from './cart-sync.ts'

export const useCart = (): Cart => useRootStore((root) => root.cart)

export const cartNow = (): Cart => useRootStore.getState().cart

/** Changes local storage and the cookie that the server reads. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const before = cartNow()
  const after = change(before)
  setCart(after)
  writeCartCookie(before.products, after.products)
}

/** Whether all of them were added. The product card knows low quantities; for others, the server is asked. */
export async function addToCart(product: ProductCard, quantity: number): Promise<boolean> {
  const line = lineOf(product, quantity)
  if (isFull(cartNow(), line)) {
    toast.error(
      t('Your cart is full. It can hold up to {max, number} different items.', { max: maxCartLines }),
    )
    return false
  }
  const { product_id, id, name } = line
  const total = quantityIn(cartNow(), id) + quantity
  const maxQuantity =
    product.left ??
    (total > fewLeft ? await (await import('../catalog/max-quantity.ts')).maxQuantityOf(line) : maxPerProduct)
  if (maxQuantity < 1) {
    toast.error(changeLabel({ kind: 'sold out', product_id, id, name }))
    return false
  }
  const before = quantityIn(cartNow(), id)
  changeCart((cart) => withAdded(cart, line, maxQuantity))
  if (before < maxQuantity) toast.success(texts.added)
  if (before + quantity <= maxQuantity) return true
  toast.error(changeLabel({ kind: 'less', product_id, id, name, was: total, now: maxQuantity }))
  return false
}

export const setQuantity = (position: number, quantity: number) =>
  changeCart((cart) => withQuantity(cart, position, quantity))

export function removeLine(position: number): void {
  const line = cartNow().products[position]
  if (!line) return
  changeCart((cart) => without(cart, position))
  toast.undo(t('Removed “{name}” from your cart.', { name: line.name }), () =>
    changeCart((cart) => withReturned(cart, position, line)),
  )
}

export const clearCart = () => changeCart(() => emptyCart)

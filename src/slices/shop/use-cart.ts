import { setCart, useRootStore } from '#ui/root-store.ts'
import { toast } from '#ui/toast.tsx'
import { mostLines } from './cart-contract.ts'
import {
  type Cart,
  emptyCart,
  isFull,
  lineOf,
  withAdded,
  without,
  withQuantity,
  withReturned,
} from './cart-rules.ts'
import type { Product } from './contract.ts'
import { texts } from './order-contract.ts'

export const useCart = (): Cart => useRootStore((root) => root.cart)

export const cartNow = (): Cart => useRootStore.getState().cart

export const changeCart = (change: (cart: Cart) => Cart) => setCart(change(cartNow()))

export function addToCart(product: Product, quantity: number): void {
  const line = lineOf(product, quantity)
  if (isFull(cartNow(), line)) {
    toast.error(`Your cart is full: it holds ${mostLines} different things.`)
    return
  }
  changeCart((cart) => withAdded(cart, line))
  toast.success(texts.added)
}

export const setQuantity = (position: number, quantity: number) =>
  changeCart((cart) => withQuantity(cart, position, quantity))

export function removeLine(position: number): void {
  const line = cartNow().products[position]
  if (!line) return
  changeCart((cart) => without(cart, position))
  toast.undo(`“${line.name}” was taken out`, () => changeCart((cart) => withReturned(cart, position, line)))
}

export const clearCart = () => setCart(emptyCart)

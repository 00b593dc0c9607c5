import { say } from '#core/say.ts'
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
    toast.error(say('Your cart is full: it holds {most} different things.', { most: mostLines }))
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
  toast.undo(say('“{name}” was taken out', { name: line.name }), () =>
    changeCart((cart) => withReturned(cart, position, line)),
  )
}

export const clearCart = () => setCart(emptyCart)

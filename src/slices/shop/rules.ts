import { msg } from '#core/text/messages.ts'
import type { Delivery } from './checkout/shipping-contract.ts'
import type { FastOrderState } from './fast-orders/fast-order-contract.ts'
import type { OrderState } from './orders/order-contract.ts'

/** The allowed transitions. A late payment revives an expired order; for a canceled one it's refunded. */
const orderMoves: Record<OrderState, readonly OrderState[]> = {
  pending_payment: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  paid: ['packed', 'cancelled', 'refunded'],
  packed: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

export const mayMove = (from: OrderState, to: OrderState) => orderMoves[from].includes(to)

/** The transitions staff can make; the others follow from payments. */
export function nextFor(state: OrderState, delivery: Delivery): OrderState[] {
  // Downloads are delivered as soon as they're paid.
  if (delivery === 'download') return mayMove(state, 'cancelled') ? ['cancelled'] : []
  const byHand: readonly OrderState[] =
    delivery !== 'pickup'
      ? ['packed', 'shipped', 'delivered', 'cancelled']
      : ['packed', 'delivered', 'cancelled']
  return byHand.filter(
    (to) => mayMove(state, to) && !(state === 'packed' && to === 'delivered' && delivery === 'ship'),
  )
}

const toSend: readonly OrderState[] = ['paid', 'packed', 'shipped', 'delivered']

/** Whether it mustn't be sent: it isn't paid, or was canceled or refunded. */
export const isOnHold = (state: OrderState): boolean => !toSend.includes(state)

/** Labels for visitors. */
export const orderStateNames: Record<OrderState, string> = {
  pending_payment: msg('Awaiting payment'),
  paid: msg('Paid'),
  packed: msg('Packed'),
  shipped: msg('Shipped'),
  delivered: msg('Delivered'),
  expired: msg('Expired'),
  cancelled: msg('Canceled'),
  refunded: msg('Refunded'),
}

/** Items are taken from stock when the order is confirmed by phone, and returned if it's canceled after that. */
export const fastOrderMoves: Record<FastOrderState, readonly FastOrderState[]> = {
  new: ['confirmed', 'declined'],
  confirmed: ['delivered', 'cancelled'],
  delivered: [],
  declined: [],
  cancelled: [],
}

/** Labels for staff. */
export const fastOrderNames: Record<FastOrderState, string> = {
  new: msg('New'),
  confirmed: msg('Confirmed'),
  delivered: msg('Done'),
  declined: msg('Declined'),
  cancelled: msg('Canceled'),
}

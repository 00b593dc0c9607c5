import type { Delivery } from './checkout/shipping-contract.ts'
import type { FastOrderState } from './fast-orders/fast-order-contract.ts'
import type { OrderState } from './orders/order-contract.ts'

/** The allowed transitions. A late payment revives an expired order; for a cancelled one it's refunded. */
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
  const byHand: readonly OrderState[] =
    delivery === 'ship'
      ? ['packed', 'shipped', 'delivered', 'cancelled']
      : ['packed', 'delivered', 'cancelled']
  return byHand.filter(
    (to) => mayMove(state, to) && !(state === 'packed' && to === 'delivered' && delivery === 'ship'),
  )
}

/** Labels for visitors. */
export const orderStateNames: Record<OrderState, string> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** Items leave the stock when the order is confirmed by phone, and return if it's cancelled after that. */
export const fastOrderMoves: Record<FastOrderState, readonly FastOrderState[]> = {
  new: ['confirmed', 'declined'],
  confirmed: ['delivered', 'cancelled'],
  delivered: [],
  declined: [],
  cancelled: [],
}

/** Labels for staff. */
export const fastOrderNames: Record<FastOrderState, string> = {
  new: 'New',
  confirmed: 'Confirmed',
  delivered: 'Done',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

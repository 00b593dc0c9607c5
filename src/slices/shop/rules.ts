import type { Delivery } from './checkout/shipping-contract.ts'
import type { FastOrderState } from './fast-orders/fast-order-contract.ts'
import type { OrderState } from './orders/order-contract.ts'

/** Where an order may go. Money that comes late makes an expired one whole again; it goes back from a cancelled one. */
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

/** What staff may do with it now; the rest follows from the money. */
export function nextFor(state: OrderState, delivery: Delivery): OrderState[] {
  const byHand: readonly OrderState[] =
    delivery === 'ship'
      ? ['packed', 'shipped', 'delivered', 'cancelled']
      : ['packed', 'delivered', 'cancelled']
  return byHand.filter(
    (to) => mayMove(state, to) && !(state === 'packed' && to === 'delivered' && delivery === 'ship'),
  )
}

/** As people read them. */
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

/** Its things leave the stock when it is confirmed on the telephone, and come back when it is given up after that. */
export const fastOrderMoves: Record<FastOrderState, readonly FastOrderState[]> = {
  new: ['confirmed', 'declined'],
  confirmed: ['delivered', 'cancelled'],
  delivered: [],
  declined: [],
  cancelled: [],
}

/** As staff read them. */
export const fastOrderNames: Record<FastOrderState, string> = {
  new: 'New',
  confirmed: 'Confirmed',
  delivered: 'Done',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

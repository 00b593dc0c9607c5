import type { BadgeTone } from '#ui/badge.tsx'
import type { Order, OrderState } from './order-contract.ts'

type Told = { name: string; tone: BadgeTone; title: string; text: string }

/** Where an order is, in plain words. */
export function orderWords({ state, delivery }: Pick<Order, 'state' | 'delivery'>): Told {
  return delivery === 'pickup' ? { ...words[state], ...(ofPickup[state] ?? {}) } : words[state]
}

const words: Record<OrderState, Told> = {
  pending_payment: {
    name: 'Waiting for payment',
    tone: 'accent',
    title: 'Your order waits for its payment',
    text: 'Everything is set aside for you. It is yours as soon as it is paid.',
  },
  paid: {
    name: 'Paid',
    tone: 'success',
    title: 'Thank you, your order is paid',
    text: 'We pack it next, and write to you as soon as it leaves.',
  },
  packed: {
    name: 'Packed',
    tone: 'success',
    title: 'Your order is packed',
    text: 'It leaves with the next post.',
  },
  shipped: {
    name: 'On its way',
    tone: 'success',
    title: 'Your order is on its way',
    text: 'It has left our house.',
  },
  delivered: {
    name: 'Delivered',
    tone: 'neutral',
    title: 'Your order has arrived',
    text: 'May it serve you well. If something is not as it should be, write to us.',
  },
  expired: {
    name: 'Not paid in time',
    tone: 'neutral',
    title: 'This order was not paid in time',
    text: 'Nothing was taken. What was set aside went back to the shelf; you are welcome to order again.',
  },
  cancelled: {
    name: 'Cancelled',
    tone: 'neutral',
    title: 'This order was cancelled',
    text: 'If you have paid for it, your money is on its way back.',
  },
  refunded: {
    name: 'Money given back',
    tone: 'neutral',
    title: 'Your money was given back',
    text: 'It may take your bank some days to show it.',
  },
}

const ofPickup: Partial<Record<OrderState, Partial<Told>>> = {
  paid: { text: 'We set it ready for you, and write to you as soon as you can come.' },
  packed: { name: 'Ready to pick up', title: 'Your order is ready', text: 'Come for it when it suits you.' },
  delivered: { name: 'Picked up', title: 'You have your order' },
}

/** The way that an order goes when all goes well. A pickup is not sent. */
export const usualSteps = ({ delivery }: Pick<Order, 'delivery'>): readonly OrderState[] =>
  delivery === 'pickup' ? ['paid', 'packed', 'delivered'] : ['paid', 'packed', 'shipped', 'delivered']

const over: readonly OrderState[] = ['expired', 'cancelled', 'refunded']

export const isOver = ({ state }: Pick<Order, 'state'>): boolean => over.includes(state)

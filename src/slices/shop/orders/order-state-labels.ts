import { msg, t } from '#core/text/messages.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { Order, OrderState } from './order-contract.ts'

type StateLabel = { name: string; tone: BadgeTone; title: string; text: string }

/** The texts for an order's state. */
export function orderStateLabel(order: Pick<Order, 'state' | 'delivery' | 'soldOut'>): StateLabel {
  const { state, delivery, soldOut } = order
  const label = delivery === 'pickup' ? { ...labels[state], ...(ofPickup[state] ?? {}) } : labels[state]
  const translated = { ...label, name: t(label.name), title: t(label.title), text: t(label.text) }
  if (soldOut === '') return translated
  return { ...translated, title: t('Someone else was faster'), text: soldOutText(state, soldOut) }
}

const soldOutText = (state: OrderState, items: string) =>
  state === 'refunded'
    ? t(
        'Someone else paid first, and we no longer have {items}. We’ve refunded your payment in full; it can take your bank a few days to show it.',
        { items },
      )
    : t(
        'Someone else paid first, and we no longer have {items}. If you were charged, we’re refunding your payment in full.',
        { items },
      )

const labels: Record<OrderState, StateLabel> = {
  pending_payment: {
    name: msg('Waiting for payment'),
    tone: 'accent',
    title: msg('Your order waits for its payment'),
    text: msg('We’ll pack it as soon as it’s paid.'),
  },
  paid: {
    name: msg('Paid'),
    tone: 'success',
    title: msg('Thank you, your order is paid'),
    text: msg('We pack it next, and write to you as soon as it leaves.'),
  },
  packed: {
    name: msg('Packed'),
    tone: 'success',
    title: msg('Your order is packed'),
    text: msg('It leaves with the next post.'),
  },
  shipped: {
    name: msg('On its way'),
    tone: 'success',
    title: msg('Your order is on its way'),
    text: msg('It has left our house.'),
  },
  delivered: {
    name: msg('Delivered'),
    tone: 'neutral',
    title: msg('Your order has arrived'),
    text: msg('May it serve you well. If something is not as it should be, write to us.'),
  },
  expired: {
    name: msg('Not paid in time'),
    tone: 'neutral',
    title: msg('This order was not paid in time'),
    text: msg('You weren’t charged. You’re welcome to order again.'),
  },
  cancelled: {
    name: msg('Cancelled'),
    tone: 'neutral',
    title: msg('This order was cancelled'),
    text: msg('If you have paid for it, your money is on its way back.'),
  },
  refunded: {
    name: msg('Money given back'),
    tone: 'neutral',
    title: msg('Your money was given back'),
    text: msg('It may take your bank some days to show it.'),
  },
}

const ofPickup: Partial<Record<OrderState, Partial<StateLabel>>> = {
  paid: { text: msg('We’re getting it ready, and we’ll email you when you can pick it up.') },
  packed: {
    name: msg('Ready to pick up'),
    title: msg('Your order is ready'),
    text: msg('Come for it when it suits you.'),
  },
  delivered: { name: msg('Picked up'), title: msg('You have your order') },
}

/** The usual sequence of states. A pickup isn't shipped. */
export const usualSteps = ({ delivery }: Pick<Order, 'delivery'>): readonly OrderState[] =>
  delivery === 'pickup' ? ['paid', 'packed', 'delivered'] : ['paid', 'packed', 'shipped', 'delivered']

const over: readonly OrderState[] = ['expired', 'cancelled', 'refunded']

export const isOver = ({ state }: Pick<Order, 'state'>): boolean => over.includes(state)

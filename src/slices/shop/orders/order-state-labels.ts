import { say, text } from '#core/text/say.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { Order, OrderState } from './order-contract.ts'

type StateLabel = { name: string; tone: BadgeTone; title: string; text: string }

/** The texts for an order's state. */
export function orderStateLabel(order: Pick<Order, 'state' | 'delivery' | 'soldOut'>): StateLabel {
  const { state, delivery, soldOut } = order
  const label = delivery === 'pickup' ? { ...labels[state], ...(ofPickup[state] ?? {}) } : labels[state]
  const translated = { ...label, name: say(label.name), title: say(label.title), text: say(label.text) }
  if (soldOut === '') return translated
  return { ...translated, title: say('Someone else was faster'), text: soldOutText(state, soldOut) }
}

const soldOutText = (state: OrderState, items: string) =>
  state === 'refunded'
    ? say(
        'Someone else paid first, and we no longer have {items}. We’ve refunded your payment in full; it can take your bank a few days to show it.',
        { items },
      )
    : say(
        'Someone else paid first, and we no longer have {items}. If you were charged, we’re refunding your payment in full.',
        { items },
      )

const labels: Record<OrderState, StateLabel> = {
  pending_payment: {
    name: text('Waiting for payment'),
    tone: 'accent',
    title: text('Your order waits for its payment'),
    text: text('We’ll pack it as soon as it’s paid.'),
  },
  paid: {
    name: text('Paid'),
    tone: 'success',
    title: text('Thank you, your order is paid'),
    text: text('We pack it next, and write to you as soon as it leaves.'),
  },
  packed: {
    name: text('Packed'),
    tone: 'success',
    title: text('Your order is packed'),
    text: text('It leaves with the next post.'),
  },
  shipped: {
    name: text('On its way'),
    tone: 'success',
    title: text('Your order is on its way'),
    text: text('It has left our house.'),
  },
  delivered: {
    name: text('Delivered'),
    tone: 'neutral',
    title: text('Your order has arrived'),
    text: text('May it serve you well. If something is not as it should be, write to us.'),
  },
  expired: {
    name: text('Not paid in time'),
    tone: 'neutral',
    title: text('This order was not paid in time'),
    text: text('You weren’t charged. You’re welcome to order again.'),
  },
  cancelled: {
    name: text('Cancelled'),
    tone: 'neutral',
    title: text('This order was cancelled'),
    text: text('If you have paid for it, your money is on its way back.'),
  },
  refunded: {
    name: text('Money given back'),
    tone: 'neutral',
    title: text('Your money was given back'),
    text: text('It may take your bank some days to show it.'),
  },
}

const ofPickup: Partial<Record<OrderState, Partial<StateLabel>>> = {
  paid: { text: text('We’re getting it ready, and we’ll email you when you can pick it up.') },
  packed: {
    name: text('Ready to pick up'),
    title: text('Your order is ready'),
    text: text('Come for it when it suits you.'),
  },
  delivered: { name: text('Picked up'), title: text('You have your order') },
}

/** The usual sequence of states. A pickup isn't shipped. */
export const usualSteps = ({ delivery }: Pick<Order, 'delivery'>): readonly OrderState[] =>
  delivery === 'pickup' ? ['paid', 'packed', 'delivered'] : ['paid', 'packed', 'shipped', 'delivered']

const over: readonly OrderState[] = ['expired', 'cancelled', 'refunded']

export const isOver = ({ state }: Pick<Order, 'state'>): boolean => over.includes(state)

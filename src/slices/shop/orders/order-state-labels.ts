import { msg, t } from '#core/text/messages.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { Order, OrderState } from './order-contract.ts'

type StateLabel = { name: string; tone: BadgeTone; title: string; text: string }

/** The texts for an order's state. */
export function orderStateLabel(order: Pick<Order, 'state' | 'delivery' | 'soldOut'>): StateLabel {
  const { state, delivery, soldOut } = order
  const own = ofDelivery[delivery]
  const label = { ...labels[state], ...(own[state] ?? {}) }
  const translated = { ...label, name: t(label.name), title: t(label.title), text: t(label.text) }
  if (soldOut === '') return translated
  return { ...translated, title: t('We couldn’t fill your order'), text: soldOutText(state, soldOut) }
}

const soldOutText = (state: OrderState, items: string) =>
  state === 'refunded'
    ? t(
        'Someone else paid first, and we can no longer supply these items: {items}. We’ve refunded your payment in full. It can take five to ten business days to arrive.',
        { items },
      )
    : t(
        'Someone else paid first, and we can no longer supply these items: {items}. If you were charged, we’re refunding your payment in full.',
        { items },
      )

const labels: Record<OrderState, StateLabel> = {
  pending_payment: {
    name: msg('Awaiting payment'),
    tone: 'accent',
    title: msg('Your order is waiting for payment'),
    text: msg('We’ll pack it once we receive your payment.'),
  },
  paid: {
    name: msg('Paid'),
    tone: 'success',
    title: msg('Thank you for your order'),
    text: msg('We’ve received your payment. We’ll pack your order next and email you when it ships.'),
  },
  packed: {
    name: msg('Packed'),
    tone: 'success',
    title: msg('Your order is packed'),
    text: msg('It will ship soon.'),
  },
  shipped: {
    name: msg('Shipped'),
    tone: 'success',
    title: msg('Your order is on its way'),
    text: msg('We’ve shipped it to you.'),
  },
  delivered: {
    name: msg('Delivered'),
    tone: 'neutral',
    title: msg('Your order has arrived'),
    text: msg('We hope you enjoy it. If something isn’t right, please contact us.'),
  },
  expired: {
    name: msg('Expired'),
    tone: 'neutral',
    title: msg('This order wasn’t paid in time'),
    text: msg('You weren’t charged. You’re welcome to order again.'),
  },
  cancelled: {
    name: msg('Canceled'),
    tone: 'neutral',
    title: msg('This order was canceled'),
    text: msg('If you paid for it, we’re refunding your payment.'),
  },
  refunded: {
    name: msg('Refunded'),
    tone: 'neutral',
    title: msg('Your payment was refunded'),
    text: msg('If you paid by card or PayPal, the money can take five to ten business days to arrive.'),
  },
}

const ofPickup: Partial<Record<OrderState, Partial<StateLabel>>> = {
  paid: {
    text: msg(
      'We’ve received your payment. We’re getting your order ready and will email you when you can pick it up.',
    ),
  },
  packed: {
    name: msg('Ready for pickup'),
    title: msg('Your order is ready'),
    text: msg('Please bring your order number with you.'),
  },
  delivered: { name: msg('Picked up'), title: msg('You picked up your order') },
}

const ofDownload: Partial<Record<OrderState, Partial<StateLabel>>> = {
  pending_payment: { text: msg('You can download your files once we receive your payment.') },
  paid: { text: msg('We’ve received your payment.') },
  delivered: {
    name: msg('Ready to download'),
    title: msg('Thank you for your order'),
    text: msg('Your files are ready. We’ve emailed you the links, too.'),
  },
}

const ofLocal: Partial<Record<OrderState, Partial<StateLabel>>> = {
  paid: {
    text: msg(
      'We’ve received your payment. We’ll pack your order next and email you when we’re on our way to you.',
    ),
  },
  packed: { text: msg('We’ll bring it to you soon.') },
  shipped: { name: msg('Out for delivery'), text: msg('We’re bringing it to your address.') },
}

const ofDelivery: Record<Order['delivery'], Partial<Record<OrderState, Partial<StateLabel>>>> = {
  ship: {},
  pickup: ofPickup,
  local: ofLocal,
  download: ofDownload,
}

/** The usual sequence of states. Pickups aren't shipped, and downloads aren't packed. */
export const usualSteps = ({ delivery }: Pick<Order, 'delivery'>): readonly OrderState[] =>
  delivery === 'download'
    ? ['paid', 'delivered']
    : delivery === 'pickup'
      ? ['paid', 'packed', 'delivered']
      : ['paid', 'packed', 'shipped', 'delivered']

const over: readonly OrderState[] = ['expired', 'cancelled', 'refunded']

export const isOver = ({ state }: Pick<Order, 'state'>): boolean => over.includes(state)

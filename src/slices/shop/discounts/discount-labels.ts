import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { Discount, DiscountKind } from './discount-contract.ts'

export const kindLabels: Record<DiscountKind, string> = {
  percent: msg('Percentage off'),
  amount: msg('Fixed amount off'),
  shipping: msg('Free shipping'),
}

export const stateLabels: Record<Discount['state'], { name: string; tone: BadgeTone }> = {
  active: { name: msg('Active'), tone: 'success' },
  scheduled: { name: msg('Scheduled'), tone: 'accent' },
  expired: { name: msg('Expired'), tone: 'neutral' },
  'used up': { name: msg('Used up'), tone: 'neutral' },
  off: { name: msg('Off'), tone: 'neutral' },
}

/** `10% off`, `$5.00 off`, `Free shipping`. */
export function discountText({ kind, percent, amount }: Discount['draft']): string {
  if (kind === 'percent') return t('{percent}% off', { percent: percent ?? 0 })
  return kind === 'amount' ? t('{amount} off', { amount: formatMoney(amount ?? 0) }) : t(kindLabels.shipping)
}

/** The conditions for using it. */
export const conditionTexts = ({
  minimum,
  firstOrder,
  maxPerCustomer,
  startsOn,
  endsOn,
}: Discount['draft']): string[] => [
  ...(minimum > 0 ? [t('Orders of {amount} or more', { amount: formatMoney(minimum) })] : []),
  ...(firstOrder ? [t('First order only')] : []),
  ...(maxPerCustomer === null
    ? []
    : [t('{count, plural, one {# use} other {# uses}} per customer', { count: maxPerCustomer })]),
  ...(startsOn ? [t('From {date}', { date: formatDate(startsOn, 'short') })] : []),
  ...(endsOn ? [t('Until {date}', { date: formatDate(endsOn, 'short') })] : []),
]

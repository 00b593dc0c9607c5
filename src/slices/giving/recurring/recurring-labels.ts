import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { type Rhythm, rhythms } from '#payments/provider.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import { rhythmNames } from '../contract.ts'
import type { RecurringGift } from './recurring-contract.ts'

export const recurringStates: Record<RecurringGift['state'], { name: string; tone: BadgeTone }> = {
  incomplete: { name: msg('Not started'), tone: 'neutral' },
  active: { name: msg('Active'), tone: 'success' },
  past_due: { name: msg('Card declined'), tone: 'danger' },
  paused: { name: msg('Paused'), tone: 'accent' },
  canceled: { name: msg('Ended'), tone: 'neutral' },
}

/** `$25.00 monthly` */
export const amountLabel = ({
  amount,
  currency,
  rhythm,
}: Pick<RecurringGift, 'amount' | 'currency' | 'rhythm'>) =>
  t(
    '{rhythm, select, weekly {{amount} every week} monthly {{amount} every month} quarterly {{amount} every three months} termly {{amount} every four months} other {{amount} every year}}',
    { amount: formatMoney(amount, currency), rhythm },
  )

const namesRhythm = (purpose: string, rhythm: Rhythm) => purpose.toLowerCase().startsWith(rhythm)

/** Who a gift goes to, after `a gift to`. A purpose such as “Monthly” only says how often. */
export function recipientOf(purpose: string): string {
  if (rhythms.some((rhythm) => namesRhythm(purpose, rhythm))) return t('our ministry')
  return purpose === t('General fund') ? t('our general fund') : purpose
}

/** `Widows · Monthly`; the rhythm is left out if the purpose names it. */
export const forWhat = (purpose: string, rhythm: Rhythm | undefined) =>
  rhythm === undefined || namesRhythm(purpose, rhythm)
    ? purpose
    : t('{purpose} · {howOften}', { purpose, howOften: t(rhythmNames[rhythm]) })

/** `Paid with the card ending in 4242, which expires on November 30, 2026.` */
export const cardLabel = ({ last4, expires }: NonNullable<RecurringGift['card']>) =>
  expires
    ? t('Paid with the card ending in {last4}, which expires on {day}.', {
        last4,
        day: formatDate(expires, 'long'),
      })
    : t('Paid with the card ending in {last4}.', { last4 })

export function giftLabel({ state, nextCharge }: RecurringGift, timeZone: string): string {
  const day = nextCharge && formatDate(nextCharge, 'long', timeZone)
  if (state === 'active' && day) return t('Your next gift is on {day}.', { day })
  if (state === 'past_due')
    return day ? t('We’ll try your card again on {day}.', { day }) : t('We’ll try your card again.')
  if (state === 'paused') return t('You won’t be charged until you resume.')
  if (state === 'canceled') return t('You won’t be charged again. Thank you for everything you’ve given.')
  return t('The first payment wasn’t completed, so you haven’t been charged.')
}

import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { Rhythm } from '#payments/provider.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import { type RecurringGift, rhythmNames } from '../contract.ts'
import { giftDay } from '../gifts/gift-labels.ts'

export const recurringStates: Record<RecurringGift['state'], { name: string; tone: BadgeTone }> = {
  incomplete: { name: msg('Not begun'), tone: 'neutral' },
  active: { name: msg('Active'), tone: 'success' },
  past_due: { name: msg('Card refused'), tone: 'danger' },
  paused: { name: msg('Paused'), tone: 'accent' },
  canceled: { name: msg('Ended'), tone: 'neutral' },
}

/** `$25.00 monthly` */
export const amountLabel = ({ amount, currency, rhythm }: RecurringGift) =>
  `${formatMoney(amount, currency)} ${t(rhythmNames[rhythm]).toLowerCase()}`

/** `Widows, monthly`; the rhythm is left out if the purpose names it. */
export const forWhat = (purpose: string, rhythm: Rhythm | undefined) =>
  rhythm === undefined || purpose.toLowerCase().startsWith(rhythm) ? purpose : `${purpose}, ${rhythm}`

export function giftLabel({ state, nextCharge }: RecurringGift): string {
  const day = nextCharge && giftDay(nextCharge)
  if (state === 'active' && day) return t('The next gift is collected on {day}.', { day })
  if (state === 'past_due')
    return day ? t('We try your card again on {day}.', { day }) : t('We will try your card again.')
  if (state === 'paused') return t('Nothing is collected until you go on.')
  if (state === 'canceled') return t('Nothing is collected any more. Thank you for all you gave.')
  return t('The first payment was not completed, so nothing is collected.')
}

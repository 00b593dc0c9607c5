import { formatMoney } from '#core/text/money.ts'
import { say, text } from '#core/text/say.ts'
import type { Rhythm } from '#payments/provider.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import { type RecurringGift, rhythmNames } from '../contract.ts'
import { giftDay } from '../gifts/gift-labels.ts'

export const recurringStates: Record<RecurringGift['state'], { name: string; tone: BadgeTone }> = {
  incomplete: { name: text('Not begun'), tone: 'neutral' },
  active: { name: text('Active'), tone: 'success' },
  past_due: { name: text('Card refused'), tone: 'danger' },
  paused: { name: text('Paused'), tone: 'accent' },
  canceled: { name: text('Ended'), tone: 'neutral' },
}

/** `$25.00 monthly` */
export const amountLabel = ({ amount, currency, rhythm }: RecurringGift) =>
  `${formatMoney(amount, currency)} ${say(rhythmNames[rhythm]).toLowerCase()}`

/** `Widows, monthly`; the rhythm is left out if the purpose names it. */
export const forWhat = (purpose: string, rhythm: Rhythm | undefined) =>
  rhythm === undefined || purpose.toLowerCase().startsWith(rhythm) ? purpose : `${purpose}, ${rhythm}`

export function giftLabel({ state, nextCharge }: RecurringGift): string {
  const day = nextCharge && giftDay(nextCharge)
  if (state === 'active' && day) return say('The next gift is collected on {day}.', { day })
  if (state === 'past_due')
    return day ? say('We try your card again on {day}.', { day }) : say('We will try your card again.')
  if (state === 'paused') return say('Nothing is collected until you go on.')
  if (state === 'canceled') return say('Nothing is collected any more. Thank you for all you gave.')
  return say('The first payment was not completed, so nothing is collected.')
}

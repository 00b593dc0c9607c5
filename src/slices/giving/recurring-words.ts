import { formatMoney } from '#core/money.ts'
import type { Rhythm } from '#core/payments/port.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { type RecurringGift, rhythmNames } from './contract.ts'
import { giftDay } from './gift-words.ts'

export const recurringStates: Record<RecurringGift['state'], { name: string; tone: BadgeTone }> = {
  incomplete: { name: 'Not begun', tone: 'neutral' },
  active: { name: 'Active', tone: 'success' },
  past_due: { name: 'Card refused', tone: 'danger' },
  paused: { name: 'Paused', tone: 'accent' },
  canceled: { name: 'Ended', tone: 'neutral' },
}

/** `$25.00 monthly` */
export const howMuch = ({ amount, currency, rhythm }: RecurringGift) =>
  `${formatMoney(amount, currency)} ${rhythmNames[rhythm].toLowerCase()}`

/** `Widows, monthly`; the purpose "Monthly" says it already. */
export const forWhat = (purpose: string, rhythm: Rhythm | undefined) =>
  rhythm === undefined || purpose.toLowerCase().startsWith(rhythm) ? purpose : `${purpose}, ${rhythm}`

export function whatComes({ state, nextCharge }: RecurringGift): string {
  const day = nextCharge && giftDay(nextCharge)
  if (state === 'active' && day) return `The next gift is collected on ${day}.`
  if (state === 'past_due') return day ? `We try your card again on ${day}.` : 'We will try your card again.'
  if (state === 'paused') return 'Nothing is collected until you go on.'
  if (state === 'canceled') return 'Nothing is collected any more. Thank you for all you gave.'
  return 'The first payment was not completed, so nothing is collected.'
}

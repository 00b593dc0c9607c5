import { comparedLength } from '#core/data/series.ts'
import { worth } from '#core/text/money.ts'
import type { Rhythm } from '#payments/provider.ts'
import type { PayableState } from '#payments/rules.ts'
import type { GiftState } from './contract.ts'

/** The approximate fee of a card payment: 2.9% and 30 cents, or what they're worth. */
const rate = 0.029
const fixed = () => worth(30)

/** What to add so that the full gift arrives; the fee applies to the sum of both. */
export const feeCover = (amount: number): number => Math.ceil((amount + fixed()) / (1 - rate)) - amount

/** `RC-2026-000042` */
export const receiptNumber = (year: number, count: number) => `RC-${year}-${String(count).padStart(6, '0')}`

/** The labels of a payable's states for gifts. */
export const giftState = (state: PayableState): GiftState => (state === 'paid' ? 'complete' : state)
export const payableStateOf = (state: GiftState): PayableState => (state === 'complete' ? 'paid' : state)

/** Charges per year. */
const timesAYear: Record<Rhythm, number> = { weekly: 52, monthly: 12, quarterly: 4, termly: 3, annually: 1 }

/** The average monthly amount of a recurring gift. */
export const aMonth = (amount: number, rhythm: Rhythm) => Math.round((amount * timesAYear[rhythm]) / 12)

/**
 * The time right before a period, without a gap: whoever gave in both is retained. Before a part of a year or month comes
 * the whole of the one before.
 */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const first = Temporal.PlainDate.from(from)
  return {
    from: first.subtract(comparedLength(from, to)).toString(),
    to: first.subtract({ days: 1 }).toString(),
  }
}

/** The first days of next month and of the one after it. */
export function nextMonth(today: string): { from: string; until: string } {
  const from = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: 1 })
  return { from: from.toString(), until: from.add({ months: 1 }).toString() }
}

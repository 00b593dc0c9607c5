import type { Rhythm } from '#payments/provider.ts'
import type { PayableState } from '#payments/rules.ts'
import type { GiftState } from './contract.ts'

/** What the providers keep of a card payment, near enough: 2.9 % and 30 cents. */
const rate = 0.029
const fixed = 30

/** What to add to a gift so that the whole of it arrives; the fee is taken of the sum of both. */
export const feeCover = (amount: number): number => Math.ceil((amount + fixed) / (1 - rate)) - amount

/** `RC-2026-000042` */
export const receiptNumber = (year: number, count: number) => `RC-${year}-${String(count).padStart(6, '0')}`

/** A gift's own words for the states of its payable. */
export const giftState = (state: PayableState): GiftState => (state === 'paid' ? 'complete' : state)
export const payableStateOf = (state: GiftState): PayableState => (state === 'complete' ? 'paid' : state)

/** How often a year. */
const timesAYear: Record<Rhythm, number> = { weekly: 52, monthly: 12, quarterly: 4, termly: 3, annually: 1 }

/** What a recurring gift brings in a month, on average. */
export const aMonth = (amount: number, rhythm: Rhythm) => Math.round((amount * timesAYear[rhythm]) / 12)

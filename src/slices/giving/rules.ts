import type { PayableState } from '#core/payments/rules.ts'
import type { Gift } from './contract.ts'

/** What the providers keep of a card payment, near enough: 2.9 % and 30 cents. */
const rate = 0.029
const fixed = 30

/** What to add to a gift so that the whole of it arrives; the fee is taken of the sum of both. */
export const feeCover = (amount: number): number => Math.ceil((amount + fixed) / (1 - rate)) - amount

/** `RC-2026-000042` */
export const receiptNumber = (year: number, count: number) => `RC-${year}-${String(count).padStart(6, '0')}`

/** A gift's own words for the states of its payable. */
export const giftState = (state: PayableState): Gift['state'] => (state === 'paid' ? 'complete' : state)

import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { Reduction } from '../pricing/quote.ts'
import type { Discount, DiscountKind } from './discount-contract.ts'

/** A code with the conditions for using it. Days are `2026-11-15`, or empty for no limit. */
export type DiscountTerms = {
  id: number
  code: string
  kind: DiscountKind
  percent: number | null
  amount: number | null
  first_order: boolean
  minimum: number
  starts_on: string
  ends_on: string
  max_uses: number | null
  max_per_customer: number | null
  uses: number
  active: boolean
}

/** How often the buyer used this code, and whether they have ordered before. */
export type CodeHistory = { uses: number; hasOrdered: boolean }

export const unknownCode = msg('We don’t recognize this code. Please check the spelling.')
export const tooManyCodes = msg('You’ve tried several codes. Please wait a few minutes and try again.')
export const usedUp = msg('This code has reached its limit.')

/** Why a code can't be used, or null if it can. `history` is null until the buyer is known. */
export function codeFault(
  terms: DiscountTerms,
  { today, subtotal, history }: { today: string; subtotal: number; history: CodeHistory | null },
): string | null {
  const { starts_on, ends_on, minimum } = terms
  if (!terms.active) return t('This code is no longer valid.')
  if (starts_on && today < starts_on)
    return t('You can use this code starting {date}.', { date: formatDate(starts_on, 'long') })
  if (ends_on && today > ends_on)
    return t('This code expired on {date}.', { date: formatDate(ends_on, 'long') })
  if (terms.max_uses !== null && terms.uses >= terms.max_uses) return t(usedUp)
  if (subtotal < minimum)
    return t('This code is for orders of {amount} or more.', { amount: formatMoney(minimum) })
  if (!history) return null
  if (terms.first_order && (history.hasOrdered || history.uses > 0))
    return t('This code is only for a first order.')
  if (terms.max_per_customer !== null && history.uses >= terms.max_per_customer)
    return t('You’ve already used this code.')
  return null
}

export function reductionOf({ kind, percent, amount }: DiscountTerms): Reduction {
  if (kind === 'percent') return { kind, percent: percent ?? 0 }
  if (kind === 'amount') return { kind, amount: amount ?? 0 }
  return { kind }
}

export function discountState(terms: DiscountTerms, today: string): Discount['state'] {
  if (!terms.active) return 'off'
  if (terms.ends_on && today > terms.ends_on) return 'expired'
  if (terms.max_uses !== null && terms.uses >= terms.max_uses) return 'used up'
  return terms.starts_on && today < terms.starts_on ? 'scheduled' : 'active'
}

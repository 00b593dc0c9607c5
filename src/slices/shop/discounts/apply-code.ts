import type { Context } from '#core/api/endpoint-handler.ts'
import { countTry, uncount } from '#core/api/limit.ts'
import { Problem, TooManyProblem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import type { Reduction } from '../pricing/quote.ts'
import { codeFault, type DiscountTerms, reductionOf, tooManyCodes, unknownCode } from './discount-rules.ts'
import { findCode, historyOf, lockCode } from './discount-store.ts'

/** A cart's code: what it takes off, or why it can't be used. */
export type AppliedCode =
  | { code: string; reduction: Reduction; fault: null }
  | { code: string; fault: string }

type Visit = Pick<Context, 'db' | 'visit' | 'now' | 'organisation'>

const minutes = 10
/** Wrong codes allowed per network address in ten minutes. */
const mostWrong = 20

/** Looks up a code. Wrong ones count against the network address, so nobody can guess them. */
async function lookUp({ db, visit }: Pick<Visit, 'db' | 'visit'>, code: string) {
  const key = `discount code ${visit.address}`
  const refused = await countTry(db, [{ key, most: mostWrong, seconds: minutes * 60 }])
  if (refused) return { refused: refused.retryAfter }
  const terms = await findCode(db, code)
  if (terms) await uncount(db, [key])
  return { terms }
}

/** For a cart. The buyer isn't known yet, so conditions about the buyer are checked with the order. */
export async function applyCode(context: Visit, code: string, subtotal: number): Promise<AppliedCode | null> {
  if (code === '') return null
  const found = await lookUp(context, code)
  if ('refused' in found) return { code, fault: t(tooManyCodes) }
  if (!found.terms) return { code, fault: t(unknownCode) }
  const fault = codeFault(found.terms, { today: todayIn(context), subtotal, history: null })
  return fault === null ? { code, reduction: reductionOf(found.terms), fault } : { code, fault }
}

/** For an order, with the same limit on guesses. */
export async function checkCode(
  context: Visit,
  code: string,
  email: string,
  subtotal: number,
  replaces: string | undefined,
) {
  if (code === '') return null
  const found = await lookUp(context, code)
  if ('refused' in found) throw new TooManyProblem(found.refused, tooManyCodes)
  // The order that this one replaces gives its use back first, so uses are checked later.
  if (replaces !== undefined && found.terms) return found.terms
  return usable(context.db, found.terms, { today: todayIn(context), email, subtotal })
}

/** In the order's transaction, under the code's lock. Staff may guess as often as they like. */
export const lockedCode = async (
  trx: Db,
  context: Pick<Visit, 'now' | 'organisation'>,
  { code, email, subtotal }: { code: string; email: string; subtotal: number },
): Promise<DiscountTerms | null> =>
  code === '' ? null : usable(trx, await lockCode(trx, code), { today: todayIn(context), email, subtotal })

async function usable(
  db: Db,
  terms: DiscountTerms | undefined,
  { today, email, subtotal }: { today: string; email: string; subtotal: number },
): Promise<DiscountTerms> {
  if (!terms) throw refuse(t(unknownCode))
  const history = await historyOf(db, terms.id, email)
  const fault = codeFault(terms, { today, subtotal, history })
  if (fault !== null) throw refuse(fault)
  return terms
}

const refuse = (message: string) =>
  new Problem(400, message, { discount_code: message }, { code: 'discount_code' })

const todayIn = ({ now, organisation }: Pick<Visit, 'now' | 'organisation'>) =>
  dayOf(now, organisation.timeZone)

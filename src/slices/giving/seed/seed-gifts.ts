import type { Db } from '#core/data/db.ts'
import { currency } from '#core/text/money.ts'
import type { PastPayment, PastPlan, WrittenPayment } from '#payments/past.ts'
import { writePastSubscription } from '#payments/past-subscription.ts'
import { turnsBefore } from '#payments/providers/sandbox/sandbox-recurring.ts'
import { newId } from '#payments/providers/sandbox/sandbox-store.ts'
import { others } from '../purposes/purpose-names.ts'
import { feeCover, receiptNumber } from '../rules.ts'
import { giftsAccount } from '../store.ts'
import { type Donor, onceGifts, recurringGifts } from './seed-donors.ts'

type Past = PastPayment & { by: Donor; purpose: string; feeCover: number; series: number | null }

const day = 86_400_000

/** Gifts of the last months, so that the desk of a new site has something to show. No money moved. */
export async function planGifts(trx: Db, now: Date): Promise<PastPlan> {
  const known = await trx.selectFrom('purpose').select(['id', 'name']).execute()
  const idOf = (name: string) => known.find((each) => each.name === name)?.id
  const fundOf = (purpose: string) => (idOf(purpose) === undefined ? others : purpose)
  const references = recurringGifts.map(() => newId('subscription'))
  const past = pastGifts(now, fundOf, references).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const write = async (then: readonly WrittenPayment[]) => {
    const paid = then.map((each, index) => ({ ...each, ...takeAt(past, index) }))
    const series: number[] = []
    const begun = [...recurringGifts.entries()].toSorted(
      ([one], [other]) => startOf(paid, one) - startOf(paid, other),
    )
    for (const [index, { dollars, purpose, rhythm }] of begun) {
      const given = {
        kind: 'gift' as const,
        amount: dollars * 100,
        currency,
        rhythm,
        account: giftsAccount,
        fund: fundOf(purpose),
      }
      const reference = references[index] ?? ''
      const own = paid.filter((each) => each.series === index)
      series[index] = await writePastSubscription(trx, { ...given, reference }, own)
    }
    const counts = new Map<number, number>()
    const gifts = paid.map((gift) => {
      const year = gift.at.getUTCFullYear()
      const count = (counts.get(year) ?? 0) + 1
      counts.set(year, count)
      return {
        payable_id: gift.payableId,
        subscription_id: gift.series === null ? null : (series[gift.series] ?? null),
        purpose_id: idOf(fundOf(gift.purpose)) ?? null,
        purpose: gift.purpose,
        email: gift.by.email,
        name: gift.by.name,
        amount: gift.amount,
        fee_cover: gift.feeCover,
        currency,
        receipt_number: receiptNumber(year, count),
        created: gift.at,
      }
    })
    await trx.insertInto('gift').values(gifts).execute()
    await trx
      .insertInto('receipt_count')
      .values([...counts].map(([year, last]) => ({ year, last })))
      .execute()
  }
  return { past, write }
}

function pastGifts(now: Date, fundOf: (purpose: string) => string, references: readonly string[]): Past[] {
  // At different hours, as people give.
  const ago = (days: number) => new Date(now.getTime() - days * day - (days % 7) * 3_700_000)
  const common = (purpose: string) =>
    ({ kind: 'gift', currency, account: giftsAccount, fund: fundOf(purpose) }) as const
  const once = onceGifts.map(({ daysAgo, by, purpose, dollars, cover, backCents }): Past => {
    const extra = cover ? feeCover(dollars * 100) : 0
    const at = ago(daysAgo)
    return {
      ...common(purpose),
      by,
      purpose,
      amount: dollars * 100 + extra,
      feeCover: extra,
      at,
      series: null,
      ...(backCents && {
        back: {
          amount: backCents,
          at: new Date(at.getTime() + 3 * day),
          reason: 'The donor gave twice by mistake',
        },
      }),
    }
  })
  const recurring = recurringGifts.flatMap(({ by, purpose, dollars, rhythm, turns, daysAgo }, index) =>
    Array.from(
      { length: turns },
      (_, turn): Past => ({
        ...common(purpose),
        by,
        purpose,
        amount: dollars * 100,
        feeCover: 0,
        at: turnsBefore(ago(daysAgo), rhythm, turn),
        subscription: references[index] ?? '',
        series: index,
      }),
    ),
  )
  return [...once, ...recurring]
}

/** When a recurring gift was given first. */
const startOf = (paid: readonly Past[], series: number) =>
  Math.min(...paid.filter((each) => each.series === series).map(({ at }) => at.getTime()))

function takeAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`There is no item ${index}.`)
  return item
}

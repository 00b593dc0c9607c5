import type { Db } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import type { PastPayment, PastPlan, WrittenPayment } from '#payments/past.ts'
import { writePastSubscription } from '#payments/past-subscription.ts'
import { newId } from '#payments/providers/sandbox/sandbox-store.ts'
import { turnsBefore } from '#payments/subscriptions/next-charge.ts'
import { others } from '../purposes/purpose-names.ts'
import { feeCover, receiptNumber } from '../rules.ts'
import { giftsAccount } from '../store.ts'
import { type Donor, onceGifts, recurringGifts, type SeedGift } from './demo-gifts.ts'
import { bursar, seedByHand } from './seed-by-hand.ts'
import { seedPledges } from './seed-pledges.ts'

type Past = PastPayment &
  Pick<SeedGift, 'anonymous' | 'employer' | 'tribute'> & {
    by: Donor
    purpose: string
    feeCover: number
    series: number | null
  }

const day = 86_400_000
const { currency } = demoOrganisation

/** Gifts of the last months, so that the admin pages of a new site have content. No money moved. */
export async function planGifts(trx: Db, now: Date, timeZone: string): Promise<PastPlan> {
  const known = await trx.selectFrom('purpose').select(['id', 'name']).execute()
  const idOf = (name: string) => known.find((each) => each.name === name)?.id
  const fundOf = (purpose: string) => (idOf(purpose) === undefined ? others : purpose)
  const references = recurringGifts.map(() => newId('subscription'))
  const past = pastGifts(now, fundOf, references).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const write = async (then: readonly WrittenPayment[]) => {
    const paid = then.map((each, index) => ({ ...each, ...takeAt(past, index) }))
    const series: number[] = []
    const started = [...recurringGifts.entries()].toSorted(
      ([one], [other]) => startOf(paid, one) - startOf(paid, other),
    )
    for (const [index, { dollars, purpose, rhythm, cardMonths: lastMonth = 30 }] of started) {
      const gift = {
        kind: 'gift' as const,
        amount: dollars * 100,
        currency,
        rhythm,
        account: giftsAccount,
        fund: fundOf(purpose),
      }
      const reference = references[index] ?? ''
      const own = paid.filter((each) => each.series === index)
      series[index] = await writePastSubscription(
        trx,
        { ...gift, reference, card: cardOf(now, lastMonth) },
        own,
      )
    }
    const counts = new Map<number, number>()
    const gifts = paid.map((gift) => {
      const receiptDay = dayOf(gift.at, timeZone)
      const year = Number(receiptDay.slice(0, 4))
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
        anonymous: gift.anonymous ?? false,
        employer: gift.employer ?? '',
        currency,
        receipt_number: receiptNumber(year, count),
        receipt_day: receiptDay,
        created: gift.at,
      }
    })
    await trx.insertInto('gift').values(gifts).execute()
    await addTributes(trx, paid, now)
    await trx
      .insertInto('receipt_count')
      .values([...counts].map(([year, last]) => ({ year, last })))
      .execute()
    await seedByHand(trx, now, timeZone)
    await seedPledges(trx, now, timeZone)
  }
  return { past, write }
}

function pastGifts(now: Date, fundOf: (purpose: string) => string, references: readonly string[]): Past[] {
  // At different hours of the day.
  const ago = (days: number) => new Date(now.getTime() - days * day - (days % 7) * 3_700_000)
  const common = (purpose: string) =>
    ({ kind: 'gift', currency, account: giftsAccount, fund: fundOf(purpose) }) as const
  const once = onceGifts.map(({ daysAgo, by, purpose, dollars, cover, backCents, ...noted }): Past => {
    const extra = cover ? feeCover(dollars * 100) : 0
    const at = ago(daysAgo)
    return {
      ...common(purpose),
      ...noted,
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
          reason: 'Requested by the donor',
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

/** A card that expires so many months from now. */
const cardOf = (now: Date, months: number) => ({
  last4: '4242',
  expires: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0))
    .toISOString()
    .slice(0, 10),
})

async function addTributes(trx: Db, paid: readonly (Past & WrittenPayment)[], now: Date) {
  const given = paid.flatMap(({ tribute, payableId }) => (tribute ? { tribute, payableId } : []))
  const gifts = await trx
    .selectFrom('gift')
    .select(['id', 'payable_id'])
    .where(
      'payable_id',
      'in',
      given.map(({ payableId }) => payableId),
    )
    .execute()
  const values = given.flatMap(({ tribute: { cardDaysAgo, ...tribute }, payableId }) => {
    const gift = gifts.find((each) => each.payable_id === payableId)
    const sent = cardDaysAgo !== null && {
      card_sent_at: new Date(now.getTime() - cardDaysAgo * day),
      card_sent_by: bursar,
    }
    return gift ? { gift_id: gift.id, ...tribute, ...sent } : []
  })
  await trx.insertInto('tribute').values(values).execute()
}

/** When a recurring gift started. */
const startOf = (paid: readonly Past[], series: number) =>
  Math.min(...paid.filter((each) => each.series === series).map(({ at }) => at.getTime()))

function takeAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`There is no item ${index}.`)
  return item
}

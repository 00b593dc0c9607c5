import type { Db } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import type { PastPayment, PastPlan, WrittenPayment } from '#payments/past.ts'
import { writePastSubscription } from '#payments/past-subscription.ts'
import type { Rhythm } from '#payments/provider.ts'
import { turnsBefore } from '#payments/providers/sandbox/sandbox-recurring.ts'
import { newId } from '#payments/providers/sandbox/sandbox-store.ts'
import { others } from '../purposes/purpose-names.ts'
import { feeCover, receiptNumber } from '../rules.ts'
import { giftsAccount } from '../store.ts'
import { seedByHand } from './seed-by-hand.ts'
import { seedPledges } from './seed-pledges.ts'

type Donor = { name: string; email: string }

const donor = (name: string, email: string): Donor => ({ name, email: `${email}.example` })

const people = {
  adaeze: donor('Adaeze Okonkwo', 'adaeze@okonkwo'),
  martha: donor('Martha Kowalski', 'martha.kowalski@lakeside'),
  emeka: donor('Emeka Nwachukwu', 'emeka@nwachukwu'),
  dolores: donor('Dolores Whitfield', 'dolores@whitfield'),
  ifeoma: donor('Ifeoma Bassey', 'ifeoma.bassey@calabar'),
  james: donor('James Delacroix', 'jdelacroix@bayou'),
  ngozi: donor('Ngozi Achebe-Turner', 'ngozi@achebeturner'),
  tunde: donor('Tunde Adeleke', 'tunde@adeleke'),
  rose: donor('Rose Mbanefo', 'rose@mbanefo'),
  patrick: donor('Patrick O’Hanlon', 'patrick@ohanlon'),
  chiamaka: donor('Chiamaka Eze', 'chiamaka@eze'),
  helen: donor('Helen Vasquez', 'helen@vasquez'),
  guest: donor('', 'a.friend@quiet'),
}

/** One-time gifts: how many days ago, donor, purpose and dollars. */
const onceGifts: readonly (SeedGift & { daysAgo: number; backCents?: number })[] = [
  { daysAgo: 320, by: people.dolores, purpose: 'Orphans', dollars: 150 },
  { daysAgo: 301, by: people.tunde, purpose: 'The Poor', dollars: 40 },
  { daysAgo: 288, by: people.james, purpose: 'A one-room retreat (N6M, about $6,000)', dollars: 500 },
  { daysAgo: 260, by: people.rose, purpose: 'Widows', dollars: 60, cover: true },
  { daysAgo: 242, by: people.patrick, purpose: 'Seminary', dollars: 100 },
  { daysAgo: 221, by: people.guest, purpose: 'The Poor', dollars: 10 },
  { daysAgo: 205, by: people.helen, purpose: 'Halthcare', dollars: 75, cover: true },
  { daysAgo: 187, by: people.emeka, purpose: 'A one-room retreat (N6M, about $6,000)', dollars: 1000 },
  { daysAgo: 166, by: people.ifeoma, purpose: 'Pregnant Women', dollars: 35 },
  { daysAgo: 151, by: people.martha, purpose: 'Upkeep of the ARK', dollars: 250, backCents: 25_000 },
  { daysAgo: 133, by: people.ngozi, purpose: 'A named plaque (long-term project)', dollars: 800 },
  { daysAgo: 118, by: people.tunde, purpose: 'Utilities', dollars: 25 },
  { daysAgo: 101, by: people.rose, purpose: 'Orphans', dollars: 45 },
  {
    daysAgo: 84,
    by: people.dolores,
    purpose: 'Training a seminarian (N100,000,000, about $100,000)',
    dollars: 1200,
  },
  { daysAgo: 71, by: people.james, purpose: 'Support for the Priest', dollars: 80, cover: true },
  { daysAgo: 58, by: people.patrick, purpose: 'The Poor', dollars: 50, backCents: 2000 },
  { daysAgo: 46, by: people.chiamaka, purpose: 'Handicaps', dollars: 20 },
  { daysAgo: 39, by: people.helen, purpose: 'A named plaque (long-term project)', dollars: 300 },
  { daysAgo: 31, by: people.guest, purpose: 'Widows', dollars: 15 },
  { daysAgo: 24, by: people.ngozi, purpose: 'Candles for All Souls', dollars: 60 },
  { daysAgo: 17, by: people.ifeoma, purpose: 'Halthcare', dollars: 30 },
  {
    daysAgo: 11,
    by: people.emeka,
    purpose: 'A one-room retreat (N6M, about $6,000)',
    dollars: 750,
    cover: true,
  },
  { daysAgo: 8, by: people.rose, purpose: 'Secound Collection', dollars: 12 },
  { daysAgo: 5, by: people.martha, purpose: 'Widows', dollars: 100 },
  { daysAgo: 3, by: people.tunde, purpose: 'The Poor', dollars: 35 },
  { daysAgo: 1, by: people.dolores, purpose: 'Support for the ministry', dollars: 200 },
]

/** Recurring gifts: the number of charges, and how many days ago the last one was. */
const recurringGifts: readonly (SeedGift & { rhythm: Rhythm; turns: number; daysAgo: number })[] = [
  { by: people.adaeze, purpose: 'Monthly', dollars: 50, rhythm: 'monthly', turns: 9, daysAgo: 6 },
  { by: people.patrick, purpose: 'Seminary', dollars: 25, rhythm: 'monthly', turns: 6, daysAgo: 12 },
  { by: people.chiamaka, purpose: 'Weekly Giving', dollars: 10, rhythm: 'weekly', turns: 8, daysAgo: 2 },
  { by: people.james, purpose: 'Quarterly', dollars: 120, rhythm: 'quarterly', turns: 3, daysAgo: 40 },
  { by: people.helen, purpose: 'Orphans', dollars: 30, rhythm: 'monthly', turns: 4, daysAgo: 20 },
]

type SeedGift = { by: Donor; purpose: string; dollars: number; cover?: true }

type Past = PastPayment & { by: Donor; purpose: string; feeCover: number; series: number | null }

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
    for (const [index, { dollars, purpose, rhythm }] of started) {
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
      series[index] = await writePastSubscription(trx, { ...gift, reference }, own)
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
        currency,
        receipt_number: receiptNumber(year, count),
        receipt_day: receiptDay,
        created: gift.at,
      }
    })
    await trx.insertInto('gift').values(gifts).execute()
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
          reason: 'Donor gave twice by mistake',
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

/** When a recurring gift started. */
const startOf = (paid: readonly Past[], series: number) =>
  Math.min(...paid.filter((each) => each.series === series).map(({ at }) => at.getTime()))

function takeAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`There is no item ${index}.`)
  return item
}

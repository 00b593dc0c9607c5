import { sql } from 'kysely'
import type { Db } from '#core/db.ts'
import { currency as ownCurrency } from '#core/money.ts'
import type { Rhythm } from '#core/payments/port.ts'
import { startOfDay } from '#core/time.ts'
import type { Figures, Step } from './desk-contract.ts'
import { aMonth } from './rules.ts'
import { giftsAccount } from './store.ts'

type Months = { currency: string; this_month: number; last_month: number; so_far: number }

/** Income is credit, which the ledger writes with a minus. */
const given = sql`coalesce(-sum(amount), 0)::bigint`

export async function monthsOfGiving(db: Db, now: Date, timeZone: string): Promise<Months[]> {
  const { began, lastBegan, lastSoFar } = monthsAround(now, timeZone)
  const { rows } = await sql<Months>`
    select currency, coalesce(-sum(amount) filter (where at >= ${began}), 0)::bigint as this_month,
      coalesce(-sum(amount) filter (where at < ${began}), 0)::bigint as last_month,
      coalesce(-sum(amount) filter (where at < ${lastSoFar}), 0)::bigint as so_far
    from ledger_entry where account = ${giftsAccount} and at >= ${lastBegan} group by currency`.execute(db)
  return rows
}

export async function figures(db: Db, now: Date, timeZone: string): Promise<Figures> {
  const months = await monthsOfGiving(db, now, timeZone)
  const { rows: alive } = await sql<{ currency: string; rhythm: Rhythm; sum: number; count: number }>`
    select currency, rhythm, sum(amount)::bigint as sum, count(*)::int as count from subscription
    where kind = 'gift' and state in ('active', 'past_due') group by currency, rhythm`.execute(db)
  const { began, lastBegan } = monthsAround(now, timeZone)
  const who = sql`distinct coalesce(nullif(lower(email), ''), 'gift ' || id)`
  const { rows: donors } = await sql<{ this_month: number; last_month: number }>`
    select (count(${who}) filter (where created >= ${began}))::int as this_month,
      (count(${who}) filter (where created < ${began}))::int as last_month
    from gift where created >= ${lastBegan} and state not in ('pending', 'failed', 'abandoned')`.execute(db)
  const currencies = new Set([ownCurrency, ...months.map(codeOf), ...alive.map(codeOf)])
  return {
    currencies: [...currencies].map((currency) => {
      const month = months.find((each) => each.currency === currency)
      return {
        currency,
        thisMonth: month?.this_month ?? 0,
        lastMonth: month?.last_month ?? 0,
        lastMonthSoFar: month?.so_far ?? 0,
        recurring: alive
          .filter((each) => each.currency === currency)
          .reduce((sum, each) => sum + aMonth(each.sum, each.rhythm), 0),
      }
    }),
    recurringGifts: alive.reduce((sum, { count }) => sum + count, 0),
    donors: { thisMonth: donors[0]?.this_month ?? 0, lastMonth: donors[0]?.last_month ?? 0 },
  }
}

const codeOf = ({ currency }: { currency: string }) => currency

/** When this month and the last began, and the moment of the last month that this one has come to. */
function monthsAround(now: Date, timeZone: string) {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const began = here.with({ day: 1 }).startOfDay()
  const moment = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)
  return {
    began: moment(began),
    lastBegan: moment(began.subtract({ months: 1 })),
    lastSoFar: moment(here.subtract({ months: 1 })),
  }
}

type Range = { from: string; to: string; currency: string }

const within = ({ from, to, currency }: Range, timeZone: string) => sql`
  account = ${giftsAccount} and currency = ${currency}
  and at >= ${startOfDay(from, timeZone)} and at < ${startOfDay(to, timeZone, 1)}`

/** What was given in each step in which anything was, by the step's first day. */
export async function givenByStep(
  db: Db,
  range: Range,
  timeZone: string,
  by: Step,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char(date_trunc(${by}, at at time zone ${timeZone}), 'YYYY-MM-DD') as day,
      ${given} as amount
    from ledger_entry where ${within(range, timeZone)} group by 1`.execute(db)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}

export async function givenByPurpose(db: Db, range: Range, timeZone: string) {
  const { rows } = await sql<{ name: string; amount: number }>`
    select fund as name, ${given} as amount from ledger_entry where ${within(range, timeZone)}
    group by fund having sum(amount) <> 0 order by sum(amount), fund`.execute(db)
  return rows
}

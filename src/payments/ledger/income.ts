import { sql } from 'kysely'
import { type DayRange, stepOf } from '#core/data/daily-sums.ts'
import type { Db } from '#core/data/db.ts'
import { startOfDay } from '#core/time/time.ts'

/** Income of a ledger account, net of refunds. Credits are stored as negative amounts. */
export const income = sql`coalesce(-sum(amount), 0)::bigint`

export type Months = { currency: string; this_month: number; last_month: number; so_far: number }

export async function incomeOfMonths(
  db: Db,
  account: string,
  now: Date,
  timeZone: string,
): Promise<Months[]> {
  const { firstDay, lastFirstDay, sameDay } = monthsAround(now, timeZone)
  const { rows } = await sql<Months>`
    select currency, coalesce(-sum(amount) filter (where day >= ${firstDay}::date), 0)::bigint as this_month,
      coalesce(-sum(amount) filter (where day < ${firstDay}::date), 0)::bigint as last_month,
      coalesce(-sum(amount) filter (where day < ${sameDay}::date or by_now), 0)::bigint as so_far
    from (
      select currency, amount, day, false as by_now from daily_sum
      where source = 'ledger_entry' and what = ${account} and day >= ${lastFirstDay}::date
      union all
      select currency, amount, null, true from ${onSameDay([account], now, timeZone)}
    ) moves group by currency`.execute(db)
  return rows
}

export type Holding = { account: string; currency: string; amount: number; before: number }

/** Balances of accounts now, and at this point of last month. Debits are positive. */
export async function holdingsOf(
  db: Db,
  accounts: readonly string[],
  now: Date,
  timeZone: string,
): Promise<Holding[]> {
  const { sameDay } = monthsAround(now, timeZone)
  const { rows } = await sql<Holding>`
    select account, currency, coalesce(sum(amount) filter (where not by_now), 0)::bigint as amount,
      coalesce(sum(amount) filter (where day < ${sameDay}::date or by_now), 0)::bigint as before
    from (
      select what as account, currency, amount, day, false as by_now from daily_sum
      where source = 'ledger_entry' and what = any(${[...accounts]}::text[])
      union all
      select account, currency, amount, null, true from ${onSameDay(accounts, now, timeZone)}
    ) moves group by account, currency order by account, currency`.execute(db)
  return rows
}

/** Entries of the same day last month, up to this hour. Sums by day are too coarse for that. */
function onSameDay(accounts: readonly string[], now: Date, timeZone: string) {
  const { sameDay, lastSoFar } = monthsAround(now, timeZone)
  return sql`ledger_entry where account = any(${[...accounts]}::text[])
    and at >= ${startOfDay(sameDay, timeZone)} and at < ${lastSoFar}`
}

/**
 * The start of this month and the last, and the same moment of last month (its end, if it had no such day). Days are
 * written as 2026-11-15.
 */
export function monthsAround(now: Date, timeZone: string) {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const began = here.with({ day: 1 }).startOfDay()
  const lastBegan = began.subtract({ months: 1 })
  const lastSoFar = here.day > lastBegan.daysInMonth ? began : here.subtract({ months: 1 })
  const moment = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)
  const day = (time: Temporal.ZonedDateTime) => time.toPlainDate().toString()
  return {
    began: moment(began),
    lastBegan: moment(lastBegan),
    lastSoFar: moment(lastSoFar),
    firstDay: day(began),
    lastFirstDay: day(lastBegan),
    sameDay: day(lastSoFar),
  }
}

export type IncomeRange = { account: string; from: string; to: string; currency: string }

/** The daily sums of an account within a range of days. */
export const incomeWithin = ({ account, from, to, currency }: IncomeRange) => sql`
  daily_sum where source = 'ledger_entry' and what = ${account} and currency = ${currency}
  and day between ${from}::date and ${to}::date`

/** Income of each step that had any, by the step's first day. */
export async function incomeByStep(
  db: Db,
  range: IncomeRange,
  by: DayRange['by'],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; amount: number }>`
    select ${stepOf(by)} as day, ${income} as amount from ${incomeWithin(range)} group by 1`.execute(db)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}

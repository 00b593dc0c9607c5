import { sql } from 'kysely'
import type { Step } from '../course.ts'
import type { Db } from '../db.ts'
import { startOfDay } from '../time.ts'

/** What came in on an account of the ledger, less what was given back. Income is credit, which it writes with a minus. */
export const income = sql`coalesce(-sum(amount), 0)::bigint`

export type Months = { currency: string; this_month: number; last_month: number; so_far: number }

export async function incomeOfMonths(
  db: Db,
  account: string,
  now: Date,
  timeZone: string,
): Promise<Months[]> {
  const { began, lastBegan, lastSoFar } = monthsAround(now, timeZone)
  const { rows } = await sql<Months>`
    select currency, coalesce(-sum(amount) filter (where at >= ${began}), 0)::bigint as this_month,
      coalesce(-sum(amount) filter (where at < ${began}), 0)::bigint as last_month,
      coalesce(-sum(amount) filter (where at < ${lastSoFar}), 0)::bigint as so_far
    from ledger_entry where account = ${account} and at >= ${lastBegan} group by currency`.execute(db)
  return rows
}

/** When this month and the last began, and the moment of the last month that this one has come to. */
export function monthsAround(now: Date, timeZone: string) {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const began = here.with({ day: 1 }).startOfDay()
  const moment = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)
  return {
    began: moment(began),
    lastBegan: moment(began.subtract({ months: 1 })),
    lastSoFar: moment(here.subtract({ months: 1 })),
  }
}

export type IncomeRange = { account: string; from: string; to: string; currency: string }

export const incomeWithin = ({ account, from, to, currency }: IncomeRange, timeZone: string) => sql`
  account = ${account} and currency = ${currency}
  and at >= ${startOfDay(from, timeZone)} and at < ${startOfDay(to, timeZone, 1)}`

/** What came in each step in which anything did, by the step's first day. */
export async function incomeByStep(
  db: Db,
  range: IncomeRange,
  timeZone: string,
  by: Step,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char(date_trunc(${by}, at at time zone ${timeZone}), 'YYYY-MM-DD') as day,
      ${income} as amount
    from ledger_entry where ${incomeWithin(range, timeZone)} group by 1`.execute(db)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}

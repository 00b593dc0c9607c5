import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { currency as ownCurrency } from '#core/text/money.ts'
import {
  type IncomeRange,
  income,
  incomeOfMonths,
  incomeWithin,
  monthsAround,
} from '#payments/ledger/income.ts'
import type { Rhythm } from '#payments/provider.ts'
import { aMonth } from '../rules.ts'
import { giftsAccount } from '../store.ts'
import type { Figures } from './gift-admin-contract.ts'

export const monthsOfGiving = (db: Db, now: Date, timeZone: string) =>
  incomeOfMonths(db, giftsAccount, now, timeZone)

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

export async function givenByPurpose(db: Db, range: IncomeRange) {
  const { rows } = await sql<{ name: string; amount: number }>`
    select part as name, ${income} as amount from ${incomeWithin(range)}
    group by part having sum(amount) <> 0 order by sum(amount), part`.execute(db)
  return rows
}

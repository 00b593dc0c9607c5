import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { byWords, matchesSearch } from '#core/data/text-search.ts'
import { currency as ownCurrency } from '#core/text/messages.ts'
import { startOfDay } from '#core/time/time.ts'
import {
  type IncomeRange,
  income,
  incomeOfMonths,
  incomeWithin,
  monthsAround,
} from '#payments/ledger/income.ts'
import type { Rhythm } from '#payments/provider.ts'
import { refundedSum } from '#payments/refunds/refund.ts'
import type { PayableState } from '#payments/rules.ts'
import { aMonth, giftState, payableStateOf } from '../rules.ts'
import { giftsAccount } from '../store.ts'
import type { TributeKind } from '../tributes/tribute.ts'
import { type Figures, type GiftLine, type GiftsQuery, maxCounted } from './gift-admin-contract.ts'

type GiftRow = {
  id: number
  name: string
  email: string
  anonymous: boolean
  employer: string
  purpose: string
  amount: number
  currency: string
  rhythm: Rhythm | null
  state: PayableState
  created: Date
  receipt_number: string | null
}

export const lineOf = ({ receipt_number, created, state, ...row }: GiftRow): GiftLine => ({
  ...row,
  state: giftState(state),
  created: created.toISOString(),
  receiptNumber: receipt_number,
})

/** The list, the search, the dashboard and the export don't name who asked to stay anonymous. */
const columns = sql`g.id, case when g.anonymous then '' else g.name end as name,
  case when g.anonymous then '' else g.email end as email, g.anonymous, g.employer, g.purpose, g.amount, g.currency, s.rhythm, g.state, g.created,
  g.receipt_number`

const key = sql`g.id`
const from = sql`gift g left join subscription s on s.id = g.subscription_id`

function conditions(
  { state, purpose, kind, noted, from: first, to }: GiftsQuery,
  timeZone: string,
): RawBuilder<unknown> {
  const all = [sql`true`]
  if (state) all.push(sql`g.state = ${payableStateOf(state)}`)
  if (purpose) all.push(sql`g.purpose_id = ${purpose}`)
  if (kind) all.push(kind === 'once' ? sql`g.subscription_id is null` : sql`g.subscription_id is not null`)
  if (noted) all.push(notes[noted])
  if (first) all.push(sql`g.created >= ${startOfDay(first, timeZone)}`)
  if (to) all.push(sql`g.created < ${startOfDay(to, timeZone, 1)}`)
  return sql.join(all, sql` and `)
}

const notes = {
  match: sql`g.employer <> ''`,
  tribute: sql`exists (select from tribute u where u.gift_id = g.id)`,
  anonymous: sql`g.anonymous`,
} as const satisfies Record<NonNullable<GiftsQuery['noted']>, unknown>

const orders = {
  '-date': sql`g.created desc, g.id desc`,
  date: sql`g.created, g.id`,
  '-amount': sql`g.amount desc, g.id desc`,
  amount: sql`g.amount, g.id`,
} as const satisfies Record<GiftsQuery['sort'], unknown>

const gifts = { from: sql`gift g`, key }
const searchOf = (question: string) => byWords(sql`g.words`, question, orders['-date'])

const listOf = (query: GiftsQuery, timeZone: string) => ({
  columns,
  from,
  where: conditions(query, timeZone),
  key,
  order: orders[query.sort],
  most: maxCounted,
  search: query.search !== '' && searchOf(query.search),
})

export const findGifts = (
  db: Db,
  query: GiftsQuery & { page: number; page_size: number },
  timeZone: string,
) => countedPage<GiftRow>(db, query, listOf(query, timeZone))

export type ExportRow = GiftRow & {
  tribute_kind: TributeKind | null
  honoree: string | null
  family_email: string | null
  family_address: string | null
  fee_cover: number
  settled_at: Date | null
  receipt_day: string | null
  refunded: number
}

export const allGifts = (db: Db, query: GiftsQuery, timeZone: string) =>
  readAllRows<ExportRow>(db, {
    ...listOf(query, timeZone),
    from: sql`${from} left join tribute u on u.gift_id = g.id`,
    columns: sql`${columns}, u.kind as tribute_kind, u.honoree, u.family_email, u.family_address, g.fee_cover, g.receipt_day::text, ${refundedSum(sql`g.payable_id`)} as refunded,
      (select settled_at from payable where id = g.payable_id) as settled_at`,
  })

export async function newestGifts(db: Db, search: string, limit: number): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select ${columns} from ${from}
    where ${
      search
        ? matchesSearch({ ...searchOf(search), ...gifts, where: sql`true` }, limit)
        : sql`g.state in ('paid', 'partially_refunded', 'refunded', 'disputed')`
    }
    order by ${orders['-date']} limit ${limit}`.execute(db)
  return rows
}

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
  const currencies = new Set<string>([ownCurrency(), ...months.map(codeOf), ...alive.map(codeOf)])
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

export async function amountByPurpose(db: Db, range: IncomeRange) {
  const { rows } = await sql<{ name: string; amount: number }>`
    select part as name, ${income} as amount from ${incomeWithin(range)}
    group by part having sum(amount) <> 0 order by sum(amount), part`.execute(db)
  return rows
}

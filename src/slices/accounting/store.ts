import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { startOfDay } from '#core/time/time.ts'
import { clearing } from '#payments/ledger/ledger.ts'
import type { ProviderName } from '#payments/provider.ts'
import type { PayableKind } from '#payments/tables.ts'
import { type JournalQuery, maxCounted } from './contract.ts'

export type BalanceRow = {
  account: string
  fund: string
  currency: string
  opening: number
  debit: number
  credit: number
}

/** Debits are positive. Accounts without balance or movement are left out. */
export async function balancesBetween(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with sums as (
      select what, part, currency, coalesce(sum(amount) filter (where day < ${from}::date), 0) as before,
        coalesce(sum(amount) filter (where day >= ${from}::date), 0) as within
      from daily_sum where source = 'ledger_entry' and day <= ${to}::date group by what, part, currency
    ),
    sides as (
      select what as account, part, currency, before, within, 0 as debit from sums where what not like 'debit of %'
      union all
      select substr(what, length('debit of ') + 1), part, currency, 0, 0, within from sums where what like 'debit of %'
    )
    select account, part as fund, currency, sum(before)::bigint as opening, sum(debit)::bigint as debit,
      sum(debit - within)::bigint as credit
    from sides group by account, part, currency
    having sum(before) <> 0 or sum(debit) <> 0 or sum(within) <> 0
    order by currency, account, fund`.execute(db)
  return rows
}

export type JournalRow = {
  id: number
  entry: number
  at: Date
  source: string
  account: string
  fund: string
  currency: string
  amount: number
  payable_id: number | null
  kind: PayableKind | null
}

const columns = sql`e.id, e.tx_id as entry, e.at, t.source, e.account, e.fund, e.currency, e.amount, t.payable_id, p.kind`
const from = sql`ledger_entry e join ledger_tx t on t.id = e.tx_id left join payable p on p.id = t.payable_id`
const newest = sql`e.at desc, e.id desc`

function conditions(
  { account, fund, search, ...days }: JournalQuery,
  timeZone: string,
  payables: readonly number[],
): RawBuilder<unknown> {
  const all = [sql`true`]
  if (account) all.push(sql`e.account = ${account}`)
  if (fund) all.push(sql`e.fund = ${fund}`)
  if (search) all.push(sql`e.tx_id = any(${matching(search, payables)})`)
  if (days.from) all.push(sql`e.at >= ${startOfDay(days.from, timeZone)}`)
  if (days.to) all.push(sql`e.at < ${startOfDay(days.to, timeZone, 1)}`)
  return sql.join(all, sql` and `)
}

export const isEntryNumber = (search: string): boolean => /^\d{1,9}$/.test(search)

/** The entry of this number, those of a source such as 'refund 3', and those of the payables. */
function matching(search: string, payables: readonly number[]) {
  const number = isEntryNumber(search) ? Number(search) : null
  return sql`array(
    select id from ledger_tx where source = ${search.toLowerCase()} or id = ${number}
    union select id from ledger_tx where payable_id = any(${payables}::int[]))`
}

/** `payables`: what the search has found. */
const listOf = (query: JournalQuery, timeZone: string, payables: readonly number[]) => ({
  columns,
  from,
  where: conditions(query, timeZone, payables),
  key: sql`e.id`,
  order: newest,
  most: maxCounted,
})

export const findLines = (
  db: Db,
  query: JournalQuery & { page: number; page_size: number },
  timeZone: string,
  payables: readonly number[],
) => countedPage<JournalRow>(db, query, listOf(query, timeZone, payables))

export const allLines = (db: Db, query: JournalQuery, timeZone: string, payables: readonly number[]) =>
  readAllRows<JournalRow>(db, listOf(query, timeZone, payables))

export type PayoutRow = {
  id: number
  provider: ProviderName
  reference: string
  amount: number
  currency: string
  paid_on: string
  entered_by: string
  taken_back_by: string | null
}

const payouts = {
  columns: sql`id, provider, reference, amount, currency, payout.paid_on::text as paid_on, entered_by, taken_back_by`,
  from: sql`payout`,
  where: sql`true`,
  key: sql`id`,
  order: sql`payout.paid_on desc, id desc`,
}

export async function newestPayouts(db: Db): Promise<PayoutRow[]> {
  const { columns, from, order } = payouts
  const { rows } = await sql<PayoutRow>`select ${columns} from ${from} order by ${order} limit 200`.execute(
    db,
  )
  return rows
}

export async function findPayout(db: Db, id: number): Promise<PayoutRow | undefined> {
  const { columns, from } = payouts
  const { rows } = await sql<PayoutRow>`select ${columns} from ${from} where id = ${id}`.execute(db)
  return rows[0]
}

export const allPayouts = (db: Db) => readAllRows<PayoutRow>(db, payouts)

export async function balancesAtProviders(db: Db, providers: readonly ProviderName[]) {
  const names = new Map(providers.map((name) => [clearing(name), name]))
  const { rows } = await sql<{ account: string; currency: string; amount: number }>`
    select what as account, currency, sum(amount)::bigint as amount from daily_sum
    where source = 'ledger_entry' and what = any(${[...names.keys()]}::text[])
    group by what, currency having sum(amount) <> 0 order by what, currency`.execute(db)
  return rows.flatMap(({ account, ...rest }) => {
    const provider = names.get(account)
    return provider ? [{ provider, ...rest }] : []
  })
}

import { type RawBuilder, sql } from 'kysely'
import { countedPage } from '#core/counted-page.ts'
import { mostRows } from '#core/csv.ts'
import type { Db } from '#core/db.ts'
import { clearing } from '#core/payments/ledger.ts'
import type { ProviderName } from '#core/payments/port.ts'
import type { PayableKind } from '#core/payments/tables.ts'
import { startOfDay } from '#core/time.ts'
import { mostCounted, type Wanted } from './contract.ts'

export type BalanceRow = {
  account: string
  fund: string
  currency: string
  opening: number
  debit: number
  credit: number
}

/** Debit is plus. Accounts that were empty before and after, and in between, are left out. */
export async function balancesBetween(
  db: Db,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<BalanceRow[]> {
  const [began, ended] = [startOfDay(from, timeZone), startOfDay(to, timeZone, 1)]
  const { rows } = await sql<BalanceRow>`
    with before as (
      select what as account, part as fund, currency, sum(amount) as opening from daily_sum
      where source = 'ledger_entry' and day < ${from}::date
      group by what, part, currency having sum(amount) <> 0
    ),
    within as (
      select account, fund, currency, sum(amount) filter (where amount > 0) as debit,
        -sum(amount) filter (where amount < 0) as credit
      from ledger_entry where at >= ${began} and at < ${ended} group by account, fund, currency
    )
    select account, fund, currency, coalesce(opening, 0)::bigint as opening,
      coalesce(debit, 0)::bigint as debit, coalesce(credit, 0)::bigint as credit
    from before full join within using (account, fund, currency)
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

function conditions({ account, fund, search, ...days }: Wanted, timeZone: string): RawBuilder<unknown> {
  const all = [sql`true`]
  if (account) all.push(sql`e.account = ${account}`)
  if (fund) all.push(sql`e.fund = ${fund}`)
  if (search) all.push(sql`e.tx_id = any(${bySource(search)})`)
  if (days.from) all.push(sql`e.at >= ${startOfDay(days.from, timeZone)}`)
  if (days.to) all.push(sql`e.at < ${startOfDay(days.to, timeZone, 1)}`)
  return sql.join(all, sql` and `)
}

/** An entry is found by its number, or by what it records: 'refund 3'. */
function bySource(search: string) {
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null
  return sql`array(select id from ledger_tx where source = ${search.toLowerCase()} or id = ${number})`
}

export const findLines = (db: Db, wanted: Wanted & { page: number; page_size: number }, timeZone: string) =>
  countedPage<JournalRow>(db, wanted, {
    columns,
    from,
    where: conditions(wanted, timeZone),
    key: sql`e.id`,
    order: newest,
    most: mostCounted,
  })

export async function linesToExport(db: Db, wanted: Wanted, timeZone: string): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select ${columns} from ${from} where ${conditions(wanted, timeZone)}
    order by ${newest} limit ${mostRows + 1}`.execute(db)
  return rows
}

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

export async function newestPayouts(db: Db, most = 200): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select id, provider, reference, amount, currency, paid_on::text as paid_on, entered_by, taken_back_by
    from payout order by payout.paid_on desc, id desc limit ${most}`.execute(db)
  return rows
}

export async function heldByProviders(db: Db, providers: readonly ProviderName[]) {
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

import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import '../tables.ts'
import type { ProviderName } from '../provider.ts'

/** Debit is positive. Within one transaction the amounts of a currency sum to zero; the database sees to it. */
export type Entry = { account: string; fund?: string; amount: number }

export const clearing = (provider: ProviderName) => `clearing ${provider}`
/** What was paid out to the ministry. */
export const bank = 'bank'
export const fees = 'fees'
export const disputes = 'disputes'
/** Money that nobody knows the reason of, until somebody does. */
export const suspense = 'suspense'

/** Writes one transaction, once: what was recorded under this source already is left alone. */
export async function post(
  trx: Db,
  { source, payableId, currency }: { source: string; payableId: number | null; currency: string },
  entries: readonly Entry[],
): Promise<void> {
  const written = await trx
    .insertInto('ledger_tx')
    .values({ source, payable_id: payableId })
    .onConflict((on) => on.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  const rows = entries.map(({ account, fund = '', amount }) => ({
    tx_id: written.id,
    account,
    fund,
    currency,
    amount,
  }))
  await trx.insertInto('ledger_entry').values(rows).execute()
}

/** Begins the source of what the site moved between its own accounts: no money came or went. */
export const withinHouse = 'within '

/** Moves what a payable has brought between accounts of the site, as what it was for goes its way. */
export async function movedWithin(
  trx: Db,
  { payableId, currency }: { payableId: number; currency: string },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from ledger_tx
    where payable_id = ${payableId} and source like ${`${withinHouse}%`}`.execute(trx)
  const source = `${withinHouse}${payableId} ${(rows[0]?.before ?? 0) + 1}`
  await post(trx, { source, payableId, currency }, entries)
}

/** Moves an amount from one account (credit) to another (debit). */
export const moved = (amount: number, from: Omit<Entry, 'amount'>, to: Omit<Entry, 'amount'>): Entry[] => [
  { ...to, amount },
  { ...from, amount: -amount },
]

export type Balance = { account: string; fund: string; currency: string; balance: number }

export async function balances(db: Db): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select account, fund, currency, sum(amount)::bigint as balance
    from ledger_entry group by account, fund, currency order by account, fund, currency`.execute(db)
  return rows
}

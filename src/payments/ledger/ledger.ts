import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { Channel, ProviderName } from '../provider.ts'
import '../tables.ts'

/** Debit is positive. Within one transaction the amounts of a currency sum to zero; the database enforces it. */
export type Entry = { account: string; fund?: string; amount: number }

/** Payouts to the ministry, deposits, and transfers that people made. */
export const bank = 'bank'
export const cashOnHand = 'cash on hand'
export const undepositedChecks = 'undeposited checks'

const offlineAccounts: Partial<Record<Channel, string>> = {
  cash: cashOnHand,
  check: undepositedChecks,
  transfer: bank,
}

/** The account for money that came through this channel. */
export const clearing = (channel: Channel) => offlineAccounts[channel] ?? `clearing ${channel}`

/** The same in SQL. */
export const clearingOf = (
  channel: RawBuilder<unknown>,
) => sql`case ${channel} when 'cash' then ${cashOnHand}::text
  when 'check' then ${undepositedChecks}::text when 'transfer' then ${bank}::text else 'clearing ' || ${channel} end`

export const fees = 'fees'
export const disputes = 'disputes'
/** Money whose purpose isn't known yet. */
export const suspense = 'suspense'

/** Writes one transaction. Does nothing if one with this source exists already. */
export async function post(
  trx: Db,
  {
    source,
    payableId,
    currency,
    at = new Date(),
  }: { source: string; payableId: number | null; currency: string; at?: Date | undefined },
  entries: readonly Entry[],
): Promise<void> {
  const written = await trx
    .insertInto('ledger_tx')
    .values({ source, payable_id: payableId, at })
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
    at,
  }))
  await trx.insertInto('ledger_entry').values(rows).execute()
}

/** The prefix of sources of transfers between our own accounts, where no money comes or goes. */
export const internalSource = 'within '

/** Transfers a payable's money between our own accounts. */
export async function postInternalTransfer(
  trx: Db,
  { payableId, currency }: { payableId: number; currency: string },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from ledger_tx
    where payable_id = ${payableId} and source like ${`${internalSource}%`}`.execute(trx)
  const source = `${internalSource}${payableId} ${(rows[0]?.before ?? 0) + 1}`
  await post(trx, { source, payableId, currency }, entries)
}

/** Moves an amount from one account (credit) to another (debit). */
export const transfer = (amount: number, from: Omit<Entry, 'amount'>, to: Omit<Entry, 'amount'>): Entry[] => [
  { ...to, amount },
  { ...from, amount: -amount },
]

type Balance = { account: string; fund: string; currency: string; balance: number }

export async function balances(db: Db): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select account, fund, currency, sum(amount)::bigint as balance
    from ledger_entry group by account, fund, currency order by account, fund, currency`.execute(db)
  return rows
}

type NewPayout = {
  provider: ProviderName
  reference: string
  amount: number
  currency: string
  /** 2026-11-15 */
  paidOn: string
  enteredBy: string
}

/** Moves a payout from the provider's clearing account to the bank. Returns null if it was entered already. */
export async function enterPayout(trx: Db, payout: NewPayout, now: Date): Promise<number | null> {
  const { provider, reference, amount, currency, paidOn, enteredBy } = payout
  const { rows } = await sql<{ id: number }>`
    insert into payout (provider, reference, amount, currency, paid_on, entered_by, created)
    values (${provider}, ${reference}, ${amount}, ${currency}, ${paidOn}, ${enteredBy}, ${now})
    on conflict (provider, reference) where taken_back_at is null do nothing
    returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) return null
  await post(
    trx,
    { source: `payout ${id}`, payableId: null, currency },
    transfer(amount, { account: clearing(provider) }, { account: bank }),
  )
  return id
}

/** Reverses a payout with an opposite entry: ledger rows are never changed or deleted. */
export async function reversePayout(trx: Db, id: number, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ provider: ProviderName; amount: number; currency: string }>`
    update payout set taken_back_at = ${now}, taken_back_by = ${by}
    where id = ${id} and taken_back_at is null
    returning provider, amount, currency`.execute(trx)
  const payout = rows[0]
  if (!payout) return false
  await post(
    trx,
    { source: `payout ${id} taken back`, payableId: null, currency: payout.currency },
    transfer(payout.amount, { account: bank }, { account: clearing(payout.provider) }),
  )
  return true
}

import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { ProviderName } from '../provider.ts'
import { bank, clearing, moved, post } from './ledger.ts'
import '../tables.ts'

export type NewPayout = {
  provider: ProviderName
  reference: string
  amount: number
  currency: string
  /** 2026-11-15 */
  paidOn: string
  enteredBy: string
}

/** What the provider holds becomes what the bank has. Answers with null where this payout stands in the books already. */
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
    moved(amount, { account: clearing(provider) }, { account: bank }),
  )
  return id
}

/** Takes an entry back by its opposite: the ledger only ever grows. */
export async function takeBackPayout(trx: Db, id: number, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ provider: ProviderName; amount: number; currency: string }>`
    update payout set taken_back_at = ${now}, taken_back_by = ${by}
    where id = ${id} and taken_back_at is null
    returning provider, amount, currency`.execute(trx)
  const payout = rows[0]
  if (!payout) return false
  await post(
    trx,
    { source: `payout ${id} taken back`, payableId: null, currency: payout.currency },
    moved(payout.amount, { account: bank }, { account: clearing(payout.provider) }),
  )
  return true
}

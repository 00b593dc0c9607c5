import { sql } from 'kysely'
import type { ProviderName } from '#payments/provider.ts'
import type { PayableKind } from '#payments/tables.ts'
import { type ItemKind, matchDays } from './bank-contract.ts'

export type ItemRow = {
  kind: ItemKind
  id: number
  day: string
  amount: number
  currency: string
  reference: string
  provider: ProviderName | null
  payable_id: number | null
  paid_for: PayableKind | null
}

/** A fully reversed transfer was most likely entered by mistake, so neither it nor its refund may ever reach the bank. */
const isUndone = sql`(select coalesce(sum(back.amount), 0) >= c.amount from refund back
  where back.capture_id = c.id and back.state = 'succeeded')`

/**
 * What is in the books and comes up on a bank statement: payouts, deposits, transfers that people made, and what went
 * back from the bank. `line_id` is the line that it is matched with.
 */
export const bookItems = sql`
  select 'payout' as kind, p.id, p.paid_on as day, p.amount, p.currency, p.reference, p.provider,
    null::int as payable_id, null::text as paid_for, false as is_undone, b.id as line_id
  from payout p left join bank_line b on b.payout_id = p.id where p.taken_back_at is null
  union all
  select 'deposit', d.id, d.deposited_on, d.cash + d.checks, d.currency, d.reference, null, null, null, false, b.id
  from deposit d left join bank_line b on b.deposit_id = d.id where d.reversed_at is null
  union all
  select 'transfer', c.id, o.received_on, c.amount, c.currency, '', null, a.id, a.kind, ${isUndone}, b.id
  from capture c join offline_payment o on o.payment_id = c.payment_id join payable a on a.id = c.payable_id
  left join bank_line b on b.capture_id = c.id where c.provider = 'transfer'
  union all
  select 'refund', r.id, (coalesce(r.settled_at, r.created) at time zone house_zone())::date, - r.amount, r.currency,
    '', null, a.id, a.kind, c.provider = 'transfer' and ${isUndone}, b.id
  from refund r join capture c on c.id = r.capture_id join payable a on a.id = c.payable_id
  left join bank_line b on b.refund_id = r.id where r.provider = 'transfer' and r.state = 'succeeded'`

/** The columns of `ItemRow` in `bookItems`, as `i`. */
export const itemColumns = sql`i.kind, i.id, i.day::text as day, i.amount, i.currency, i.reference, i.provider, i.payable_id,
  i.paid_for`

/** A bank line `l` can be this item `i`: the same amount and currency, and not matched yet. `isNear` also compares the days. */
export const isSame = sql`i.amount = l.amount and i.currency = l.currency and i.line_id is null`
export const isNear = sql`i.day between l.day - ${matchDays}::int and l.day + ${matchDays}::int`

import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { undepositedPart } from '#payments/offline/deposits.ts'
import type { PayableKind } from '#payments/tables.ts'
import type { Deposit } from './deposit-contract.ts'

/** The oldest come first, up to the limit for one deposit. */
const most = 500

type BatchRow = { id: number; received_on: string; currency: string; cash: number; checks: number }

const sums = sql`coalesce(sum(part.amount) filter (where part.provider = 'cash'), 0)::bigint as cash,
  coalesce(sum(part.amount) filter (where part.provider = 'check'), 0)::bigint as checks`

export async function undepositedBatches(db: Db): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.received_on::text as received_on, part.currency, ${sums}
    from (${undepositedPart(sql`o.deposit_id is null and o.batch_id is not null`)}) part
    join batch b on b.id = part.batch_id
    group by b.id, part.currency having sum(part.amount) > 0 order by b.received_on, b.id limit ${most}`.execute(
    db,
  )
  return rows
}

export type PaymentRow = BatchRow & { check_number: string; payable_id: number; kind: PayableKind }

export async function undepositedPayments(db: Db): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select part.payment_id as id, o.received_on::text as received_on, o.check_number, y.payable_id, p.kind,
      part.currency, ${sums}
    from (${undepositedPart(sql`o.deposit_id is null and o.batch_id is null`)}) part
    join offline_payment o on o.payment_id = part.payment_id
    join payment y on y.id = part.payment_id join payable p on p.id = y.payable_id
    group by part.payment_id, o.received_on, o.check_number, y.payable_id, p.kind, part.currency
    having sum(part.amount) > 0 order by o.received_on, part.payment_id limit ${most}`.execute(db)
  return rows
}

type DepositRow = {
  id: number
  deposited_on: string
  reference: string
  currency: string
  cash: number
  checks: number
  payments: number
  entered_by: string
  reversed_by: string | null
}

export async function newestDeposits(db: Db): Promise<Deposit[]> {
  const { rows } = await sql<DepositRow>`
    select d.id, d.deposited_on::text as deposited_on, d.reference, d.currency, d.cash, d.checks,
      (select count(*) from offline_payment o where o.deposit_id = d.id)::int as payments, d.entered_by, d.reversed_by
    from deposit d order by d.deposited_on desc, d.id desc limit 200`.execute(db)
  return rows.map(({ deposited_on, entered_by, reversed_by, ...row }) => ({
    ...row,
    depositedOn: deposited_on,
    enteredBy: entered_by,
    reversedBy: reversed_by,
  }))
}

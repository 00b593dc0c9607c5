import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import '../tables.ts'
import { refundableOf } from '../refunds/refund.ts'
import type { PaymentHistory } from './history-contract.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** `about` names the mails that belong to it. */
export async function paymentHistory(
  db: Db,
  payableId: number,
  about: readonly string[],
): Promise<PaymentHistory> {
  return {
    ...(await refundableOf(db, payableId)),
    payments: await paymentsOf(db, payableId),
    captures: await capturesOf(db, payableId),
    refunds: await refundsOf(db, payableId),
    disputes: await disputesOf(db, payableId),
    ledger: await ledgerOf(db, payableId),
    mails: await mailsAbout(db, about),
  }
}

async function paymentsOf(db: Db, payableId: number) {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'provider', 'reference', 'state', 'declines', 'amount', 'currency', 'created'])
    .where('payable_id', '=', payableId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }))
}

async function capturesOf(db: Db, payableId: number) {
  const rows = await db
    .selectFrom('capture')
    .select(['id', 'provider_id as reference', 'amount', 'currency', 'fee', 'surplus', 'created'])
    .where('payable_id', '=', payableId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }))
}

async function refundsOf(db: Db, payableId: number) {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('capture', 'capture.id', 'refund.capture_id')
    .selectAll('refund')
    .where('capture.payable_id', '=', payableId)
    .orderBy('refund.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    askedBy: row.asked_by,
    state: row.state,
    said: row.last_error,
    created: row.created.toISOString(),
    settled: iso(row.settled_at),
  }))
}

async function disputesOf(db: Db, payableId: number) {
  const rows = await db
    .selectFrom('dispute')
    .innerJoin('capture', 'capture.id', 'dispute.capture_id')
    .select(['dispute.id', 'dispute.provider_id as reference', 'dispute.amount', 'dispute.currency'])
    .select(['dispute.state', 'dispute.created'])
    .select((is) =>
      is
        .selectFrom('dispute_fee')
        .select(sql<number>`coalesce(sum(dispute_fee.amount), 0)::bigint`.as('sum'))
        .whereRef('dispute_fee.dispute_id', '=', 'dispute.id')
        .as('fee'),
    )
    .where('capture.payable_id', '=', payableId)
    .orderBy('dispute.id')
    .execute()
  return rows.map((row) => ({ ...row, fee: row.fee ?? 0, created: row.created.toISOString() }))
}

async function ledgerOf(db: Db, payableId: number) {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
    .select(['ledger_entry.id', 'ledger_tx.at', 'source', 'account', 'fund', 'currency', 'amount'])
    .where('payable_id', '=', payableId)
    .orderBy('ledger_entry.id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

type MailRow = { id: number; subject: string; state: PaymentHistory['mails'][number]['state']; created: Date }

async function mailsAbout(db: Db, about: readonly string[]) {
  const { rows } = await sql<MailRow>`
    select id, subject, state, created from mail where about in (${sql.join(about)}) order by id limit 100`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }))
}

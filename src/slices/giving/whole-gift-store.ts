import { sql } from 'kysely'
import type { Db } from '#core/db.ts'
import { givenBack } from '#core/payments/refund.ts'
import type { WholeGift } from './gift-contract.ts'
import { aboutGift, aboutSubscription } from './letters.ts'
import { giftState } from './rules.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const giftById = (db: Db, id: number) =>
  db
    .selectFrom('gift')
    .innerJoin('payable', 'payable.id', 'gift.payable_id')
    .leftJoin('member', 'member.id', 'gift.member_id')
    .select([
      'gift.id',
      'gift.token',
      'gift.name',
      'gift.email',
      'gift.member_id',
      'member.username',
      'gift.purpose',
      'gift.amount',
      'gift.currency',
      'gift.fee_cover',
      'gift.receipt_number',
      'gift.created',
      'gift.payable_id',
      'gift.subscription_id',
      'payable.state',
      'payable.settled_at',
    ])
    .where('gift.id', '=', id)
    .executeTakeFirst()

/** Everything that is known of a gift; undefined when there is none. */
export async function wholeGift(db: Db, id: number): Promise<WholeGift | undefined> {
  const gift = await giftById(db, id)
  if (!gift) return undefined
  const { payable_id, subscription_id, member_id, username } = gift
  const subscription = subscription_id === null ? null : await subscriptionOf(db, subscription_id)
  return {
    id: gift.id,
    token: gift.token,
    name: gift.name,
    email: gift.email,
    member: member_id !== null && username !== null ? { id: member_id, username } : null,
    purpose: gift.purpose,
    amount: gift.amount,
    currency: gift.currency,
    feeCover: gift.fee_cover,
    rhythm: subscription?.rhythm ?? null,
    state: giftState(gift.state),
    receiptNumber: gift.receipt_number,
    created: gift.created.toISOString(),
    paid: iso(gift.settled_at),
    ...(await refundableOf(db, payable_id)),
    payments: await paymentsOf(db, payable_id),
    captures: await capturesOf(db, payable_id),
    refunds: await refundsOf(db, payable_id),
    disputes: await disputesOf(db, payable_id),
    ledger: await ledgerOf(db, payable_id),
    mails: await mailsOf(db, id, subscription_id),
    subscription,
  }
}

/** The capture that a refund is taken from, and how much of it is left; locked while somebody decides. */
export async function refundableOf(db: Db, payableId: number) {
  const capture = await mainCapture(db, payableId)
  if (!capture) return { refundable: 0, notRefundable: 'Nothing was paid yet.' }
  const disputes = await db
    .selectFrom('dispute')
    .select(['state', 'amount'])
    .where('capture_id', '=', capture.id)
    .where('state', 'in', ['open', 'lost'])
    .execute()
  if (disputes.some(({ state }) => state === 'open')) {
    return { refundable: 0, notRefundable: 'The payer has disputed it with the bank, which decides.' }
  }
  const lost = disputes.reduce((sum, { amount }) => sum + amount, 0)
  const refundable = Math.max(0, capture.amount - (await givenBack(db, capture.id)) - lost)
  return { refundable, notRefundable: refundable > 0 ? null : 'All of it was given back already.' }
}

export const mainCapture = (db: Db, payableId: number) =>
  db
    .selectFrom('capture')
    .select(['id', 'amount', 'currency'])
    .where('payable_id', '=', payableId)
    .where('surplus', '=', false)
    .executeTakeFirst()

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

type MailRow = { id: number; subject: string; state: WholeGift['mails'][number]['state']; created: Date }

async function mailsOf(db: Db, giftId: number, subscriptionId: number | null) {
  const about = [aboutGift(giftId), ...(subscriptionId === null ? [] : [aboutSubscription(subscriptionId)])]
  const { rows } = await sql<MailRow>`
    select id, subject, state, created from mail where about in (${sql.join(about)}) order by id limit 100`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }))
}

async function subscriptionOf(db: Db, id: number) {
  const { amount, currency, rhythm, state, next_charge, created } = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const gifts = await db
    .selectFrom('gift')
    .select(['id', 'amount', 'currency', 'state', 'created', 'receipt_number'])
    .where('subscription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(60)
    .execute()
  return {
    amount,
    currency,
    rhythm,
    state,
    nextCharge: iso(next_charge),
    since: created.toISOString(),
    gifts: gifts.map((gift) => ({
      id: gift.id,
      amount: gift.amount,
      currency: gift.currency,
      state: giftState(gift.state),
      created: gift.created.toISOString(),
      receiptNumber: gift.receipt_number,
    })),
  }
}

/** Held until the act ends: nobody settles it meanwhile. */
export const lockGift = (trx: Db, id: number) =>
  trx
    .selectFrom('gift')
    .innerJoin('payable', 'payable.id', 'gift.payable_id')
    .select(['gift.id', 'gift.token', 'gift.payable_id', 'gift.email', 'gift.receipt_number'])
    .where('gift.id', '=', id)
    .forUpdate('payable')
    .executeTakeFirst()

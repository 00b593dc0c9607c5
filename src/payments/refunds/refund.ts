import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { job } from '#core/jobs/jobs.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { Payable, PaymentServices, RecordingServices, RefundedAmount } from '../handlers.ts'

export const refundJob = job('give-back', z.object({ id: z.int() }), { limit: 10, delay: 30 })

const allRefunded = msg('All of this payment has already been refunded.')
const nothingPaid = msg('Nothing has been paid yet.')

function tooMuch(left: number, currency: string): Problem {
  if (left <= 0) return new Problem(409, allRefunded, { amount: allRefunded })
  const params = { amount: formatMoney(left, currency) }
  const message = t('You can refund up to {amount}.', params)
  return new Problem(409, message, { amount: message }, { code: 'refund_too_large', params })
}

/** Requests a refund in the caller's transaction. A job sends it to the provider, with retries. */
export async function requestRefund(
  { jobs }: Pick<PaymentServices, 'jobs'>,
  trx: Db,
  captureId: number,
  amount: number,
  reason: string,
  requestedBy: string,
): Promise<number> {
  const capture = await trx
    .selectFrom('capture')
    .select(['provider', 'amount', 'currency'])
    .where('id', '=', captureId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const left = capture.amount - (await refundedAmount(trx, captureId))
  if (amount > left) {
    throw tooMuch(left, capture.currency)
  }
  const { id } = await trx
    .insertInto('refund')
    .values({
      capture_id: captureId,
      provider: capture.provider,
      key: randomUUID(),
      amount,
      currency: capture.currency,
      reason,
      asked_by: requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.send(trx, refundJob, { id })
  return id
}

/** What was refunded or is being refunded. */
export async function refundedAmount(trx: Db, captureId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from refund
    where capture_id = ${captureId} and state <> 'failed'`.execute(trx)
  return rows[0]?.sum ?? 0
}

/** Refunds all that is left of a payable. */
export async function refundRemaining(
  services: RecordingServices,
  trx: Db,
  payable: Payable,
  reason: string,
): Promise<void> {
  const capture = await trx
    .selectFrom('capture')
    .select(['id', 'amount'])
    .where('payable_id', '=', payable.id)
    .where('surplus', '=', false)
    .executeTakeFirst()
  if (!capture) return
  const left = capture.amount - (await refundedAmount(trx, capture.id))
  if (left > 0) await requestRefund(services, trx, capture.id, left, reason, t('System'))
}

/** How much of a payable can still be refunded, and why not if nothing can. */
export async function refundableOf(db: Db, payableId: number) {
  const capture = await mainCapture(db, payableId)
  if (!capture) return { refundable: 0, notRefundable: t(nothingPaid) }
  const disputes = await db
    .selectFrom('dispute')
    .select(['state', 'amount'])
    .where('capture_id', '=', capture.id)
    .where('state', 'in', ['open', 'lost'])
    .execute()
  if (disputes.some(({ state }) => state === 'open')) {
    return { refundable: 0, notRefundable: t('The payment is disputed. The bank will decide.') }
  }
  const lost = disputes.reduce((sum, { amount }) => sum + amount, 0)
  const refundable = Math.max(0, capture.amount - (await refundedAmount(db, capture.id)) - lost)
  return { refundable, notRefundable: refundable > 0 ? null : t(allRefunded) }
}

const mainCapture = (db: Db, payableId: number) =>
  db
    .selectFrom('capture')
    .select(['id', 'amount', 'currency'])
    .where('payable_id', '=', payableId)
    .where('surplus', '=', false)
    .executeTakeFirst()

/** Staff refund a payable in part or in full. The caller holds its lock. Returns the amount also as text for the audit log. */
export async function refundPart(
  services: PaymentServices,
  trx: Db,
  payableId: number,
  { amount, reason, by }: { amount: number; reason: string; by: string },
): Promise<{ id: number; text: string }> {
  const capture = await mainCapture(trx, payableId)
  const { refundable, notRefundable } = await refundableOf(trx, payableId)
  if (!capture || refundable === 0) throw new Problem(409, notRefundable ?? nothingPaid)
  if (amount > refundable) {
    throw tooMuch(refundable, capture.currency)
  }
  const id = await requestRefund(services, trx, capture.id, amount, reason, by)
  return { id, text: formatMoney(amount, capture.currency) }
}

/**
 * Calls the handler once for each refund that succeeded. The payable's state doesn't show them all: a second partial
 * refund leaves it unchanged.
 */
export async function handleRefunds(services: RecordingServices, trx: Db, payable: Payable): Promise<void> {
  const paymentHandler = services.paymentHandlers[payable.kind]
  const { rows } = await sql<RefundedAmount>`
    update refund set told_at = now() from capture
    where capture.id = refund.capture_id and capture.payable_id = ${payable.id}
      and refund.state = 'succeeded' and refund.told_at is null
    returning refund.id, refund.amount, refund.currency, refund.provider, capture.surplus`.execute(trx)
  for (const refund of rows.toSorted((one, other) => one.id - other.id))
    await paymentHandler?.refunded?.(trx, payable, refund, services)
}

/** The refunded sum of a payable as an SQL expression: looked up for the rows that are read, not summed for all. */
export const refundedSum = (payable: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(given_back.amount) from capture taken join refund given_back on given_back.capture_id = taken.id
  where taken.payable_id = ${payable} and not taken.surplus and given_back.state = 'succeeded'
), 0)::bigint`

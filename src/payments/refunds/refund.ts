import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { job } from '#core/jobs/jobs.ts'
import { formatMoney } from '#core/text/money.ts'
import type { Payable, PaymentServices } from '../handlers.ts'

export const giveBack = job('give-back', z.object({ id: z.int() }), { limit: 10, delay: 30 })

/** Asks for a refund, in the transaction that decides it; a job gives it, as often as it takes. */
export async function sendBack(
  { jobs }: Pick<PaymentServices, 'jobs'>,
  trx: Db,
  captureId: number,
  amount: number,
  reason: string,
  askedBy: string,
): Promise<void> {
  const capture = await trx
    .selectFrom('capture')
    .select(['provider', 'amount', 'currency'])
    .where('id', '=', captureId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const left = capture.amount - (await givenBack(trx, captureId))
  if (amount > left) {
    const most =
      left > 0
        ? `At most ${formatMoney(left, capture.currency)} can be given back.`
        : 'All of it was given back already.'
    throw new Problem(409, most, { amount: most })
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
      asked_by: askedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.send(trx, giveBack, { id })
}

/** What was given back or is on its way. */
export async function givenBack(trx: Db, captureId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from refund
    where capture_id = ${captureId} and state <> 'failed'`.execute(trx)
  return rows[0]?.sum ?? 0
}

/** All that is left of what was paid for it. */
export async function takeBack(
  services: PaymentServices,
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
  const left = capture.amount - (await givenBack(trx, capture.id))
  if (left > 0) await sendBack(services, trx, capture.id, left, reason, 'the house')
}

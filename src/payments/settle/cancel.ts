import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { PaymentServices } from '../handlers.ts'
import { settle, settlePayable } from './settle.ts'

const cancelJob = job('call-off-payment', z.object({ id: z.int() }))

/** Cancels a payment here at once, and at the provider by a job. */
export async function cancelAtProvider({ jobs }: PaymentServices, trx: Db, id: number): Promise<void> {
  await trx.updateTable('payment').set({ state: 'canceled' }).where('id', '=', id).execute()
  await jobs.send(trx, cancelJob, { id })
}

/** If it was paid in the meantime, settling notices and refunds the surplus. */
export const cancelWorker = (services: PaymentServices): Worker =>
  worker(cancelJob, async ({ id }) => {
    const payment = await services.db
      .selectFrom('payment')
      .select(['provider', 'reference', 'payable_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!payment) return
    if (!payment.reference) return settlePayable(services, payment.payable_id)
    const provider = services.providers.named(payment.provider)
    await provider.cancel(payment.reference)
    await settle(services, provider, payment.reference)
    // If the provider doesn't know the payment, `settle` did nothing.
    await settlePayable(services, payment.payable_id)
  })

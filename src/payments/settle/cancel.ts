import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { PaymentServices } from '../handlers.ts'
import { settle, settlePayable } from './settle.ts'

const callOff = job('call-off-payment', z.object({ id: z.int() }))

/** From now on nothing waits for this payment; the provider hears of it by a job. */
export async function cancelAtProvider({ jobs }: PaymentServices, trx: Db, id: number): Promise<void> {
  await trx.updateTable('payment').set({ state: 'canceled' }).where('id', '=', id).execute()
  await jobs.send(trx, callOff, { id })
}

/** If it was paid in the meantime, settling finds that out, and gives the surplus back. */
export const cancelWorker = (services: PaymentServices): Worker =>
  worker(callOff, async ({ id }) => {
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
    // Where the provider knows nothing of it, nothing was settled.
    await settlePayable(services, payment.payable_id)
  })

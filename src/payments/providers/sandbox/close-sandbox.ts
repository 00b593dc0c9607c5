import { z } from 'zod'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { PaymentServices } from '../../handlers.ts'
import { cancelAtProvider } from '../../settle/cancel.ts'
import { settle } from '../../settle/settle.ts'
import { changeSubscription } from '../../subscriptions/subscribe.ts'

export const closing = job('close-sandbox', z.object({}))

const open = ['created', 'requires_action', 'processing', 'failed'] as const

/**
 * A site that moved from the sandbox to real keys: nobody can pay in the sandbox any more, so what it left open is
 * called off, which frees what was reserved, and its recurring gifts end. What was "paid" there stays in the records.
 * Run again, it finds nothing to do.
 */
async function closeSandbox(services: PaymentServices): Promise<void> {
  const { db, providers, log } = services
  const sandbox = providers.named('sandbox')
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'reference'])
    .where('provider', '=', 'sandbox')
    .where('state', 'in', open)
    .execute()
  for (const { id, reference } of payments) {
    // It may have been paid just before the switch.
    if (reference) await settle(services, sandbox, reference)
    await db.transaction().execute(async (trx) => {
      const still = await trx
        .selectFrom('payment')
        .select('id')
        .where('id', '=', id)
        .where('state', 'in', open)
        .forUpdate()
        .executeTakeFirst()
      if (still) await cancelAtProvider(services, trx, id)
    })
  }
  const subscriptions = await db
    .selectFrom('subscription')
    .selectAll()
    .where('provider', '=', 'sandbox')
    .where('state', '<>', 'canceled')
    .execute()
  for (const subscription of subscriptions) {
    if (subscription.reference) await changeSubscription(services, subscription, { to: 'canceled' })
    // One that the sandbox does not know ends as well.
    const ended = { state: 'canceled', next_charge: null } as const
    await db.updateTable('subscription').set(ended).where('id', '=', subscription.id).execute()
  }
  const closed = payments.length + subscriptions.length
  if (closed > 0)
    log.info({ payments: payments.length, subscriptions: subscriptions.length }, 'sandbox closed')
}

export const closeSandboxWorker = (services: PaymentServices): Worker =>
  worker(closing, () => closeSandbox(services))

import { sql } from 'kysely'
import { z } from 'zod'
import { sweepKeys } from '#core/api/idempotency.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { ExpiringCard, PaymentServices } from './handlers.ts'
import { collectDue } from './providers/sandbox/sandbox-recurring.ts'
import { type Deliver, eventWorker } from './providers/sandbox/sandbox-store.ts'
import { reconcileWorkers } from './reconcile/reconcile.ts'
import { refundWorker } from './refunds/refund-worker.ts'
import { settle } from './settle/settle.ts'
import { webhookWorker } from './settle/webhook.ts'
import { cancelAtProvider, cancelWorker } from './start.ts'
import { changeSubscription, stopWorker } from './subscriptions/subscription.ts'

const sweep = job('sweep-payments', z.object({}))
const sandboxCollects = job('sandbox-collect', z.object({}))

const isSandbox = ({ providers }: PaymentServices) => providers.card?.name === 'sandbox'

/** Once the sandbox is no longer used, closes what is still open in it. */
export const retireSandbox = ({ jobs }: Pick<PaymentServices, 'jobs'>, trx: Db) =>
  jobs.send(trx, closeSandboxJob, {})

/** The same for a site that starts with other settings than before. Call it once the workers run. */
export async function closeRetiredSandbox(services: PaymentServices): Promise<void> {
  if (!isSandbox(services)) await retireSandbox(services, services.db)
}

/**
 * All workers of the payment core. `deliver` sends the sandbox's events to the webhook. Its schedule and events may still
 * be queued after the switch to real keys; they are dropped.
 */
export const paymentWorkers = (services: PaymentServices, deliver: Deliver): Worker[] => [
  webhookWorker(services),
  refundWorker(services),
  cancelWorker(services),
  stopWorker(services),
  cardExpiryWorker(services),
  ...reconcileWorkers(services),
  worker(sweep, () => sweepKeys(services.db), '40 3 * * *'),
  eventWorker(services.secret, deliver, () => isSandbox(services)),
  worker(
    sandboxCollects,
    async () => {
      if (isSandbox(services)) await collectDue(services, new Date())
    },
    '15 * * * *',
  ),
  closeSandboxWorker(services),
]

const closeSandboxJob = job('close-sandbox', z.object({}))

const open = ['created', 'requires_action', 'processing', 'failed'] as const

/**
 * For a site that moved from the sandbox to real keys: cancels open sandbox payments, which releases what was
 * reserved, and ends its subscriptions. Sandbox payments that were paid stay in the records. Safe to run again.
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
    // A subscription that the sandbox doesn't know ends as well.
    const ended = { state: 'canceled', next_charge: null } as const
    await db.updateTable('subscription').set(ended).where('id', '=', subscription.id).execute()
  }
  const closed = payments.length + subscriptions.length
  if (closed > 0)
    log.info({ payments: payments.length, subscriptions: subscriptions.length }, 'sandbox closed')
}

const closeSandboxWorker = (services: PaymentServices): Worker =>
  worker(closeSandboxJob, () => closeSandbox(services))

/** Time enough to find the new card. */
const daysAhead = 30

/** After so many, the transaction ends, so that none takes long. */
const atOnce = 100

const announceJob = job('announce-card-expiry', z.object({}))

const cardExpiryWorker = (services: PaymentServices): Worker =>
  worker(announceJob, () => announceExpiring(services, new Date()), '30 14 * * *')

/** Tells the payers of active subscriptions that their card expires, once for each date of expiry. */
export async function announceExpiring(services: PaymentServices, now: Date): Promise<void> {
  for (;;) {
    const count = await services.db.transaction().execute(async (trx) => {
      const { rows } = await sql<ExpiringCard>`
        update subscription set expiry_told = card_expires where id in (
          select id from subscription
          where state = 'active' and card_expires is not null and card_expires <= (${now}::timestamptz + ${daysAhead} * interval '1 day')::date
            and expiry_told is distinct from card_expires
          order by id limit ${atOnce} for update skip locked)
        returning id, kind, handle, amount, currency, fund, card_last4, card_expires::text as expires,
          (next_charge at time zone house_zone())::date::text as next_day`.execute(trx)
      for (const row of rows) await services.paymentHandlers[row.kind]?.cardExpiring?.(trx, row, services)
      return rows.length
    })
    if (count < atOnce) return
  }
}

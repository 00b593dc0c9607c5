import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { logFailure } from '#core/observability/log.ts'
import type { PaymentServices } from '../handlers.ts'
import { retryLateRefunds } from '../refunds/refund-worker.ts'
import { settle, settleSubscription } from '../settle/settle.ts'
import { retryLateEvents } from '../settle/webhook.ts'
import { cancelAtProvider } from '../start.ts'
import { retryLateStops } from '../subscriptions/subscription.ts'

const reconcileOpenJob = job('reconcile-open', z.object({}))
const reconcileAllJob = job('reconcile-all', z.object({}))

/** Hours until an unpaid payment is given up. */
const openHours = 24

/** Catches what no event reported: every 10 minutes for open payments, nightly for all, in both directions. */
export const reconcileWorkers = (services: PaymentServices): Worker[] => [
  worker(reconcileOpenJob, () => reconcileOpen(services), '*/10 * * * *'),
  worker(reconcileAllJob, () => reconcileAll(services, new Date(Date.now() - 36 * 3_600_000)), '20 3 * * *'),
]

export async function reconcileOpen(services: PaymentServices, now = new Date()): Promise<void> {
  const { db, providers } = services
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const open = await db
    .selectFrom('payment')
    .select(['id', 'provider', 'reference', 'created'])
    .where('state', 'in', ['created', 'requires_action', 'processing', 'failed'])
    .where('checked_at', '<', before(10))
    .orderBy('checked_at')
    .limit(500)
    .execute()
  for (const { id, provider, reference, created } of open) {
    await db.updateTable('payment').set({ checked_at: now }).where('id', '=', id).execute()
    await logFailures(services, async () => {
      if (reference) await settle(services, providers.named(provider), reference)
      if (created < before(openHours * 60)) await abandon(services, id)
    })
  }
  const recurring = await db
    .selectFrom('subscription')
    .select(['id', 'provider', 'reference'])
    .where('state', '<>', 'canceled')
    .where('checked_at', '<', before(openHours * 60))
    .orderBy('checked_at')
    .limit(500)
    .execute()
  for (const { id, provider, reference } of recurring) {
    await db.updateTable('subscription').set({ checked_at: now }).where('id', '=', id).execute()
    await logFailures(services, async () => {
      if (reference) await settleSubscription(services, providers.named(provider), reference)
    })
  }
  await retryLateRefunds(services)
  await retryLateStops(services)
  await retryLateEvents(services)
}

/** Nobody paid: releases what was reserved for it and cancels it at the provider. */
async function abandon(services: PaymentServices, id: number) {
  await services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ payable_id: number }>`
      select payable_id from payment where id = ${id} and state in ('created', 'requires_action', 'failed')
      for update`.execute(trx)
    if (rows.length > 0) await cancelAtProvider(services, trx, id)
  })
}

/** Settles all payments that the provider or our own records have seen since then. */
export async function reconcileAll(services: PaymentServices, since: Date): Promise<void> {
  for (const provider of services.providers.connected) {
    // If the provider's list can't be read, we still settle the payments we know of.
    const theirs: string[] = []
    await logFailures(services, async () => void theirs.push(...(await provider.since(since))))
    const ours = await services.db
      .selectFrom('payment')
      .select('reference')
      .where('provider', '=', provider.name)
      .where('reference', 'is not', null)
      .where('created', '>=', since)
      .execute()
    const references = new Set([...theirs, ...ours.flatMap(({ reference }) => reference ?? [])])
    for (const reference of references)
      await logFailures(services, () => settle(services, provider, reference))
  }
}

/** A failure doesn't stop the others; it's tried again next time. */
async function logFailures({ log }: PaymentServices, work: () => Promise<void>) {
  await work().catch((error: unknown) => logFailure(log, error, 'reconciliation'))
}

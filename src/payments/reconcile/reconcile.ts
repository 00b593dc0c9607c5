import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { logFailure } from '#core/observability/log.ts'
import type { PaymentServices } from '../handlers.ts'
import { giveAgain } from '../refunds/refund-worker.ts'
import { cancelAtProvider } from '../settle/cancel.ts'
import { settle, settleSubscription } from '../settle/settle.ts'
import { readAgain } from '../settle/webhook.ts'
import { stopAgain } from '../subscriptions/stop.ts'

const lookAgain = job('reconcile-open', z.object({}))
const lookAtAll = job('reconcile-all', z.object({}))

/** Hours that somebody has to pay what was begun; who comes back later begins anew. */
const openFor = 24

/** What no event has told: every 10 minutes for what is open, nightly for all, in both directions. */
export const reconcileWorkers = (services: PaymentServices): Worker[] => [
  worker(lookAgain, () => reconcileOpen(services), '*/10 * * * *'),
  worker(lookAtAll, () => reconcileAll(services, new Date(Date.now() - 36 * 3_600_000)), '20 3 * * *'),
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
    await one(services, async () => {
      if (reference) await settle(services, providers.named(provider), reference)
      if (created < before(openFor * 60)) await giveUp(services, id)
    })
  }
  const recurring = await db
    .selectFrom('subscription')
    .select(['id', 'provider', 'reference'])
    .where('state', '<>', 'canceled')
    .where('checked_at', '<', before(openFor * 60))
    .orderBy('checked_at')
    .limit(500)
    .execute()
  for (const { id, provider, reference } of recurring) {
    await db.updateTable('subscription').set({ checked_at: now }).where('id', '=', id).execute()
    await one(services, async () => {
      if (reference) await settleSubscription(services, providers.named(provider), reference)
    })
  }
  await giveAgain(services)
  await stopAgain(services)
  await readAgain(services)
}

/** Nobody came to pay: nothing is held for it any longer, and the provider is told. */
async function giveUp(services: PaymentServices, id: number) {
  await services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ payable_id: number }>`
      select payable_id from payment where id = ${id} and state in ('created', 'requires_action', 'failed')
      for update`.execute(trx)
    if (rows.length > 0) await cancelAtProvider(services, trx, id)
  })
}

/** Whatever the provider has seen, whether we asked for it or not; and whatever we believe was paid. */
export async function reconcileAll(services: PaymentServices, since: Date): Promise<void> {
  for (const provider of services.providers.all) {
    // A provider that does not tell keeps us from what is its own to tell, not from our own.
    const theirs: string[] = []
    await one(services, async () => void theirs.push(...(await provider.since(since))))
    const ours = await services.db
      .selectFrom('payment')
      .select('reference')
      .where('provider', '=', provider.name)
      .where('reference', 'is not', null)
      .where('created', '>=', since)
      .execute()
    const references = new Set([...theirs, ...ours.flatMap(({ reference }) => reference ?? [])])
    for (const reference of references) await one(services, () => settle(services, provider, reference))
  }
}

/** One that fails keeps nobody else waiting; it comes again the next time. */
async function one({ log }: PaymentServices, work: () => Promise<void>) {
  await work().catch((error: unknown) => logFailure(log, error, 'reconciliation'))
}

import { z } from 'zod'
import { sweepKeys } from '#core/api/idempotency.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { PaymentServices } from './handlers.ts'
import { closeSandboxWorker, closing } from './providers/sandbox/close-sandbox.ts'
import { type Deliver, droppedEvents, eventWorker } from './providers/sandbox/sandbox-events.ts'
import { collectDue } from './providers/sandbox/sandbox-recurring.ts'
import { reconcileWorkers } from './reconcile/reconcile.ts'
import { refundWorker } from './refunds/refund-worker.ts'
import { cancelWorker } from './settle/cancel.ts'
import { webhookWorker } from './settle/webhook.ts'
import { stopWorker } from './subscriptions/stop.ts'

const sweep = job('sweep-payments', z.object({}))
const sandboxCollects = job('sandbox-collect', z.object({}))

const isSandbox = ({ providers }: PaymentServices) => providers.card.name === 'sandbox'

/** Its clock goes on in the database, and events may still wait there: with real keys both are taken and dropped. */
const retiredSandboxWorkers: readonly Worker[] = [droppedEvents, worker(sandboxCollects, async () => {})]

/** Once the workers are there: after a switch from the sandbox to real keys, what it left open is closed. */
export async function closeWhatSandboxLeft(services: PaymentServices): Promise<void> {
  if (!isSandbox(services)) await services.jobs.send(services.db, closing, {})
}

/** The hands of the payment core; `deliver` is how the sandbox's events reach us. */
export const paymentWorkers = (services: PaymentServices, deliver: Deliver): Worker[] => [
  webhookWorker(services),
  refundWorker(services),
  cancelWorker(services),
  stopWorker(services),
  ...reconcileWorkers(services),
  worker(sweep, () => sweepKeys(services.db), '40 3 * * *'),
  ...(isSandbox(services)
    ? [
        eventWorker(services.secret, deliver),
        worker(sandboxCollects, async () => void (await collectDue(services, new Date())), '15 * * * *'),
      ]
    : [closeSandboxWorker(services), ...retiredSandboxWorkers]),
]

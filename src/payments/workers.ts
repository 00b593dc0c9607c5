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
export async function closeWhatSandboxLeft(house: PaymentServices): Promise<void> {
  if (!isSandbox(house)) await house.jobs.send(house.db, closing, {})
}

/** The hands of the payment core; `deliver` is how the sandbox's events reach us. */
export const paymentWorkers = (house: PaymentServices, deliver: Deliver): Worker[] => [
  webhookWorker(house),
  refundWorker(house),
  cancelWorker(house),
  stopWorker(house),
  ...reconcileWorkers(house),
  worker(sweep, () => sweepKeys(house.db), '40 3 * * *'),
  ...(isSandbox(house)
    ? [
        eventWorker(house.secret, deliver),
        worker(sandboxCollects, async () => void (await collectDue(house, new Date())), '15 * * * *'),
      ]
    : [closeSandboxWorker(house), ...retiredSandboxWorkers]),
]

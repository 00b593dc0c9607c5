import { z } from 'zod'
import { sweepKeys } from '../idempotency.ts'
import { job, type Worker, worker } from '../jobs.ts'
import { cancelWorker } from './cancel.ts'
import type { PaymentHouse } from './house.ts'
import { reconcileWorkers } from './reconcile.ts'
import { refundWorker } from './refund-worker.ts'
import { type Deliver, eventWorker } from './sandbox-events.ts'
import { collectDue } from './sandbox-recurring.ts'
import { stopWorker } from './stop.ts'
import { webhookWorker } from './webhook.ts'

const sweep = job('sweep-payments', z.object({}))
const sandboxCollects = job('sandbox-collect', z.object({}))

/** The hands of the payment core; `deliver` is how the sandbox's events reach us. */
export const paymentWorkers = (house: PaymentHouse, deliver: Deliver): Worker[] => [
  webhookWorker(house),
  refundWorker(house),
  cancelWorker(house),
  stopWorker(house),
  ...reconcileWorkers(house),
  worker(sweep, () => sweepKeys(house.db), '40 3 * * *'),
  ...(house.providers.card.name === 'sandbox'
    ? [
        eventWorker(house.secret, deliver),
        worker(sandboxCollects, async () => void (await collectDue(house, new Date())), '15 * * * *'),
      ]
    : []),
]

import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { PaymentServices } from '../handlers.ts'
import { InvalidSignature, providerNames } from '../provider.ts'
import { findProvider } from '../providers.ts'
import { settle, settleSubscription } from './settle.ts'

const eventJob = job('payment-event', z.object({ id: z.int() }), { limit: 20, delay: 5 })

const webhook = endpoint({
  summary: 'Receive a payment event',
  description: 'The payment providers call this. The signature is checked.',
  method: 'POST',
  path: '/payments/webhooks/{provider}',
  access: 'anyone',
  input: z.object({ provider: z.enum(providerNames), bytes: z.instanceof(Uint8Array) }),
  output: z.object({ received: z.literal(true) }),
  upload: { types: ['application/json'], limit: 1024 * 1024 },
})

/** Stores the event in the inbox and responds at once. A job then looks up what it's about. */
export const webhookApi: readonly ServedEndpoint[] = [
  on(webhook, async ({ provider: name, bytes }, { db, jobs, payments, visit }) => {
    const provider = findProvider(payments.providers.connected, name)
    if (!provider) throw new Problem(404, 'This payment provider isn’t set up.')
    const event = await provider.readEvent(new TextDecoder().decode(bytes), visit.header).catch((error) => {
      throw error instanceof InvalidSignature ? new Problem(400, 'The signature is invalid.') : error
    })
    if (!event) return { received: true as const }
    await db.transaction().execute(async (trx) => {
      const taken = await trx
        .insertInto('webhook_inbox')
        .values({ provider: name, event_id: event.id, about: event.about, reference: event.reference })
        .onConflict((same) => same.columns(['provider', 'event_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (taken) await jobs.send(trx, eventJob, { id: taken.id })
    })
    return { received: true as const }
  }),
]

export const webhookWorker = (services: PaymentServices): Worker =>
  worker(eventJob, ({ id }) => processEvent(services, id))

/** One lookup covers all waiting events about the same thing. */
export async function processEvent(services: PaymentServices, id: number): Promise<void> {
  const { db, providers } = services
  const waiting = db.selectFrom('webhook_inbox').where('done_at', 'is', null)
  const event = await waiting.selectAll().where('id', '=', id).executeTakeFirst()
  if (!event) return
  const same = await waiting
    .select('id')
    .where('provider', '=', event.provider)
    .where('about', '=', event.about)
    .where('reference', '=', event.reference)
    .execute()
  const provider = providers.named(event.provider)
  if (event.about === 'payment') await settle(services, provider, event.reference)
  else await settleSubscription(services, provider, event.reference)
  const answered = same.map((each) => each.id)
  await db.updateTable('webhook_inbox').set({ done_at: new Date() }).where('id', 'in', answered).execute()
}

/** Sends the jobs of late events again, in case the first ones were lost. */
export async function retryLateEvents({ db, jobs }: PaymentServices): Promise<void> {
  const late = await db
    .selectFrom('webhook_inbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('received', '<', new Date(Date.now() - 10 * 60_000))
    .limit(200)
    .execute()
  for (const { id } of late) await jobs.send(db, eventJob, { id })
}

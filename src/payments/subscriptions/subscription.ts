import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Payment, PaymentServices, Subscription } from '../handlers.ts'
import {
  ChangedMeanwhile,
  type Charge,
  type Intent,
  type Provider,
  type Rhythm,
  type SubscriptionChange,
} from '../provider.ts'
import { settleSubscription } from '../settle/settle.ts'
import { callProvider, type PaymentInput } from '../start.ts'

type SubscriptionInput = Omit<PaymentInput, 'begin'> & {
  rhythm: Rhythm
  begin: (trx: Db, payableId: number, subscriptionId: number) => Promise<void>
}

type StartedSubscription = { subscription: Subscription; payment: Payment }

/** Creates a subscription and its first payment, which share one handle. The provider isn't called yet. */
export function beginSubscription(
  services: PaymentServices,
  provider: Provider,
  input: SubscriptionInput,
): Promise<StartedSubscription> {
  return services.db.transaction().execute(async (trx) => {
    const begun = await trx
      .selectFrom('subscription')
      .selectAll()
      .where('key', '=', input.key)
      .executeTakeFirst()
    if (begun) return { subscription: begun, payment: await firstPayment(trx, begun) }
    await services.providers.mayBegin(trx, provider)
    const { kind, amount, currency, account, fund, key, rhythm } = input
    const payable = await trx
      .insertInto('payable')
      .values({ kind, amount, currency, account, fund })
      .returning('id')
      .executeTakeFirstOrThrow()
    const both = { provider: provider.name, key, handle: randomUUID(), amount, currency }
    const subscription = await trx
      .insertInto('subscription')
      .values({ ...both, kind, rhythm, account, fund })
      .returningAll()
      .executeTakeFirstOrThrow()
    const payment = await trx
      .insertInto('payment')
      .values({ ...both, payable_id: payable.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    await input.begin(trx, payable.id, subscription.id)
    return { subscription, payment }
  })
}

const firstPayment = (trx: Db, { handle }: Subscription) =>
  trx.selectFrom('payment').selectAll().where('handle', '=', handle).executeTakeFirstOrThrow()

export async function subscribeAtProvider(
  services: PaymentServices,
  { recurring }: Provider,
  { subscription, payment }: StartedSubscription,
  about: Pick<Charge, 'description'> & { email: string },
): Promise<Intent> {
  if (!recurring) throw new Error('This provider has no subscriptions.')
  const { rhythm, id } = subscription
  const made = await callProvider(services, payment, about, (charge) =>
    recurring.create({ ...charge, email: about.email, rhythm }),
  )
  await services.db
    .updateTable('subscription')
    .set({ reference: made.subscription })
    .where('id', '=', id)
    .execute()
  return made
}

/** Changes it at the provider, then records the result. */
export async function changeSubscription(
  services: PaymentServices,
  { provider: name, reference }: Subscription,
  change: SubscriptionChange,
): Promise<void> {
  const provider = services.providers.named(name)
  if (!reference || !provider.recurring) throw new Error('This subscription never started.')
  try {
    await provider.recurring.change(reference, change, randomUUID())
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    await settleSubscription(services, provider, reference)
    throw new Problem(409, 'This just changed. Please check the dates and try again.')
  }
  await settleSubscription(services, provider, reference)
}

const stopJob = job('stop-subscription', z.object({ id: z.int() }), { limit: 10, delay: 30 })

/** Requests the end of subscriptions in the caller's transaction. A job cancels them at the provider, with retries. */
export async function stopSubscriptions(jobs: Jobs, trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const requested = await trx
    .updateTable('subscription')
    .set({ stop_asked_at: new Date() })
    .where('id', 'in', ids)
    .where('state', '<>', 'canceled')
    .returning('id')
    .execute()
  for (const { id } of requested) await jobs.send(trx, stopJob, { id })
}

/** Sends the jobs of late stops again: the first one was lost or gave up, or the reference came late. */
export async function retryLateStops({ db, jobs }: PaymentServices): Promise<void> {
  const late = await db
    .selectFrom('subscription')
    .select('id')
    .where('stop_asked_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .where((is) => is.or([is('reference', 'is not', null), is('state', '=', 'canceled')]))
    .limit(100)
    .execute()
  for (const { id } of late) await jobs.send(db, stopJob, { id })
}

export const stopWorker = (services: PaymentServices): Worker =>
  worker(stopJob, async ({ id }) => {
    const requested = await services.db
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', id)
      .where('stop_asked_at', 'is not', null)
      .executeTakeFirst()
    // Without a reference we can't stop it yet; it's stopped once the provider has named it.
    if (!requested || (requested.reference === null && requested.state !== 'canceled')) return
    if (requested.state !== 'canceled') await changeSubscription(services, requested, { to: 'canceled' })
    await services.db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('subscription')
        .set({ stop_asked_at: null })
        .where('id', '=', id)
        .where('state', '=', 'canceled')
        .where('stop_asked_at', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (!ended) throw new Error(`Subscription ${id} should have ended but hasn’t.`)
      await services.paymentHandlers[ended.kind]?.stopped?.(trx, ended, services)
    })
  })

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { prepared } from '#core/data/prepared.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Payable, Payment, PaymentServices } from './handlers.ts'
import {
  type Charge,
  Declined,
  type Provider,
  ProviderUnavailable,
  type ReturnUrls,
  takes,
} from './provider.ts'
import { settle, settlePayable } from './settle/settle.ts'

const notAnswering = 'Our payment provider isn’t responding. You haven’t been charged. Please try again.'

const noPayments = 'We’re not accepting online payments right now.'

/** The provider for cards. */
export function cardProvider({ providers }: Pick<PaymentServices, 'providers'>): Provider {
  if (!providers.card) throw new Problem(503, noPayments)
  return providers.card
}

/** The same request was started with a provider that is no longer used here. */
const otherProvider = 'Our payment provider has changed. You haven’t been charged. Please start again.'

type PaymentParts = Pick<Payable, 'kind' | 'amount' | 'currency' | 'account' | 'fund'> & {
  /** Idempotency key: a repeated request gets the payment that the first one started. */
  key: string
}

/** What the database's `begin_payment` takes; `settings` is the version of the payment settings that this node knows. */
export type PaymentStart = PaymentParts & { provider: string; settings: number | null }

export type PaymentInput = PaymentParts & {
  /** Writes what is being paid for, in the same transaction. */
  begin: (trx: Db, payableId: number) => Promise<void>
  /** Does all of it in one statement. Undefined if it can't: then `begin` does. */
  atOnce?: ((start: PaymentStart) => Promise<Payment | undefined>) | undefined
}

/** Creates a payable and its payment. The provider isn't called yet. */
export async function beginPayment(
  services: PaymentServices,
  provider: Provider,
  input: PaymentInput,
): Promise<Payment> {
  const { kind, amount, currency, account, fund, key } = input
  const inSteps = () =>
    services.db.transaction().execute(async (trx) => {
      const settings = services.providers.versionFor(provider)
      const { rows } = await sql<Payment>`
        select * from begin_payment(${kind}, ${amount}, ${currency}, ${account}, ${fund}, ${provider.name}, ${key},
          ${settings})`.execute(trx)
      const payment = rows[0] ?? services.providers.outdated()
      await input.begin(trx, payment.payable_id)
      return payment
    })
  const begin = async () => {
    const settings = services.providers.versionFor(provider)
    const start = { kind, amount, currency, account, fund, key, provider: provider.name, settings }
    return (await input.atOnce?.(start)) ?? inSteps()
  }
  return begin().catch(async (error: unknown) => {
    if (!isRepeated(error)) throw error
    const begun = await services.db
      .selectFrom('payment')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (begun.provider !== provider.name) throw new Problem(409, otherProvider)
    return begun
  })
}

/** A payment with this key exists: the request was sent again. */
const isRepeated = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'payment_key_key'

export const newPayment = (trx: Db, { id, amount, currency }: Payable, provider: Provider, key: string) =>
  trx
    .insertInto('payment')
    .values({ payable_id: id, provider: provider.name, key, amount, currency })
    .returningAll()
    .executeTakeFirstOrThrow()

const hostedPrefix = 'hosted-'

/** The key of a payment on the provider's own page, which a payment on ours can't share. */
export const hostedKey = (key: string) => `${hostedPrefix}${key}`

const isHosted = ({ key }: Pick<Payment, 'key'>) => key.startsWith(hostedPrefix)

/** Starts a payment of the same payable with another provider or on its page, after canceling the open ones. */
export async function switchProvider(
  services: PaymentServices,
  payableId: number,
  provider: Provider,
  key: string,
): Promise<Payment> {
  return services.db.transaction().execute(async (trx) => {
    const payable = await trx
      .selectFrom('payable')
      .selectAll()
      .where('id', '=', payableId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (payable.state !== 'pending') throw new Problem(409, 'This was already paid or canceled.')
    if (!takes(provider.name, payable.currency)) throw new Problem(503, noPayments)
    const open = await trx
      .selectFrom('payment')
      .selectAll()
      .where('payable_id', '=', payableId)
      .where('state', 'in', ['created', 'requires_action', 'processing', 'failed'])
      .execute()
    const same = open.find(
      (payment) => payment.provider === provider.name && isHosted(payment) === isHosted({ key }),
    )
    if (same) return same
    await services.providers.mayBegin(trx, provider)
    for (const { id } of open) await cancelAtProvider(services, trx, id)
    return newPayment(trx, payable, provider, key)
  })
}

/**
 * Calls the provider, outside any transaction. If its response is lost, the call is repeated once with the same
 * idempotency key. If that is lost too, the payer can try again, and the payment is matched by its key or handle.
 */
export async function callProvider<T extends { reference: string }>(
  { db }: PaymentServices,
  payment: Payment,
  about: Pick<Charge, 'description' | 'email'>,
  call: (charge: Charge) => Promise<T>,
): Promise<T> {
  const { id, key, handle, amount, currency, created: since } = payment
  const charge = { key, handle, since, amount, currency, ...about }
  try {
    const answer = await call(charge).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return call(charge)
      throw error
    })
    await sql`${prepared} update payment set reference = ${answer.reference} where id = ${id}`.execute(db)
    return answer
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Problem(503, notAnswering)
    if (error instanceof Declined) throw new Problem(402, error.message)
    throw error
  }
}

/**
 * Continues a payment on the provider's own page, for browsers that can't run the provider's form on ours. However
 * often it's asked for, there is one such page while the payable is open.
 */
export async function payHosted(
  services: PaymentServices,
  payableId: number,
  about: Pick<Charge, 'description' | 'email'>,
  back: ReturnUrls,
): Promise<{ url: string }> {
  const provider = cardProvider(services)
  const payment = await switchProvider(services, payableId, provider, hostedKey(randomUUID()))
  const { url } = await callProvider(services, payment, about, (charge) =>
    provider.createHosted(charge, back),
  )
  return { url }
}

const cancelJob = job('call-off-payment', z.object({ id: z.int() }))

/** It has yet to be canceled at the provider: `findOpenWork` counts it until then. */
const notYetThere = new Date(0)

/** Cancels a payment here at once, and at the provider by a job. */
export async function cancelAtProvider(
  { jobs }: Pick<PaymentServices, 'jobs'>,
  trx: Db,
  id: number,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state: 'canceled', checked_at: notYetThere })
    .where('id', '=', id)
    .execute()
  await jobs.send(trx, cancelJob, { id })
}

/** If it was paid in the meantime, settling notices and refunds the surplus. */
export const cancelWorker = (services: PaymentServices): Worker =>
  worker(cancelJob, async ({ id }) => {
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
    // If the provider doesn't know the payment, `settle` did nothing.
    await settlePayable(services, payment.payable_id)
    await services.db.updateTable('payment').set({ checked_at: new Date() }).where('id', '=', id).execute()
  })

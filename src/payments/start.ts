import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import type { Payable, Payment, PaymentServices } from './handlers.ts'
import { type Charge, Declined, type Provider, Unknown } from './provider.ts'
import { cancelAtProvider } from './settle/cancel.ts'

const notAnswering = 'The payment service does not answer. Nothing was taken. Please try again.'

/** The same request was begun with a provider that is no longer used here. */
const otherProvider = 'Our payment service has changed. Please start again; nothing was charged.'

export type Ask = Pick<Payable, 'kind' | 'amount' | 'currency' | 'account' | 'fund'> & {
  /** The same for every try of the same request: a second one finds what the first has begun. */
  key: string
  /** Writes what is to be paid for, in the same transaction. */
  begin: (trx: Db, payableId: number) => Promise<void>
}

/** Puts down what is to be paid, and the payment that should pay it. Nothing has left the site yet. */
export async function beginPayment(
  services: PaymentServices,
  provider: Provider,
  ask: Ask,
): Promise<Payment> {
  return services.db.transaction().execute(async (trx) => {
    const begun = await trx.selectFrom('payment').selectAll().where('key', '=', ask.key).executeTakeFirst()
    if (begun && begun.provider !== provider.name) throw new Problem(409, otherProvider)
    if (begun) return begun
    const { kind, amount, currency, account, fund } = ask
    const payable = await trx
      .insertInto('payable')
      .values({ kind, amount, currency, account, fund })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ask.begin(trx, payable.id)
    return newPayment(trx, payable, provider, ask.key)
  })
}

export const newPayment = (trx: Db, { id, amount, currency }: Payable, provider: Provider, key: string) =>
  trx
    .insertInto('payment')
    .values({ payable_id: id, provider: provider.name, key, amount, currency })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Another way to pay the same thing: what was begun the old way is called off first. */
export async function payBy(
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
    if (payable.state !== 'pending') throw new Problem(409, 'This was paid already, or is given up.')
    const open = await trx
      .selectFrom('payment')
      .selectAll()
      .where('payable_id', '=', payableId)
      .where('state', 'in', ['created', 'requires_action', 'processing', 'failed'])
      .execute()
    const same = open.find((payment) => payment.provider === provider.name)
    if (same) return same
    for (const { id } of open) await cancelAtProvider(services, trx, id)
    return newPayment(trx, payable, provider, key)
  })
}

/**
 * Calls the provider, outside any transaction. Where its answer is lost, the same key is tried once more: it acts
 * once a key. If that is lost too, the payer may try again, and the payment is found again by its key or its handle.
 */
export async function atProvider<T extends { reference: string }>(
  { db }: PaymentServices,
  payment: Payment,
  about: Pick<Charge, 'description' | 'email'>,
  call: (charge: Charge) => Promise<T>,
): Promise<T> {
  const { id, key, handle, amount, currency, created: since } = payment
  const charge = { key, handle, since, amount, currency, ...about }
  try {
    const answer = await call(charge).catch((error: unknown) => {
      if (error instanceof Unknown) return call(charge)
      throw error
    })
    await db.updateTable('payment').set({ reference: answer.reference }).where('id', '=', id).execute()
    return answer
  } catch (error) {
    if (error instanceof Unknown) throw new Problem(503, notAnswering)
    if (error instanceof Declined) throw new Problem(402, error.message)
    throw error
  }
}

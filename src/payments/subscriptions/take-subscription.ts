import type { Db } from '#core/data/db.ts'
import type { PaymentServices, Subscription } from '../handlers.ts'
import type { FoundInvoice, FoundSubscription, Provider } from '../provider.ts'
import { moveIn, subscriptionMoves } from '../rules.ts'

/** Writes down how a subscription stands at its provider, and answers with the payments of its invoices. */
export async function takeSubscription(
  services: PaymentServices,
  provider: Provider,
  reference: string,
): Promise<readonly string[]> {
  const found = await provider.recurring?.lookUp(reference)
  if (!found) return []
  return services.db.transaction().execute(async (trx) => {
    const subscription = await matched(trx, provider, reference, found.handle)
    if (!subscription) {
      services.log.warn({ provider: provider.name }, 'a subscription that nobody here has made')
      return []
    }
    for (const invoice of found.invoices) await takeInvoice(services, trx, provider, subscription, invoice)
    await moveSubscription(services, trx, subscription, found)
    return found.invoices.flatMap(({ payment }) => payment ?? [])
  })
}

async function matched(trx: Db, provider: Provider, reference: string, handle: string | null) {
  const row = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('provider', '=', provider.name)
    .where((is) => is.or([is('reference', '=', reference), ...(handle ? [is('handle', '=', handle)] : [])]))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.reference !== null) return row
  await trx.updateTable('subscription').set({ reference }).where('id', '=', row.id).execute()
  return { ...row, reference }
}

/** Each invoice is something to be paid of its own; the first one's was there before the provider knew of it. */
async function takeInvoice(
  services: PaymentServices,
  trx: Db,
  provider: Provider,
  subscription: Subscription,
  invoice: FoundInvoice,
) {
  const { name } = provider
  const known = await trx
    .selectFrom('subscription_invoice')
    .selectAll()
    .where('provider', '=', name)
    .where('reference', '=', invoice.reference)
    .executeTakeFirst()
  const payableId =
    known?.payable_id ??
    (await firstPayable(trx, provider, subscription, invoice)) ??
    (await renewed(services, trx, subscription, invoice))
  const row =
    known ??
    (await trx
      .insertInto('subscription_invoice')
      .values({
        subscription_id: subscription.id,
        provider: name,
        reference: invoice.reference,
        payable_id: payableId,
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  if (invoice.payment) {
    // The provider goes on with another payment only when it has given the last one up.
    await trx
      .updateTable('payment')
      .set({ state: 'canceled' })
      .where('payable_id', '=', payableId)
      .where('reference', '<>', invoice.payment)
      .where('state', 'in', ['created', 'requires_action', 'processing', 'failed'])
      .execute()
    await trx
      .insertInto('payment')
      .values({
        payable_id: payableId,
        provider: name,
        reference: invoice.payment,
        key: `${name} invoice ${invoice.reference} ${invoice.payment}`,
        amount: invoice.amount,
        currency: invoice.currency,
      })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  const isRenewal = row.payable_id !== (await firstOf(trx, subscription.id))
  if (isRenewal && invoice.failures > row.failures_told && !invoice.paid) {
    await trx
      .updateTable('subscription_invoice')
      .set({ failures_told: invoice.failures })
      .where('id', '=', row.id)
      .execute()
    await services.paymentHandlers[subscription.kind]?.collectionFailed?.(trx, subscription, services)
  }
}

/** By its payment; or, where the events were quicker than the answer, by the handle that both share. */
async function firstPayable(
  trx: Db,
  provider: Provider,
  { handle }: Subscription,
  { payment }: FoundInvoice,
): Promise<number | undefined> {
  if (payment === null) return undefined
  const known = await trx
    .selectFrom('payment')
    .select('payable_id')
    .where('provider', '=', provider.name)
    .where('reference', '=', payment)
    .executeTakeFirst()
  const begun =
    known ??
    (await trx
      .updateTable('payment')
      .set({ reference: payment })
      .where('provider', '=', provider.name)
      .where('handle', '=', handle)
      .where('reference', 'is', null)
      .returning('payable_id')
      .executeTakeFirst())
  return begun?.payable_id
}

const firstOf = async (trx: Db, subscriptionId: number) =>
  (
    await trx
      .selectFrom('subscription_invoice')
      .select('payable_id')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('id')
      .executeTakeFirst()
  )?.payable_id

async function renewed(
  services: PaymentServices,
  trx: Db,
  subscription: Subscription,
  invoice: FoundInvoice,
) {
  const { kind, account, fund } = subscription
  const { amount, currency } = invoice
  const { id } = await trx
    .insertInto('payable')
    .values({ kind, amount, currency, account, fund })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.paymentHandlers[kind]?.renewed?.(trx, subscription, id)
  return id
}

async function moveSubscription(
  { log }: PaymentServices,
  trx: Db,
  { id, state }: Subscription,
  found: FoundSubscription,
) {
  const move = moveIn(subscriptionMoves, state, found.state)
  if (move === 'illegal')
    log.warn({ subscription: id, from: state, to: found.state }, 'a subscription cannot move so')
  await trx
    .updateTable('subscription')
    .set({
      amount: found.amount,
      next_charge: found.nextCharge,
      checked_at: new Date(),
      ...(move === 'moves' && { state: found.state }),
    })
    .where('id', '=', id)
    .execute()
}

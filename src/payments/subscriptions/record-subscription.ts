import type { Db } from '#core/data/db.ts'
import type { PaymentServices, Subscription } from '../handlers.ts'
import type { InvoiceSnapshot, Provider, SubscriptionSnapshot } from '../provider.ts'
import { moveIn, subscriptionMoves } from '../rules.ts'

/** Records the provider's snapshot of a subscription. Returns the payments of its invoices. */
export async function recordSubscription(
  services: PaymentServices,
  provider: Provider,
  reference: string,
): Promise<readonly string[]> {
  const snapshot = await provider.recurring?.lookUp(reference)
  if (!snapshot) return []
  return services.db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, provider, reference, snapshot.handle)
    if (!subscription) {
      services.log.warn({ provider: provider.name }, 'unknown subscription at the provider')
      return []
    }
    for (const invoice of snapshot.invoices)
      await recordInvoice(services, trx, provider, subscription, invoice, snapshot)
    await moveSubscription(services, trx, subscription, snapshot)
    return snapshot.invoices.flatMap(({ payment }) => payment ?? [])
  })
}

async function findSubscription(trx: Db, provider: Provider, reference: string, handle: string | null) {
  const row = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('provider', '=', provider.name)
    .where((is) => is.or([is('reference', '=', reference), ...(handle ? [is('handle', '=', handle)] : [])]))
    // Not of its key: a gift that is settled meanwhile refers to it, and the two would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row || row.reference !== null) return row
  await trx.updateTable('subscription').set({ reference }).where('id', '=', row.id).execute()
  return { ...row, reference }
}

/** Each invoice has a payable of its own. The first invoice's payable existed before the provider knew of it. */
async function recordInvoice(
  services: PaymentServices,
  trx: Db,
  provider: Provider,
  subscription: Subscription,
  invoice: InvoiceSnapshot,
  { state, nextCharge }: SubscriptionSnapshot,
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
    (await createRenewal(services, trx, subscription, invoice))
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
    // The provider starts another payment only after it has given up on the last one.
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
  const isRenewal = row.payable_id !== (await firstPayableId(trx, subscription.id))
  if (isRenewal && invoice.failures > row.failures_told && !invoice.paid) {
    await trx
      .updateTable('subscription_invoice')
      .set({ failures_told: invoice.failures })
      .where('id', '=', row.id)
      .execute()
    // With the state that follows from it: there may be no other try.
    const after = { ...subscription, state, next_charge: nextCharge }
    await services.paymentHandlers[subscription.kind]?.collectionFailed?.(trx, after, services)
  }
}

/** By its payment or, if the event was faster than the provider's response, by the shared handle. */
async function firstPayable(
  trx: Db,
  provider: Provider,
  { handle }: Subscription,
  { payment }: InvoiceSnapshot,
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

const firstPayableId = async (trx: Db, subscriptionId: number) =>
  (
    await trx
      .selectFrom('subscription_invoice')
      .select('payable_id')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('id')
      .executeTakeFirst()
  )?.payable_id

async function createRenewal(
  services: PaymentServices,
  trx: Db,
  subscription: Subscription,
  invoice: InvoiceSnapshot,
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
  snapshot: SubscriptionSnapshot,
) {
  const move = moveIn(subscriptionMoves, state, snapshot.state)
  if (move === 'illegal')
    log.warn({ subscription: id, from: state, to: snapshot.state }, 'illegal subscription state change')
  await trx
    .updateTable('subscription')
    .set({
      amount: snapshot.amount,
      next_charge: snapshot.nextCharge,
      ...(snapshot.rhythm && { rhythm: snapshot.rhythm }),
      ...(snapshot.card && { card_last4: snapshot.card.last4, card_expires: snapshot.card.expires }),
      checked_at: new Date(),
      ...(move === 'moves' && { state: snapshot.state }),
    })
    .where('id', '=', id)
    .execute()
}

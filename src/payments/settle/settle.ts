import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { t } from '#core/text/messages.ts'
import { attentionPage } from '../attention.ts'
import type { Payable, Payment, PaymentServices, RecordingServices } from '../handlers.ts'
import { type Channel, Declined, type Provider, type ProviderSnapshot } from '../provider.ts'
import { handleRefunds, refundRemaining } from '../refunds/refund.ts'
import {
  moveIn,
  type PayableState,
  payableMoves,
  payableState,
  paymentMoves,
  paymentState,
} from '../rules.ts'
import { recordSubscription } from '../subscriptions/record-subscription.ts'
import { moneyFacts, recordCapture, recordDispute, recordRefund } from './record.ts'

/** More declines than this on one payment look like card testing. */
const mostDeclines = 5

/**
 * The only way in which money has effects. Fetches the provider's current snapshot and records all of it under the
 * payable's lock. If it's called twice, or by webhook and browser at once, the second call finds nothing to do.
 */
export async function settle(
  services: PaymentServices,
  provider: Provider,
  reference: string,
): Promise<void> {
  const snapshot = await provider.lookUp(reference)
  if (!snapshot) return
  if (snapshot.subscription && !(await isKnown(services.db, provider, reference))) {
    await recordSubscription(services, provider, snapshot.subscription)
  }
  const current =
    snapshot.state === 'approved' ? await completePayment(services, provider, reference, snapshot) : snapshot
  await services.db
    .transaction()
    .execute((trx) => writeSnapshot(services, trx, provider.name, reference, current))
  const isTested =
    current.captures.length === 0 && current.declines >= mostDeclines && current.state !== 'canceled'
  if (isTested) {
    await provider.cancel(reference)
    await settle(services, provider, reference)
  }
}

/** Settles a payment that was started earlier, unless its provider is no longer connected or doesn't know it. */
export async function settleBegun(
  services: PaymentServices,
  { provider: name, reference }: Pick<Payment, 'provider' | 'reference'>,
): Promise<void> {
  const provider = services.providers.find(name)
  if (provider && reference) await settle(services, provider, reference)
}

/** Records a subscription and settles those of its invoices that aren't paid yet. */
export async function settleSubscription(services: PaymentServices, provider: Provider, reference: string) {
  const payments = await recordSubscription(services, provider, reference)
  if (payments.length === 0) return
  const awaited = await services.db
    .selectFrom('payment')
    .select('reference')
    .where('provider', '=', provider.name)
    .where('reference', 'in', payments)
    .where('state', 'in', ['created', 'requires_action', 'processing', 'failed', 'canceled'])
    .execute()
  for (const each of awaited) if (each.reference) await settle(services, provider, each.reference)
}

/** Updates a payable whose payments were canceled here. */
export async function settlePayable(services: PaymentServices, id: number): Promise<void> {
  await services.db
    .transaction()
    .execute(async (trx) => movePayable(services, trx, await lockPayable(trx, id)))
}

const lockPayable = (trx: Db, id: number) =>
  trx.selectFrom('payable').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Offline payments use this too, under the payable's lock like any other. */
export async function writeSnapshot(
  services: RecordingServices,
  trx: Db,
  channel: Channel,
  reference: string,
  snapshot: ProviderSnapshot,
) {
  const payment = await findPayment(trx, channel, reference, snapshot.handle)
  if (!payment) {
    for (const capture of snapshot.captures) await recordCapture(services, trx, channel, capture, null)
    for (const refund of snapshot.refunds) await recordRefund(services, trx, channel, refund)
    for (const dispute of snapshot.disputes) await recordDispute(trx, channel, dispute)
    return
  }
  const payable = await lockPayable(trx, payment.payable_id)
  for (const capture of snapshot.captures) {
    await recordCapture(services, trx, channel, capture, { payable, payment }, snapshot.receivedAt)
  }
  for (const refund of snapshot.refunds) await recordRefund(services, trx, channel, refund)
  for (const dispute of snapshot.disputes) await recordDispute(trx, channel, dispute)
  await movePayment(services, trx, payment, snapshot)
  await movePayable(services, trx, payable, snapshot.receivedAt)
  await handleRefunds(services, trx, payable)
  await services.paymentHandlers[payable.kind]?.booked?.(trx, payable)
}

const isKnown = async (db: Db, provider: Provider, reference: string) =>
  (await byReference(db, provider.name, reference)) !== undefined

const byReference = (db: Db, channel: Channel, reference: string) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', channel)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** By the provider's reference or, if its response never reached us, by our handle. */
async function findPayment(trx: Db, channel: Channel, reference: string, handle: string | null) {
  const known = await byReference(trx, channel, reference)
  if (known || handle === null) return known
  return trx
    .updateTable('payment')
    .set({ reference })
    .where('provider', '=', channel)
    .where('handle', '=', handle)
    .where('reference', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

async function movePayment(
  { log }: RecordingServices,
  trx: Db,
  payment: Payment,
  snapshot: ProviderSnapshot,
) {
  const from = await trx
    .selectFrom('payment')
    .select('state')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const to = paymentState(await moneyFacts(trx, { payment: payment.id }), snapshot.state)
  const move = moveIn(paymentMoves, from.state, to)
  if (move === 'illegal')
    log.warn({ payment: payment.id, from: from.state, to }, 'illegal payment state change')
  await trx
    .updateTable('payment')
    .set({
      checked_at: new Date(),
      declines: Math.max(snapshot.declines, payment.declines),
      ...(move === 'moves' && { state: to }),
    })
    .where('id', '=', payment.id)
    .execute()
}

async function movePayable(services: RecordingServices, trx: Db, payable: Payable, at = new Date()) {
  const withMoney = payableState(await moneyFacts(trx, { payable: payable.id }))
  const to = withMoney ?? (await stateWithoutMoney(trx, payable))
  const move = moveIn(payableMoves, payable.state, to)
  if (move === 'illegal') {
    services.log.warn({ payable: payable.id, from: payable.state, to }, 'illegal payable state change')
  }
  if (move !== 'moves') return
  const isFirst = withMoney !== null && payable.settled_at === null
  const moved = await trx
    .updateTable('payable')
    .set({ state: to, ...(isFirst && { settled_at: at }) })
    .where('id', '=', payable.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isFirst) await handlePaid(services, trx, moved)
  // By the time we learn of a payment it may have been refunded already.
  if (to !== 'paid' || !isFirst) await handleChanged(services, trx, moved)
}

async function handlePaid(services: RecordingServices, trx: Db, payable: Payable) {
  const verdict = await services.paymentHandlers[payable.kind]?.paid(trx, payable, services)
  if (verdict === 'return') {
    await refundRemaining(services, trx, payable, t('No longer available'))
  }
}

async function handleChanged(services: RecordingServices, trx: Db, payable: Payable) {
  const paymentHandler = services.paymentHandlers[payable.kind]
  if (payable.state === 'abandoned') await paymentHandler?.released?.(trx, payable)
  else await paymentHandler?.changed?.(trx, payable, services)
  if (payable.state === 'disputed') {
    await notify(trx, { needs: 'money', title: t('A payment is disputed'), href: attentionPage })
  }
}

/** An unpaid payable is abandoned once none of its payments can be paid. */
async function stateWithoutMoney(trx: Db, payable: Payable): Promise<PayableState> {
  if (payable.state !== 'pending') return payable.state
  const alive = await trx
    .selectFrom('payment')
    .select('id')
    .where('payable_id', '=', payable.id)
    .where('state', '<>', 'canceled')
    .executeTakeFirst()
  return alive ? 'pending' : 'abandoned'
}

/** Captures what the payer approved. If it's declined, they can try again with another card. */
async function completePayment(
  services: PaymentServices,
  provider: Provider,
  reference: string,
  snapshot: ProviderSnapshot,
): Promise<ProviderSnapshot> {
  const payment = await findOpenPayment(services.db, provider, reference, snapshot)
  if (!payment) return { ...snapshot, state: 'failed' }
  if ((await beforeCharge(services, payment.payable_id)) === 'refuse')
    return { ...snapshot, state: 'canceled' }
  try {
    await provider.complete(reference)
  } catch (error) {
    if (!(error instanceof Declined)) throw error
    return { ...snapshot, state: 'failed', declines: payment.declines + 1 }
  }
  return (await provider.lookUp(reference)) ?? snapshot
}

const beforeCharge = (services: PaymentServices, payableId: number) =>
  services.db.transaction().execute(async (trx) => {
    const payable = await lockPayable(trx, payableId)
    return services.paymentHandlers[payable.kind]?.beforeCharge?.(trx, payable, services) ?? 'charge'
  })

/** Nothing is captured for a payable that is paid or abandoned already. */
const findOpenPayment = (db: Db, provider: Provider, reference: string, { handle }: ProviderSnapshot) =>
  db
    .selectFrom('payment')
    .innerJoin('payable', 'payable.id', 'payment.payable_id')
    .select(['payment.declines', 'payment.payable_id'])
    .where('payment.provider', '=', provider.name)
    .where((is) => is.or([is('reference', '=', reference), ...(handle ? [is('handle', '=', handle)] : [])]))
    .where('payable.state', 'in', ['pending', 'failed'])
    .where('payment.declines', '<', mostDeclines)
    .executeTakeFirst()

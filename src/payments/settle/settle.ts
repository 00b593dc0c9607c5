import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { factsOf } from '../facts.ts'
import type { Payable, Payment, PaymentServices } from '../handlers.ts'
import { Declined, type Found, type Provider } from '../provider.ts'
import { tellRefunds } from '../refunds/publish-refunds.ts'
import { takeBack } from '../refunds/refund.ts'
import {
  moveIn,
  type PayableState,
  payableMoves,
  payableState,
  paymentMoves,
  paymentState,
} from '../rules.ts'
import { takeSubscription } from '../subscriptions/take-subscription.ts'
import { takeCapture, takeRefund } from './take.ts'
import { takeDispute } from './take-dispute.ts'

/** A card that was refused so often on one payment is not the payer's own. */
const mostDeclines = 5

/**
 * The only way in which money has effects. The provider's present word is fetched and written down whole, under
 * the payable's lock; called twice, or by the webhook and the browser at once, the second finds nothing to do.
 */
export async function settle(
  services: PaymentServices,
  provider: Provider,
  reference: string,
): Promise<void> {
  const found = await provider.lookUp(reference)
  if (!found) return
  if (found.subscription && !(await isKnown(services.db, provider, reference))) {
    await takeSubscription(services, provider, found.subscription)
  }
  const now = found.state === 'approved' ? await complete(services, provider, reference, found) : found
  await services.db.transaction().execute((trx) => write(services, trx, provider, reference, now))
  const isTested = now.captures.length === 0 && now.declines >= mostDeclines && now.state !== 'canceled'
  if (isTested) {
    await provider.cancel(reference)
    await settle(services, provider, reference)
  }
}

/** A subscription as its provider knows it, and the money of each of its invoices that is still awaited. */
export async function settleSubscription(services: PaymentServices, provider: Provider, reference: string) {
  const payments = await takeSubscription(services, provider, reference)
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

/** Looks anew at something to be paid whose payments were called off here. */
export async function settlePayable(services: PaymentServices, id: number): Promise<void> {
  await services.db
    .transaction()
    .execute(async (trx) => movePayable(services, trx, await lockPayable(trx, id)))
}

const lockPayable = (trx: Db, id: number) =>
  trx.selectFrom('payable').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

async function write(
  services: PaymentServices,
  trx: Db,
  provider: Provider,
  reference: string,
  found: Found,
) {
  const payment = await matched(trx, provider, reference, found.handle)
  if (!payment) {
    for (const capture of found.captures) await takeCapture(services, trx, provider.name, capture, null)
    for (const refund of found.refunds) await takeRefund(services, trx, provider.name, refund)
    for (const dispute of found.disputes) await takeDispute(trx, provider.name, dispute)
    return
  }
  const payable = await lockPayable(trx, payment.payable_id)
  for (const capture of found.captures) {
    await takeCapture(services, trx, provider.name, capture, { payable, payment })
  }
  for (const refund of found.refunds) await takeRefund(services, trx, provider.name, refund)
  for (const dispute of found.disputes) await takeDispute(trx, provider.name, dispute)
  await movePayment(services, trx, payment, found)
  await movePayable(services, trx, payable)
  await tellRefunds(services, trx, payable)
  await services.paymentHandlers[payable.kind]?.booked?.(trx, payable)
}

const isKnown = async (db: Db, provider: Provider, reference: string) =>
  (await byReference(db, provider, reference)) !== undefined

const byReference = (db: Db, provider: Provider, reference: string) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** By the provider's name for it, or, where its answer never reached us, by ours. */
async function matched(trx: Db, provider: Provider, reference: string, handle: string | null) {
  const known = await byReference(trx, provider, reference)
  if (known || handle === null) return known
  return trx
    .updateTable('payment')
    .set({ reference })
    .where('provider', '=', provider.name)
    .where('handle', '=', handle)
    .where('reference', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

async function movePayment({ log }: PaymentServices, trx: Db, payment: Payment, found: Found) {
  const from = await trx
    .selectFrom('payment')
    .select('state')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const to = paymentState(await factsOf(trx, { payment: payment.id }), found.state)
  const move = moveIn(paymentMoves, from.state, to)
  if (move === 'illegal') log.warn({ payment: payment.id, from: from.state, to }, 'a payment cannot move so')
  await trx
    .updateTable('payment')
    .set({
      checked_at: new Date(),
      declines: Math.max(found.declines, payment.declines),
      ...(move === 'moves' && { state: to }),
    })
    .where('id', '=', payment.id)
    .execute()
}

async function movePayable(services: PaymentServices, trx: Db, payable: Payable) {
  const withMoney = payableState(await factsOf(trx, { payable: payable.id }))
  const to = withMoney ?? (await stateWithoutMoney(trx, payable))
  const move = moveIn(payableMoves, payable.state, to)
  if (move === 'illegal') {
    services.log.warn({ payable: payable.id, from: payable.state, to }, 'a payable cannot move so')
  }
  if (move !== 'moves') return
  const isFirst = withMoney !== null && payable.settled_at === null
  const moved = await trx
    .updateTable('payable')
    .set({ state: to, ...(isFirst && { settled_at: new Date() }) })
    .where('id', '=', payable.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isFirst) await tellPaid(services, trx, moved)
  // What is heard of late may have been paid and given back already.
  if (to !== 'paid' || !isFirst) await tellChanged(services, trx, moved)
}

async function tellPaid(services: PaymentServices, trx: Db, payable: Payable) {
  const verdict = await services.paymentHandlers[payable.kind]?.paid(trx, payable, services)
  if (verdict === 'return') {
    await takeBack(services, trx, payable, 'What was paid for could not be given any more')
  }
}

async function tellChanged(services: PaymentServices, trx: Db, payable: Payable) {
  const paymentHandler = services.paymentHandlers[payable.kind]
  if (payable.state === 'abandoned') await paymentHandler?.released?.(trx, payable)
  else await paymentHandler?.changed?.(trx, payable, services)
  if (payable.state === 'disputed') {
    await notify(trx, { needs: 'money', title: 'A payment is disputed', href: '/admin/donations' })
  }
}

/** Nothing was paid: it is given up once none of its payments can be paid any more. */
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

/** Takes what the payer agreed to pay. Where it is declined, they may agree once more, with another card. */
async function complete(
  services: PaymentServices,
  provider: Provider,
  reference: string,
  found: Found,
): Promise<Found> {
  const wanted = await wantedBy(services.db, provider, reference, found)
  if (!wanted) return { ...found, state: 'failed' }
  if ((await askPaymentHandler(services, wanted.payable_id)) === 'refuse')
    return { ...found, state: 'canceled' }
  try {
    await provider.complete(reference)
  } catch (error) {
    if (!(error instanceof Declined)) throw error
    return { ...found, state: 'failed', declines: wanted.declines + 1 }
  }
  return (await provider.lookUp(reference)) ?? found
}

const askPaymentHandler = (services: PaymentServices, payableId: number) =>
  services.db.transaction().execute(async (trx) => {
    const payable = await lockPayable(trx, payableId)
    return services.paymentHandlers[payable.kind]?.beforeCharge?.(trx, payable, services) ?? 'charge'
  })

/** Money for what is paid or given up already is not taken in the first place. */
const wantedBy = (db: Db, provider: Provider, reference: string, { handle }: Found) =>
  db
    .selectFrom('payment')
    .innerJoin('payable', 'payable.id', 'payment.payable_id')
    .select(['payment.declines', 'payment.payable_id'])
    .where('payment.provider', '=', provider.name)
    .where((is) => is.or([is('reference', '=', reference), ...(handle ? [is('handle', '=', handle)] : [])]))
    .where('payable.state', 'in', ['pending', 'failed'])
    .where('payment.declines', '<', mostDeclines)
    .executeTakeFirst()

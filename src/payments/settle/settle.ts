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
export async function settle(house: PaymentServices, provider: Provider, reference: string): Promise<void> {
  const found = await provider.lookUp(reference)
  if (!found) return
  if (found.subscription && !(await isKnown(house.db, provider, reference))) {
    await takeSubscription(house, provider, found.subscription)
  }
  const now = found.state === 'approved' ? await complete(house, provider, reference, found) : found
  await house.db.transaction().execute((trx) => write(house, trx, provider, reference, now))
  const isTested = now.captures.length === 0 && now.declines >= mostDeclines && now.state !== 'canceled'
  if (isTested) {
    await provider.cancel(reference)
    await settle(house, provider, reference)
  }
}

/** A subscription as its provider knows it, and the money of each of its invoices that is still awaited. */
export async function settleSubscription(house: PaymentServices, provider: Provider, reference: string) {
  const payments = await takeSubscription(house, provider, reference)
  if (payments.length === 0) return
  const awaited = await house.db
    .selectFrom('payment')
    .select('reference')
    .where('provider', '=', provider.name)
    .where('reference', 'in', payments)
    .where('state', 'in', ['created', 'requires_action', 'processing', 'failed', 'canceled'])
    .execute()
  for (const each of awaited) if (each.reference) await settle(house, provider, each.reference)
}

/** Looks anew at something to be paid whose payments were called off here. */
export async function settlePayable(house: PaymentServices, id: number): Promise<void> {
  await house.db.transaction().execute(async (trx) => movePayable(house, trx, await lockPayable(trx, id)))
}

const lockPayable = (trx: Db, id: number) =>
  trx.selectFrom('payable').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

async function write(house: PaymentServices, trx: Db, provider: Provider, reference: string, found: Found) {
  const payment = await matched(trx, provider, reference, found.handle)
  if (!payment) {
    for (const capture of found.captures) await takeCapture(house, trx, provider.name, capture, null)
    for (const refund of found.refunds) await takeRefund(house, trx, provider.name, refund)
    for (const dispute of found.disputes) await takeDispute(trx, provider.name, dispute)
    return
  }
  const payable = await lockPayable(trx, payment.payable_id)
  for (const capture of found.captures) {
    await takeCapture(house, trx, provider.name, capture, { payable, payment })
  }
  for (const refund of found.refunds) await takeRefund(house, trx, provider.name, refund)
  for (const dispute of found.disputes) await takeDispute(trx, provider.name, dispute)
  await movePayment(house, trx, payment, found)
  await movePayable(house, trx, payable)
  await tellRefunds(house, trx, payable)
  await house.paymentHandlers[payable.kind]?.booked?.(trx, payable)
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

async function movePayable(house: PaymentServices, trx: Db, payable: Payable) {
  const withMoney = payableState(await factsOf(trx, { payable: payable.id }))
  const to = withMoney ?? (await stateWithoutMoney(trx, payable))
  const move = moveIn(payableMoves, payable.state, to)
  if (move === 'illegal') {
    house.log.warn({ payable: payable.id, from: payable.state, to }, 'a payable cannot move so')
  }
  if (move !== 'moves') return
  const isFirst = withMoney !== null && payable.settled_at === null
  const moved = await trx
    .updateTable('payable')
    .set({ state: to, ...(isFirst && { settled_at: new Date() }) })
    .where('id', '=', payable.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isFirst) await tellPaid(house, trx, moved)
  // What is heard of late may have been paid and given back already.
  if (to !== 'paid' || !isFirst) await tellChanged(house, trx, moved)
}

async function tellPaid(house: PaymentServices, trx: Db, payable: Payable) {
  const verdict = await house.paymentHandlers[payable.kind]?.paid(trx, payable, house)
  if (verdict === 'return') {
    await takeBack(house, trx, payable, 'What was paid for could not be given any more')
  }
}

async function tellChanged(house: PaymentServices, trx: Db, payable: Payable) {
  const paymentHandler = house.paymentHandlers[payable.kind]
  if (payable.state === 'abandoned') await paymentHandler?.released?.(trx, payable)
  else await paymentHandler?.changed?.(trx, payable, house)
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
  house: PaymentServices,
  provider: Provider,
  reference: string,
  found: Found,
): Promise<Found> {
  const wanted = await wantedBy(house.db, provider, reference, found)
  if (!wanted) return { ...found, state: 'failed' }
  if ((await askPaymentHandler(house, wanted.payable_id)) === 'refuse') return { ...found, state: 'canceled' }
  try {
    await provider.complete(reference)
  } catch (error) {
    if (!(error instanceof Declined)) throw error
    return { ...found, state: 'failed', declines: wanted.declines + 1 }
  }
  return (await provider.lookUp(reference)) ?? found
}

const askPaymentHandler = (house: PaymentServices, payableId: number) =>
  house.db.transaction().execute(async (trx) => {
    const payable = await lockPayable(trx, payableId)
    return house.paymentHandlers[payable.kind]?.beforeCharge?.(trx, payable, house) ?? 'charge'
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

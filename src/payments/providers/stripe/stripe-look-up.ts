import type Stripe from 'stripe'
import type { Found, FoundCapture, FoundDispute, FoundRefund } from '../../provider.ts'
import { idOf, orNull } from './stripe-errors.ts'

const page = 100

export const isSession = (reference: string): boolean => reference.startsWith('cs_')

/** The payment that a session of the hosted page has led to is not named until the payer pays. */
export async function lookUp(stripe: Stripe, reference: string): Promise<Found | null> {
  if (!isSession(reference)) return lookUpIntent(stripe, reference)
  const session = await orNull(stripe.checkout.sessions.retrieve(reference))
  if (!session) return null
  const found = session.payment_intent && (await lookUpIntent(stripe, idOf(session.payment_intent)))
  const nothing = { subscription: null, declines: 0, captures: [], refunds: [], disputes: [] }
  const begun = found || { handle: session.metadata?.handle ?? null, state: 'created' as const, ...nothing }
  const isOver = session.status === 'expired' && begun.captures.length === 0
  return isOver ? { ...begun, state: 'canceled' } : begun
}

async function lookUpIntent(stripe: Stripe, id: string): Promise<Found | null> {
  const intent = await orNull(stripe.paymentIntents.retrieve(id))
  if (!intent) return null
  const of = { payment_intent: id, limit: page }
  const charges = await all(stripe.charges.list({ ...of, expand: ['data.balance_transaction'] }))
  const declines = charges.filter(({ status }) => status === 'failed').length
  const captures = charges.filter(({ status, captured }) => status === 'succeeded' && captured).map(capture)
  const [refunds, disputes] =
    captures.length > 0
      ? await Promise.all([all(stripe.refunds.list(of)), all(stripe.disputes.list(of))])
      : [[], []]
  const handle = intent.metadata.handle ?? null
  const invoice = handle === null ? await invoiceOf(stripe, id) : null
  return {
    handle,
    state: stateOf(intent, declines),
    subscription: invoice?.subscription ?? null,
    // What Stripe tries again by itself is not somebody who tries out cards.
    declines: invoice?.isRenewal ? 0 : declines,
    captures,
    refunds: refunds.flatMap(refund),
    disputes: disputes.flatMap(dispute),
  }
}

/** An intent does not say which invoice it pays; only those that are not ours by their handle need be asked. */
export async function invoiceOf(stripe: Stripe, intent: string) {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
    expand: ['data.invoice'],
  })
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null
  return {
    id: invoice.id,
    subscription: subscriptionOf(invoice),
    isRenewal: invoice.billing_reason === 'subscription_cycle',
  }
}

export function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

function stateOf({ status }: Stripe.PaymentIntent, declines: number): Found['state'] {
  switch (status) {
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return 'canceled'
    case 'requires_action':
      return 'requires_action'
    case 'requires_payment_method':
    case 'requires_confirmation':
      return declines > 0 ? 'failed' : 'created'
    default:
      return 'processing'
  }
}

function capture({
  id,
  amount_captured,
  currency,
  balance_transaction: booked,
}: Stripe.Charge): FoundCapture {
  const isTold = booked !== null && typeof booked === 'object' && booked.currency === currency
  return { id, amount: amount_captured, currency: currency.toUpperCase(), fee: isTold ? booked.fee : null }
}

function refund({ id, charge, amount, status, metadata }: Stripe.Refund): FoundRefund[] {
  if (!charge) return []
  const state = refundStates[status ?? ''] ?? 'requested'
  return [{ id, captureId: idOf(charge), key: metadata?.key ?? null, amount, state }]
}
const refundStates: Record<string, FoundRefund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** A bank that only asks has taken no money; it may never do. */
function dispute(found: Stripe.Dispute): FoundDispute[] {
  const { id, charge, amount, status, currency, balance_transactions: booked } = found
  if (status.startsWith('warning_') || status === 'prevented') return []
  const fees = booked
    .filter((each) => each.fee !== 0 && each.currency === currency)
    .map(({ id, fee }) => ({ id, amount: fee }))
  return [{ id, captureId: idOf(charge), amount, state: disputeStates[status] ?? 'open', fees }]
}
const disputeStates: Record<string, FoundDispute['state']> = { won: 'won', lost: 'lost' }

export async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of list) found.push(each)
  return found
}

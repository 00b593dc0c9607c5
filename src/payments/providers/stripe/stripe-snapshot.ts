import type Stripe from 'stripe'
import type { CaptureSnapshot, DisputeSnapshot, ProviderSnapshot, RefundSnapshot } from '../../provider.ts'
import { idOf, orNull } from './stripe-client.ts'

const page = 100

export const isSession = (reference: string): boolean => reference.startsWith('cs_')

/** A session of the hosted page has no payment intent until the payer pays. */
export async function lookUp(stripe: Stripe, reference: string): Promise<ProviderSnapshot | null> {
  if (!isSession(reference)) return lookUpIntent(stripe, reference)
  const session = await orNull(stripe.checkout.sessions.retrieve(reference))
  if (!session) return null
  const snapshot = session.payment_intent && (await lookUpIntent(stripe, idOf(session.payment_intent)))
  const nothing = { subscription: null, declines: 0, captures: [], refunds: [], disputes: [] }
  const started = snapshot || {
    handle: session.metadata?.handle ?? null,
    state: 'created' as const,
    ...nothing,
  }
  const isOver = session.status === 'expired' && started.captures.length === 0
  return isOver ? { ...started, state: 'canceled' } : started
}

async function lookUpIntent(stripe: Stripe, id: string): Promise<ProviderSnapshot | null> {
  const intent = await orNull(stripe.paymentIntents.retrieve(id))
  if (!intent) return null
  const filter = { payment_intent: id, limit: page }
  const charges = await all(stripe.charges.list({ ...filter, expand: ['data.balance_transaction'] }))
  const declines = charges.filter(({ status }) => status === 'failed').length
  const captures = charges.filter(({ status, captured }) => status === 'succeeded' && captured).map(capture)
  const [refunds, disputes] =
    captures.length > 0
      ? await Promise.all([all(stripe.refunds.list(filter)), all(stripe.disputes.list(filter))])
      : [[], []]
  const handle = intent.metadata.handle ?? null
  const invoice = handle === null ? await invoiceOf(stripe, id) : null
  return {
    handle,
    state: stateOf(intent, declines),
    subscription: invoice?.subscription ?? null,
    // Stripe's automatic retries are no sign of card testing.
    declines: invoice?.isRenewal ? 0 : declines,
    captures,
    refunds: refunds.flatMap(refund),
    disputes: disputes.flatMap(dispute),
  }
}

/** An intent doesn't name its invoice. Only intents without our handle need this lookup. */
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

function stateOf({ status }: Stripe.PaymentIntent, declines: number): ProviderSnapshot['state'] {
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
}: Stripe.Charge): CaptureSnapshot {
  const isFeeKnown = booked !== null && typeof booked === 'object' && booked.currency === currency
  return {
    id,
    amount: amount_captured,
    currency: currency.toUpperCase(),
    fee: isFeeKnown ? booked.fee : null,
  }
}

function refund({ id, charge, amount, status, metadata }: Stripe.Refund): RefundSnapshot[] {
  if (!charge) return []
  const state = refundStates[status ?? ''] ?? 'requested'
  return [{ id, captureId: idOf(charge), key: metadata?.key ?? null, amount, state }]
}
const refundStates: Record<string, RefundSnapshot['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** An inquiry by the bank isn't a dispute yet: no money was taken. */
function dispute(snapshot: Stripe.Dispute): DisputeSnapshot[] {
  const { id, charge, amount, status, currency, balance_transactions: booked } = snapshot
  if (status.startsWith('warning_') || status === 'prevented') return []
  const fees = booked
    .filter((each) => each.fee !== 0 && each.currency === currency)
    .map(({ id, fee }) => ({ id, amount: fee }))
  return [{ id, captureId: idOf(charge), amount, state: disputeStates[status] ?? 'open', fees }]
}
const disputeStates: Record<string, DisputeSnapshot['state']> = { won: 'won', lost: 'lost' }

export async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const each of list) items.push(each)
  return items
}

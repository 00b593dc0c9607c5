import { getOrRefuse, type Metadata } from './fake-stripe-state.ts'
import { expandWithin } from './fake-stripe-wire.ts'

/** All cards expire then, unless a test says otherwise. */
const usualExpiry = { exp_month: 12, exp_year: 2031 }
export type Expiry = typeof usualExpiry

export type Customer = { id: string; email: string; metadata: Metadata; card: string | null; created: number }
export type Price = { amount: number; currency: string; product: string; interval: string; every: number }
export type Subscription = {
  id: string
  customer: string
  price: Price
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled'
  paused: string | null
  card: string | null
  metadata: Metadata
  periodEnd: number
  created: number
}
export type Invoice = {
  id: string
  subscription: string
  amount: number
  currency: string
  status: 'open' | 'paid' | 'void'
  intent: string | null
  attempts: number
  created: number
}

/** The customers and subscriptions of the fake. */
export const billingState = () => ({
  products: new Map<string, string>(),
  customers: new Map<string, Customer>(),
  subscriptions: new Map<string, Subscription>(),
  invoices: new Map<string, Invoice>(),
  expiries: new Map<string, Expiry>(),
})
export type BillingState = ReturnType<typeof billingState>

export function billingWire({ customers, invoices, expiries }: BillingState) {
  const wireCard = (id: string) => ({
    id,
    object: 'payment_method',
    card: { last4: '4242', ...(expiries.get(id) ?? usualExpiry) },
  })
  const isFirst = ({ id, subscription }: Invoice) =>
    [...invoices.values()].find((each) => each.subscription === subscription)?.id === id
  const wireCustomer = ({ id, email, metadata, card }: Customer) => ({
    id,
    object: 'customer',
    email,
    metadata,
    invoice_settings: { default_payment_method: card },
  })
  const wirePayment = ({ id, intent, status, created }: Invoice, expand: readonly string[] = []) => ({
    id: `inpay_${id}`,
    object: 'invoice_payment',
    created,
    invoice: expand.includes('invoice') ? wireInvoice(getOrRefuse(invoices, id)) : id,
    is_default: true,
    status: status === 'paid' ? 'paid' : status === 'void' ? 'canceled' : 'open',
    payment: { type: 'payment_intent', payment_intent: intent },
  })
  const wireInvoice = (invoice: Invoice, expand: readonly string[] = []): object => {
    const { id, subscription, amount, currency, status, intent, attempts, created } = invoice
    return {
      id,
      object: 'invoice',
      created,
      currency,
      status,
      total: amount,
      attempt_count: attempts,
      next_payment_attempt: status === 'open' && attempts > 0 ? created + 3 * 86_400 : null,
      billing_reason: isFirst(invoice) ? 'subscription_create' : 'subscription_cycle',
      parent: { type: 'subscription_details', subscription_details: { subscription } },
      ...(expand.includes('payments') && {
        payments: { object: 'list', has_more: false, data: intent ? [wirePayment(invoice)] : [] },
      }),
      ...(expand.includes('confirmation_secret') && {
        confirmation_secret: { type: 'payment_intent', client_secret: `${intent}_secret_fake` },
      }),
    }
  }
  const wireSubscription = (subscription: Subscription, expand: readonly string[] = []) => {
    const { id, customer, price, status, paused, card, metadata, periodEnd, created } = subscription
    const recurring = { interval: price.interval, interval_count: price.every }
    const { amount: unit_amount, currency, product } = price
    const item = {
      id: `si_${id}`,
      current_period_end: periodEnd,
      price: { currency, unit_amount, product, recurring },
    }
    const latest = [...invoices.values()].filter((each) => each.subscription === id).at(-1)
    const inside = expandWithin(expand, 'latest_invoice')
    return {
      id,
      object: 'subscription',
      created,
      status,
      metadata,
      customer: expand.includes('customer') ? wireCustomer(getOrRefuse(customers, customer)) : customer,
      pause_collection: paused && { behavior: paused, resumes_at: null },
      default_payment_method: card && expand.includes('default_payment_method') ? wireCard(card) : card,
      items: { object: 'list', data: [item] },
      latest_invoice: latest && inside.length > 0 ? wireInvoice(latest, inside) : (latest?.id ?? null),
    }
  }
  return { wireCustomer, wirePayment, wireInvoice, wireSubscription }
}

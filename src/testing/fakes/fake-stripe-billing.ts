import type { Routes } from './fake-api.ts'
import {
  type BillingState,
  billingWire,
  type Invoice,
  type Price,
  type Subscription,
} from './fake-stripe-billing-wire.ts'
import type { stripePayments, Tried } from './fake-stripe-payments.ts'
import { type Intent, named, refusal, type StripeState, type Words } from './fake-stripe-state.ts'
import { form, list, wholeOf, wordsOf } from './fake-stripe-wire.ts'

const seconds: Record<string, number> = { week: 604_800, month: 2_592_000, year: 31_536_000 }

/** Stripe Billing: what is collected again and again. */
export function stripeBilling(
  state: StripeState & BillingState,
  payments: () => ReturnType<typeof stripePayments>,
) {
  const { nextId, now, tell, intents } = state
  const { products, customers, subscriptions, invoices } = state
  const { wireCustomer, wirePayment, wireInvoice, wireSubscription } = billingWire(state)
  const portals: { id: string; metadata: Words; created: number }[] = []

  const changed = (subscription: Subscription) =>
    tell('customer.subscription.updated', wireSubscription(subscription))

  const newInvoice = (subscription: Subscription, status: 'open' | 'void'): Invoice => {
    const { id: of, price } = subscription
    const id = nextId('in')
    const description = 'Subscription'
    const { amount, currency } = price
    const intent =
      status === 'open'
        ? payments().newIntent({ amount, currency, description, metadata: {}, invoice: id }).id
        : null
    const invoice: Invoice = {
      id,
      subscription: of,
      amount,
      currency,
      status,
      intent,
      attempts: 0,
      created: now(),
    }
    invoices.set(id, invoice)
    tell('invoice.finalized', wireInvoice(invoice))
    return invoice
  }
  const priceIn = (params: URLSearchParams): Price => {
    const at = (name: string) => params.get(`items[0][price_data]${name}`) ?? ''
    if (!products.has(at('[product]'))) throw refusal('resource_missing', 'No such product')
    return {
      amount: Number(at('[unit_amount]')),
      currency: at('[currency]'),
      product: at('[product]'),
      interval: at('[recurring][interval]'),
      every: Number(at('[recurring][interval_count]')),
    }
  }

  const tried: Tried = (intent: Intent, paid) => {
    const invoice = intent.invoice && invoices.get(intent.invoice)
    if (!invoice) return
    const subscription = named(subscriptions, invoice.subscription)
    if (paid || invoice.attempts === 0) invoice.attempts += 1
    if (paid) {
      invoice.status = 'paid'
      subscription.status = 'active'
      subscription.card ??= 'pm_first'
    } else if (subscription.status === 'active') subscription.status = 'past_due'
    tell(paid ? 'invoice.paid' : 'invoice.payment_failed', wireInvoice(invoice))
    changed(subscription)
  }

  return {
    tried,
    /** The next collection falls due; one that failed is tried again. Says the payment that it is collected by. */
    renew: (id: string, how: 'pays' | 'fails'): string | null => {
      const subscription = named(subscriptions, id)
      const open = [...invoices.values()].find((each) => each.subscription === id && each.status === 'open')
      if (!open) {
        const { interval, every } = subscription.price
        subscription.periodEnd += (seconds[interval] ?? 0) * every
      }
      const isRetry = open !== undefined && open.attempts > 0
      const invoice = open ?? newInvoice(subscription, subscription.paused ? 'void' : 'open')
      if (!invoice.intent) return null
      if (isRetry && how === 'fails') invoice.attempts += 1
      if (how === 'pays') payments().pay(invoice.intent)
      else payments().decline(invoice.intent)
      return invoice.intent
    },
    /** The donor gives another card on the portal. */
    giveCard: (id: string, card: string): void => {
      const customer = named(customers, named(subscriptions, id).customer)
      customer.card = card
      tell('customer.updated', wireCustomer(customer))
    },
    cardOf: (id: string) => named(subscriptions, id).card,
    priceOf: (id: string) => named(subscriptions, id).price,
    customers,
    subscriptions,
    routes: {
      'POST /v1/products': (asked) => {
        const id = form(asked).get('id') ?? ''
        if (products.has(id)) throw refusal('resource_already_exists', 'Product already exists.')
        products.set(id, form(asked).get('name') ?? '')
        return { id, object: 'product' }
      },
      'POST /v1/customers': (asked) => {
        const params = form(asked)
        const [id, email] = [nextId('cus'), params.get('email') ?? '']
        customers.set(id, { id, email, metadata: wordsOf(params, 'metadata'), card: null, created: now() })
        return wireCustomer(named(customers, id))
      },
      'GET /v1/customers': (asked) => {
        const email = asked.query.get('email')
        const those = [...customers.values()].filter((each) => each.email === email)
        return list(asked, those, wireCustomer)
      },
      'POST /v1/subscriptions': (asked) => {
        const params = form(asked)
        if (params.get('payment_behavior') !== 'default_incomplete')
          throw refusal('', 'There is no card yet.')
        const price = priceIn(params)
        const subscription: Subscription = {
          id: nextId('sub'),
          customer: named(customers, params.get('customer') ?? '').id,
          price,
          status: 'incomplete',
          paused: null,
          card: null,
          metadata: wordsOf(params, 'metadata'),
          periodEnd: now() + (seconds[price.interval] ?? 0) * price.every,
          created: now(),
        }
        subscriptions.set(subscription.id, subscription)
        newInvoice(subscription, 'open')
        tell('customer.subscription.created', wireSubscription(subscription))
        return wireSubscription(subscription, wholeOf(params))
      },
      'GET /v1/subscriptions': (asked) => {
        const customer = asked.query.get('customer')
        const theirs = [...subscriptions.values()].filter((each) => each.customer === customer)
        return list(asked, theirs, wireSubscription)
      },
      'GET /v1/subscriptions/:id': (asked, id) =>
        wireSubscription(named(subscriptions, id), wholeOf(asked.query)),
      'POST /v1/subscriptions/:id': (asked, id) => {
        const [params, subscription] = [form(asked), named(subscriptions, id)]
        if (params.has('items[0][id]')) {
          if (params.get('proration_behavior') !== 'none') throw refusal('', 'This would be prorated.')
          subscription.price = priceIn(params)
        }
        if (params.has('pause_collection')) subscription.paused = null
        subscription.paused = params.get('pause_collection[behavior]') ?? subscription.paused
        subscription.card = params.get('default_payment_method') ?? subscription.card
        changed(subscription)
        return wireSubscription(subscription)
      },
      'DELETE /v1/subscriptions/:id': (_asked, id) => {
        const subscription = named(subscriptions, id)
        if (subscription.status === 'canceled')
          throw refusal('resource_missing', `No such subscription: '${id}'`, 404)
        subscription.status = 'canceled'
        tell('customer.subscription.deleted', wireSubscription(subscription))
        return wireSubscription(subscription)
      },
      'GET /v1/invoices': (asked) => {
        const of = asked.query.get('subscription')
        return list(
          asked,
          [...invoices.values()].filter((each) => each.subscription === of),
          wireInvoice,
        )
      },
      'POST /v1/invoices/:id/void': (_asked, id) => {
        const invoice = named(invoices, id)
        if (invoice.status !== 'open') throw refusal('', `It is ${invoice.status}.`)
        invoice.status = 'void'
        if (invoice.intent) payments().cancelIntent(named(intents, invoice.intent))
        const subscription = named(subscriptions, invoice.subscription)
        if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired'
        tell('invoice.voided', wireInvoice(invoice))
        changed(subscription)
        return wireInvoice(invoice)
      },
      'GET /v1/invoice_payments': (asked) => {
        const intent = asked.query.get('payment[payment_intent]')
        return list(
          asked,
          [...invoices.values()].filter((each) => each.intent === intent),
          wirePayment,
        )
      },
      'GET /v1/billing_portal/configurations': (asked) =>
        list(asked, portals, (each) => ({ ...each, object: 'billing_portal.configuration' })),
      'POST /v1/billing_portal/configurations': (asked) => {
        const made = { id: nextId('bpc'), metadata: wordsOf(form(asked), 'metadata'), created: now() }
        portals.push(made)
        return made
      },
      'POST /v1/billing_portal/sessions': (asked) => {
        const customer = named(customers, form(asked).get('customer') ?? '')
        return { id: nextId('bps'), url: `https://billing.stripe.com/p/session/${customer.id}` }
      },
    } satisfies Routes,
  }
}

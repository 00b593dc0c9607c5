import type { Routes } from './fake-api.ts'
import {
  type BillingState,
  billingWire,
  type Invoice,
  type Price,
  type Subscription,
} from './fake-stripe-billing-wire.ts'
import type { OnAttempt, stripePayments } from './fake-stripe-payments.ts'
import { getOrRefuse, type Intent, type Metadata, refusal, type StripeState } from './fake-stripe-state.ts'
import { expandOf, form, list, metadataOf } from './fake-stripe-wire.ts'

const seconds: Record<string, number> = { week: 604_800, month: 2_592_000, year: 31_536_000 }

/** Stripe Billing: customers, subscriptions and invoices. */
export function stripeBilling(
  state: StripeState & BillingState,
  payments: () => ReturnType<typeof stripePayments>,
) {
  const { nextId, now, emitEvent, intents } = state
  const { products, customers, subscriptions, invoices } = state
  const { wireCustomer, wirePayment, wireInvoice, wireSubscription } = billingWire(state)
  const portals: { id: string; metadata: Metadata; created: number }[] = []

  const changed = (subscription: Subscription) =>
    emitEvent('customer.subscription.updated', wireSubscription(subscription))

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
    emitEvent('invoice.finalized', wireInvoice(invoice))
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

  const attempted: OnAttempt = (intent: Intent, paid) => {
    const invoice = intent.invoice && invoices.get(intent.invoice)
    if (!invoice) return
    const subscription = getOrRefuse(subscriptions, invoice.subscription)
    if (paid || invoice.attempts === 0) invoice.attempts += 1
    if (paid) {
      invoice.status = 'paid'
      subscription.status = 'active'
      subscription.card ??= 'pm_first'
    } else if (subscription.status === 'active') subscription.status = 'past_due'
    emitEvent(paid ? 'invoice.paid' : 'invoice.payment_failed', wireInvoice(invoice))
    changed(subscription)
  }

  return {
    attempted,
    /** Charges the next period, or retries a failed invoice. Returns the payment intent. */
    renew: (id: string, how: 'pays' | 'fails'): string | null => {
      const subscription = getOrRefuse(subscriptions, id)
      if (subscription.status === 'trialing') subscription.status = 'active'
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
    /** The donor enters another card in the portal. */
    giveCard: (id: string, card: string): void => {
      const customer = getOrRefuse(customers, getOrRefuse(subscriptions, id).customer)
      customer.card = card
      emitEvent('customer.updated', wireCustomer(customer))
    },
    expireCard: (card: string, exp_month: number, exp_year: number): void => {
      state.expiries.set(card, { exp_month, exp_year })
    },
    cardOf: (id: string) => getOrRefuse(subscriptions, id).card,
    priceOf: (id: string) => getOrRefuse(subscriptions, id).price,
    customers,
    subscriptions,
    routes: {
      'POST /v1/products': (request) => {
        const id = form(request).get('id') ?? ''
        if (products.has(id)) throw refusal('resource_already_exists', 'Product already exists.')
        products.set(id, form(request).get('name') ?? '')
        return { id, object: 'product' }
      },
      'POST /v1/customers': (request) => {
        const params = form(request)
        const [id, email] = [nextId('cus'), params.get('email') ?? '']
        customers.set(id, { id, email, metadata: metadataOf(params, 'metadata'), card: null, created: now() })
        return wireCustomer(getOrRefuse(customers, id))
      },
      'GET /v1/customers': (request) => {
        const email = request.query.get('email')
        const those = [...customers.values()].filter((each) => each.email === email)
        return list(request, those, wireCustomer)
      },
      'POST /v1/subscriptions': (request) => {
        const params = form(request)
        if (params.get('payment_behavior') !== 'default_incomplete')
          throw refusal('', 'There is no card yet.')
        const price = priceIn(params)
        const subscription: Subscription = {
          id: nextId('sub'),
          customer: getOrRefuse(customers, params.get('customer') ?? '').id,
          price,
          status: 'incomplete',
          paused: null,
          card: null,
          metadata: metadataOf(params, 'metadata'),
          periodEnd: now() + (seconds[price.interval] ?? 0) * price.every,
          created: now(),
        }
        subscriptions.set(subscription.id, subscription)
        newInvoice(subscription, 'open')
        emitEvent('customer.subscription.created', wireSubscription(subscription))
        return wireSubscription(subscription, expandOf(params))
      },
      'GET /v1/subscriptions': (request) => {
        const customer = request.query.get('customer')
        const theirs = [...subscriptions.values()].filter((each) => each.customer === customer)
        return list(request, theirs, wireSubscription)
      },
      'GET /v1/subscriptions/:id': (request, id) =>
        wireSubscription(getOrRefuse(subscriptions, id), expandOf(request.query)),
      'POST /v1/subscriptions/:id': (request, id) => {
        const [params, subscription] = [form(request), getOrRefuse(subscriptions, id)]
        if (params.has('items[0][id]')) {
          if (params.get('proration_behavior') !== 'none') throw refusal('', 'This would be prorated.')
          const before = subscription.price
          subscription.price = priceIn(params)
          const isOther = ['interval', 'every'].some(
            (part) => Reflect.get(before, part) !== Reflect.get(subscription.price, part),
          )
          // As at Stripe, another interval begins now and is charged at once, unless there is a trial.
          if (isOther && !params.has('trial_end'))
            payments().pay(newInvoice(subscription, 'open').intent ?? '')
        }
        if (params.has('trial_end')) {
          subscription.status = 'trialing'
          subscription.periodEnd = Number(params.get('trial_end'))
          const id = nextId('in')
          const nothing = { amount: 0, currency: subscription.price.currency, status: 'paid' as const }
          invoices.set(id, {
            id,
            subscription: subscription.id,
            ...nothing,
            intent: null,
            attempts: 0,
            created: now(),
          })
        }
        if (params.has('pause_collection')) subscription.paused = null
        subscription.paused = params.get('pause_collection[behavior]') ?? subscription.paused
        subscription.card = params.get('default_payment_method') ?? subscription.card
        changed(subscription)
        return wireSubscription(subscription)
      },
      'DELETE /v1/subscriptions/:id': (_request, id) => {
        const subscription = getOrRefuse(subscriptions, id)
        if (subscription.status === 'canceled')
          throw refusal('resource_missing', `No such subscription: '${id}'`, 404)
        subscription.status = 'canceled'
        emitEvent('customer.subscription.deleted', wireSubscription(subscription))
        return wireSubscription(subscription)
      },
      'GET /v1/invoices': (request) => {
        const of = request.query.get('subscription')
        return list(
          request,
          [...invoices.values()].filter((each) => each.subscription === of),
          wireInvoice,
        )
      },
      'POST /v1/invoices/:id/void': (_request, id) => {
        const invoice = getOrRefuse(invoices, id)
        if (invoice.status !== 'open') throw refusal('', `It is ${invoice.status}.`)
        invoice.status = 'void'
        if (invoice.intent) payments().cancelIntent(getOrRefuse(intents, invoice.intent))
        const subscription = getOrRefuse(subscriptions, invoice.subscription)
        if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired'
        emitEvent('invoice.voided', wireInvoice(invoice))
        changed(subscription)
        return wireInvoice(invoice)
      },
      'GET /v1/invoice_payments': (request) => {
        const intent = request.query.get('payment[payment_intent]')
        return list(
          request,
          [...invoices.values()].filter((each) => each.intent === intent),
          wirePayment,
        )
      },
      'GET /v1/billing_portal/configurations': (request) =>
        list(request, portals, (each) => ({ ...each, object: 'billing_portal.configuration' })),
      'POST /v1/billing_portal/configurations': (request) => {
        const made = { id: nextId('bpc'), metadata: metadataOf(form(request), 'metadata'), created: now() }
        portals.push(made)
        return made
      },
      'POST /v1/billing_portal/sessions': (request) => {
        const customer = getOrRefuse(customers, form(request).get('customer') ?? '')
        return { id: nextId('bps'), url: `https://billing.stripe.com/p/session/${customer.id}` }
      },
    } satisfies Routes,
  }
}

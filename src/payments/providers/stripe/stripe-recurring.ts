import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type {
  InvoiceSnapshot,
  Plan,
  Recurring,
  Rhythm,
  SubscriptionChange,
  SubscriptionSnapshot,
} from '../../provider.ts'
import {
  createdAfter,
  createOnce,
  idOf,
  isRefused,
  orNull,
  translatingErrors,
  withHandle,
} from './stripe-client.ts'
import { all } from './stripe-snapshot.ts'

const every: Record<Rhythm, { interval: 'week' | 'month' | 'year'; interval_count: number }> = {
  weekly: { interval: 'week', interval_count: 1 },
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  termly: { interval: 'month', interval_count: 4 },
  annually: { interval: 'year', interval_count: 1 },
}

export const stripeRecurring = (stripe: Stripe): Recurring => ({
  create: translatingErrors((plan) => create(stripe, plan)),
  change: translatingErrors((reference, to, key) => change(stripe, reference, to, key)),
  lookUp: translatingErrors((reference) => lookUp(stripe, reference)),
  changeCard: translatingErrors(async (reference, back) => {
    const { customer } = await stripe.subscriptions.retrieve(reference)
    const session = await stripe.billingPortal.sessions.create({
      customer: idOf(customer),
      configuration: await cardsOnly(stripe),
      return_url: back,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: back } },
      },
    })
    return session.url
  }),
})

async function create(stripe: Stripe, plan: Plan) {
  const { key, handle, since, amount, currency, description, email, rhythm } = plan
  const product = await productOf(stripe, description)
  // One customer for each subscription: the email address isn't verified, and somebody who changes the card of one
  // must not see the cards of another.
  const customer = await createOnce<Stripe.Customer>(
    `${key} customer`,
    (options) => stripe.customers.create({ email, metadata: { handle } }, options),
    () => withHandle(stripe.customers.list({ email, ...createdAfter(since) }), handle),
  )
  const unit_price = { currency: currency.toLowerCase(), product, unit_amount: amount }
  const expandPaths = ['latest_invoice.confirmation_secret', 'latest_invoice.payments']
  const params = {
    customer: customer.id,
    description,
    items: [{ price_data: { ...unit_price, recurring: every[rhythm] } }],
    payment_behavior: 'default_incomplete' as const,
    payment_settings: { save_default_payment_method: 'on_subscription' as const },
    metadata: { handle },
    expand: expandPaths,
  }
  const expand = expandPaths.map((each) => `data.${each}`)
  const { id, latest_invoice } = await createOnce<Stripe.Subscription>(
    key,
    (options) => stripe.subscriptions.create(params, options),
    () => withHandle(stripe.subscriptions.list({ customer: customer.id, status: 'all', expand }), handle),
  )
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice
  const clientSecret = invoice?.confirmation_secret?.client_secret
  const reference = invoice && paymentOf(invoice)
  if (!reference || !clientSecret) throw new Error(`Subscription ${id} came without a payment to confirm.`)
  return { subscription: id, reference, clientSecret }
}

/** Inline prices need a product. The same name gives the same product. */
async function productOf(stripe: Stripe, name: string): Promise<string> {
  const id = `narthex-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`
  await stripe.products.create({ id, name }).catch((error: unknown) => {
    if (!isRefused(error, 'resource_already_exists')) throw error
  })
  return id
}

async function change(stripe: Stripe, id: string, change: SubscriptionChange, idempotencyKey: string) {
  if (change.to === 'canceled') {
    await orNull(stripe.subscriptions.cancel(id))
  } else if (change.to === 'amount') {
    const { items } = await stripe.subscriptions.retrieve(id)
    const [item] = items.data
    if (!item?.price.recurring) throw new Error(`Subscription ${id} has no price.`)
    const { currency, product, recurring } = item.price
    const price_data = {
      currency,
      product: idOf(product),
      unit_amount: change.amount,
      recurring: { interval: recurring.interval, interval_count: recurring.interval_count },
    }
    const update = { items: [{ id: item.id, price_data }], proration_behavior: 'none' as const }
    await stripe.subscriptions.update(id, update, { idempotencyKey })
  } else {
    const pause_collection = change.to === 'paused' ? { behavior: 'void' as const } : ('' as const)
    await stripe.subscriptions.update(id, { pause_collection }, { idempotencyKey })
  }
}

async function lookUp(stripe: Stripe, id: string): Promise<SubscriptionSnapshot | null> {
  const subscription = await orNull(stripe.subscriptions.retrieve(id, { expand: ['customer'] }))
  if (!subscription) return null
  await adoptCard(stripe, subscription)
  const invoices = await all(
    stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] }),
  )
  const [item] = subscription.items.data
  const state = stateOf(subscription)
  const isDue = item && (state === 'active' || state === 'past_due')
  return {
    handle: subscription.metadata.handle ?? null,
    state,
    amount: item?.price.unit_amount ?? 0,
    nextCharge: isDue ? new Date(item.current_period_end * 1000) : null,
    invoices: invoices.reverse().flatMap(invoice),
  }
}

/**
 * A card entered in the portal becomes the customer's default, but the subscription keeps its own. We set it here, so
 * that it works even if no event arrives.
 */
async function adoptCard(stripe: Stripe, subscription: Stripe.Subscription) {
  const { id, customer, default_payment_method: own } = subscription
  if (typeof customer === 'string' || customer.deleted || stateOf(subscription) === 'canceled') return
  const given = customer.invoice_settings.default_payment_method
  if (!given || !own || idOf(given) === idOf(own)) return
  await stripe.subscriptions.update(id, { default_payment_method: idOf(given) })
}

function stateOf({ status, pause_collection }: Stripe.Subscription): SubscriptionSnapshot['state'] {
  if (status === 'canceled' || status === 'incomplete_expired') return 'canceled'
  if (status === 'incomplete') return 'incomplete'
  if (pause_collection || status === 'paused') return 'paused'
  return status === 'past_due' || status === 'unpaid' ? 'past_due' : 'active'
}

/** Skips drafts, which may still change, and invoices that were voided during a pause. */
function invoice(each: Stripe.Invoice): InvoiceSnapshot[] {
  const { id, status, total, currency, attempt_count } = each
  const payment = paymentOf(each)
  if (status === 'draft' || total <= 0 || (status === 'void' && !payment)) return []
  const paid = status === 'paid'
  const failures = Math.max(0, attempt_count - (paid ? 1 : 0))
  return [{ reference: id, payment, amount: total, currency: currency.toUpperCase(), paid, failures }]
}

function paymentOf({ payments }: Stripe.Invoice): string | null {
  const intents = payments?.data.flatMap(({ status, payment: { payment_intent } }) =>
    payment_intent ? [{ status, id: idOf(payment_intent) }] : [],
  )
  return (intents?.find(({ status }) => status === 'paid') ?? intents?.[0])?.id ?? null
}

/** A portal configuration that allows changing the card and nothing else. */
async function cardsOnly(stripe: Stripe): Promise<string> {
  for await (const known of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (known.metadata?.narthex === 'card') return known.id
  }
  const made = await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true } },
    metadata: { narthex: 'card' },
  })
  return made.id
}

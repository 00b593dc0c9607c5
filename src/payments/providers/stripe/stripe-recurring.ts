import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import {
  type CardSnapshot,
  ChangedMeanwhile,
  type InvoiceSnapshot,
  type Plan,
  type Recurring,
  type Rhythm,
  rhythms,
  type SubscriptionChange,
  type SubscriptionSnapshot,
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
  if (!reference || !clientSecret) throw new Error(`Stripe subscription ${id} has no payment to confirm.`)
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
  } else if (change.to === 'paused' || change.to === 'active') {
    const pause_collection = change.to === 'paused' ? { behavior: 'void' as const } : ('' as const)
    await stripe.subscriptions.update(id, { pause_collection }, { idempotencyKey })
  } else {
    const update = await newPrice(stripe, id, change)
    await stripe.subscriptions.update(id, update, { idempotencyKey })
  }
}

type PriceChange = Extract<SubscriptionChange, { to: 'amount' | 'schedule' | 'description' }>

/** A price can't be changed, so the subscription gets another one. What was paid already isn't prorated. */
async function newPrice(stripe: Stripe, id: string, change: PriceChange) {
  const subscription = await stripe.subscriptions.retrieve(id)
  const [item] = subscription.items.data
  if (!item?.price.recurring) throw new Error(`Subscription ${id} has no price.`)
  const { currency, product, recurring, unit_amount } = item.price
  const price_data = {
    currency,
    product: change.to === 'description' ? await productOf(stripe, change.description) : idOf(product),
    unit_amount: change.to === 'amount' ? change.amount : (unit_amount ?? 0),
    recurring:
      change.to === 'schedule'
        ? every[change.rhythm]
        : { interval: recurring.interval, interval_count: recurring.interval_count },
  }
  const update = { items: [{ id: item.id, price_data }], proration_behavior: 'none' as const }
  if (change.to === 'description') return { ...update, description: change.description }
  if (change.to === 'amount') return update
  // The same change again changes nothing.
  const isAsSeen = [change.from, change.nextCharge].some(
    (moment) => item.current_period_end * 1000 === moment.getTime(),
  )
  if (!isAsSeen || stateOf(subscription) !== 'active') throw new ChangedMeanwhile()
  // Another interval alone would be charged at once. Until the end of a trial nothing is, and the next one starts there.
  return { ...update, trial_end: Math.round(change.nextCharge.getTime() / 1000) }
}

const withCards = { expand: ['customer', 'default_payment_method'] }

const rhythmOf = ({ interval, interval_count }: Stripe.Price.Recurring): Rhythm | null =>
  rhythms.find(
    (rhythm) => every[rhythm].interval === interval && every[rhythm].interval_count === interval_count,
  ) ?? null

/** A card is good until the last day of its month. */
function cardOf({ default_payment_method: method }: Stripe.Subscription): CardSnapshot | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { last4, exp_month, exp_year } = method.card
  return { last4, expires: new Date(Date.UTC(exp_year, exp_month, 0)).toISOString().slice(0, 10) }
}

async function lookUp(stripe: Stripe, id: string): Promise<SubscriptionSnapshot | null> {
  const found = await orNull(stripe.subscriptions.retrieve(id, withCards))
  if (!found) return null
  const subscription = (await adoptCard(stripe, found))
    ? await stripe.subscriptions.retrieve(id, withCards)
    : found
  const invoices = await all(
    stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] }),
  )
  const [item] = subscription.items.data
  const state = stateOf(subscription)
  const tries = invoices.find(({ status }) => status === 'open')?.next_payment_attempt ?? null
  const due = state === 'past_due' ? tries : state === 'active' ? (item?.current_period_end ?? null) : null
  return {
    handle: subscription.metadata.handle ?? null,
    rhythm: item?.price.recurring ? rhythmOf(item.price.recurring) : null,
    card: cardOf(subscription),
    state,
    amount: item?.price.unit_amount ?? 0,
    nextCharge: due === null ? null : new Date(due * 1000),
    invoices: invoices.reverse().flatMap(invoice),
  }
}

/**
 * A card entered in the portal becomes the customer's default, but the subscription keeps its own. We set it here, so
 * that it works even if no event arrives.
 */
async function adoptCard(stripe: Stripe, subscription: Stripe.Subscription): Promise<boolean> {
  const { id, customer, default_payment_method: own } = subscription
  if (typeof customer === 'string' || customer.deleted || stateOf(subscription) === 'canceled') return false
  const given = customer.invoice_settings.default_payment_method
  if (!given || !own || idOf(given) === idOf(own)) return false
  await stripe.subscriptions.update(id, { default_payment_method: idOf(given) })
  return true
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

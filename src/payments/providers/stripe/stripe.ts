import Stripe from 'stripe'
import type { Place, StripeSettings } from '#core/settings/payment-settings.ts'
import { Declined, InvalidSignature, type Provider, type ProviderEvent } from '../../provider.ts'
import {
  createdAfter,
  createOnce,
  idOf,
  isRefused,
  openStripe,
  translatingErrors,
  withHandle,
} from './stripe-client.ts'
import { stripeRecurring } from './stripe-recurring.ts'
import { all, invoiceOf, isSession, lookUp, subscriptionOf } from './stripe-snapshot.ts'

/** Metadata of payments that belong to a session of the hosted page. */
const hosted = { hosted: 'yes' }

/** Our reference of a payment: its session if it was made on the hosted page, else the intent. */
async function referenceOf(stripe: Stripe, intent: string): Promise<string> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  return data[0]?.id ?? intent
}

async function readEvent(
  stripe: Stripe,
  secret: string,
  body: string,
  signature: string,
): Promise<ProviderEvent | null> {
  const event = verified(stripe, secret, body, signature)
  const of = await about(stripe, event)
  return of && { id: event.id, ...of }
}

function verified(stripe: Stripe, secret: string, body: string, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new InvalidSignature(error.message)
    throw error
  }
}

async function about(stripe: Stripe, event: Stripe.Event): Promise<Omit<ProviderEvent, 'id'> | null> {
  const { object } = event.data
  if (!('object' in object)) return null
  switch (object.object) {
    case 'payment_intent':
      return payment(object.metadata.hosted ? await referenceOf(stripe, object.id) : object.id)
    case 'charge': {
      if (!object.payment_intent) return null
      const intent = idOf(object.payment_intent)
      return payment(object.metadata.hosted ? await referenceOf(stripe, intent) : intent)
    }
    case 'refund':
    case 'dispute':
      return object.payment_intent ? payment(await referenceOf(stripe, idOf(object.payment_intent))) : null
    case 'checkout.session':
      return object.mode === 'payment' ? payment(object.id) : null
    case 'invoice':
      return subscription(subscriptionOf(object))
    case 'subscription':
      return subscription(object.id)
    case 'customer':
      return event.type === 'customer.updated'
        ? subscription(await subscriptionOfCustomer(stripe, object.id))
        : null
    default:
      return null
  }
}

const payment = (reference: string) => ({ about: 'payment' as const, reference })
const subscription = (reference: string | null) =>
  reference === null ? null : { about: 'subscription' as const, reference }

/** Each subscription has a customer of its own: see `stripe-recurring.ts`. */
async function subscriptionOfCustomer(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 1 })
  return data[0]?.id ?? null
}

export function stripeProvider(settings: StripeSettings, place: Place = {}): Provider {
  const { secretKey, publishableKey, webhookSecret } = settings
  const stripe = openStripe(secretKey, place)
  return {
    name: 'stripe',
    live: secretKey.includes('_live_'),
    publicKey: publishableKey,
    createIntent: translatingErrors(async ({ key, handle, since, amount, currency, description }) => {
      const params = {
        amount,
        currency: currency.toLowerCase(),
        description,
        automatic_payment_methods: { enabled: true },
        metadata: { handle },
      }
      const { id, client_secret } = await createOnce<Stripe.PaymentIntent>(
        key,
        (options) => stripe.paymentIntents.create(params, options),
        () => withHandle(stripe.paymentIntents.list(createdAfter(since)), handle),
      )
      if (!client_secret) throw new Error(`Stripe intent ${id} has no client secret.`)
      return { reference: id, clientSecret: client_secret }
    }),
    createHosted: translatingErrors(async (charge, back) => {
      const { key, handle, since, amount, currency, description, email } = charge
      const price_data = {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: description },
      }
      const params = {
        mode: 'payment' as const,
        line_items: [{ quantity: 1, price_data }],
        // The payer pays in our currency, not in their own.
        adaptive_pricing: { enabled: false },
        success_url: back.success,
        cancel_url: back.cancel,
        metadata: { handle },
        payment_intent_data: { description, metadata: { handle, ...hosted } },
        ...(email && { customer_email: email }),
      }
      const { id, url } = await createOnce<Stripe.Checkout.Session>(
        key,
        (options) => stripe.checkout.sessions.create(params, options),
        () => withHandle(stripe.checkout.sessions.list(createdAfter(since)), handle),
      )
      if (!url) throw new Error(`Stripe session ${id} has no URL.`)
      return { reference: id, url }
    }),
    lookUp: translatingErrors((reference) => lookUp(stripe, reference)),
    complete: async () => {},
    cancel: translatingErrors((reference) => cancel(stripe, reference)),
    refund: translatingErrors((captureId, amount, _currency, key) => refund(stripe, captureId, amount, key)),
    since: translatingErrors((moment) => since(stripe, moment)),
    readEvent: translatingErrors((body, header) =>
      readEvent(stripe, webhookSecret, body, header('stripe-signature') ?? ''),
    ),
    recurring: stripeRecurring(stripe),
  }
}

async function cancel(stripe: Stripe, reference: string): Promise<void> {
  try {
    if (isSession(reference)) {
      await stripe.checkout.sessions.expire(reference)
      return
    }
    const { metadata } = await stripe.paymentIntents.retrieve(reference)
    // The payment of an invoice can't be canceled, so the invoice is voided.
    const invoice = metadata.handle ? null : await invoiceOf(stripe, reference)
    await (invoice ? stripe.invoices.voidInvoice(invoice.id) : stripe.paymentIntents.cancel(reference))
  } catch (error) {
    // Paid or canceled already, or never created.
    if (!isRefused(error)) throw error
  }
}

/** Stripe forgets an idempotency key after a day, so an existing refund with this key is looked for first. */
async function refund(stripe: Stripe, charge: string, amount: number, key: string): Promise<void> {
  const findExisting = async () =>
    (await all(stripe.refunds.list({ charge, limit: 100 }))).find(({ metadata }) => metadata?.key === key)
  if (await findExisting()) return
  const params = { charge, amount, metadata: { key } }
  try {
    await createOnce<Stripe.Refund>(key, (options) => stripe.refunds.create(params, options), findExisting)
  } catch (error) {
    throw isRefused(error) ? new Declined(error.message) : error
  }
}

async function since(stripe: Stripe, moment: Date): Promise<string[]> {
  const created = { gte: Math.floor(moment.getTime() / 1000) }
  const references = new Set<string>()
  for await (const { source } of stripe.balanceTransactions.list({
    created,
    limit: 100,
    expand: ['data.source'],
  })) {
    if (!source || typeof source === 'string') continue
    const isOurs = source.object === 'charge' || source.object === 'refund' || source.object === 'dispute'
    if (!isOurs || !('payment_intent' in source) || !source.payment_intent) continue
    const intent = idOf(source.payment_intent)
    const isPlain = source.object === 'charge' && !source.metadata.hosted
    references.add(isPlain ? intent : await referenceOf(stripe, intent))
  }
  return [...references]
}

import Stripe from 'stripe'
import { Forged, type ProviderEvent } from '../../provider.ts'
import { idOf } from './stripe-errors.ts'
import { subscriptionOf } from './stripe-look-up.ts'

/** Stands in the metadata of payments that belong to a session of the hosted page. */
export const hosted = { hosted: 'yes' }

/** What Stripe calls the payment, as we do: by its session where it was made on the hosted page. */
export async function referenceOf(stripe: Stripe, intent: string): Promise<string> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  return data[0]?.id ?? intent
}

export async function readEvent(
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
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new Forged(error.message)
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
      return event.type === 'customer.updated' ? subscription(await theirs(stripe, object.id)) : null
    default:
      return null
  }
}

const payment = (reference: string) => ({ about: 'payment' as const, reference })
const subscription = (reference: string | null) =>
  reference === null ? null : { about: 'subscription' as const, reference }

/** Each subscription has a customer of its own: see `stripe-recurring.ts`. */
async function theirs(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 1 })
  return data[0]?.id ?? null
}

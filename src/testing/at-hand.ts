import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { paypalProvider } from '#core/payments/paypal.ts'
import type { Charge, Recurring } from '#core/payments/port.ts'
import type { Place } from '#core/payments/settings.ts'
import { stripeProvider } from '#core/payments/stripe.ts'
import { openFakePaypal } from './fake-paypal.ts'
import { openFakeStripe } from './fake-stripe.ts'

/** Stripe with its real SDK before a fake of its service, for the tests of one file; `hasty` waits a second only. */
export async function stripeAtHand() {
  const fake = await openFakeStripe()
  afterAll(() => fake.close())
  const to = (place: Place) => stripeProvider(fake.settings, place)
  const stripe = to(fake.place)
  return {
    fake,
    stripe,
    hasty: to({ ...fake.place, timeout: 1_000 }),
    recurring: collecting(stripe.recurring),
  }
}

function collecting(recurring: Recurring | null): Recurring {
  if (!recurring) throw new Error('Stripe collects again and again.')
  return recurring
}

export async function paypalAtHand() {
  const fake = await openFakePaypal()
  afterAll(() => fake.close())
  const to = (place: Place) => paypalProvider(fake.settings, place)
  return { fake, paypal: to(fake.place), hasty: to({ ...fake.place, timeout: 1_000 }) }
}

/** Something to be paid, with a key and a handle of its own. */
export const charge = (amount = 4200): Charge & { email: string } => ({
  key: randomUUID(),
  handle: randomUUID(),
  since: new Date(),
  amount,
  currency: 'USD',
  description: 'A gift',
  email: 'ada@example.org',
})
export const back = { success: 'https://example.org/thanks', cancel: 'https://example.org/give' }
/** Of a payment that nobody has touched yet. */
export const nothing = { subscription: null, declines: 0, captures: [], refunds: [], disputes: [] }

import { expect, test } from 'vitest'
import type { Delivery } from '../../../testing/fakes/fake-api.ts'
import { back, charge, stripeAtHand } from '../../../testing/fixtures/at-hand.ts'
import { InvalidSignature, ProviderUnavailable } from '../../provider.ts'

const { fake, recurring, stripe } = await stripeAtHand()

const read = ({ body, header }: Delivery) => stripe.readEvent(body, header)
const first = (): Delivery => {
  const [event] = fake.events()
  if (!event) throw new Error('There is no event yet.')
  return event
}

/** What the events that `act` causes are about, each named once. */
async function referencesIn(act: () => void): Promise<string[]> {
  const before = fake.events().length
  act()
  const about = await Promise.all(fake.events().slice(before).map(read))
  expect(about.length).toBeGreaterThan(0)
  return [...new Set(about.map((each) => (each ? `${each.about} ${each.reference}` : 'nothing')))]
}

test('every event about a payment refers to it by our reference', async () => {
  const { reference } = await stripe.createIntent(charge())
  const named = [`payment ${reference}`]
  expect(await referencesIn(() => fake.decline(reference))).toEqual(named)
  expect(await referencesIn(() => fake.wait(reference, 'requires_action'))).toEqual(named)
  expect(await referencesIn(() => fake.pay(reference))).toEqual(named)
  expect(await referencesIn(() => fake.refundAtProvider(reference, 100))).toEqual(named)
  expect(await referencesIn(() => fake.failRefund(fake.refundAtProvider(reference, 100)))).toEqual(named)
  expect(await referencesIn(() => fake.endDispute(fake.dispute(reference), 'won'))).toEqual(named)
})

test('every event about a payment on the hosted page refers to its session', async () => {
  const { reference } = await stripe.createHosted(charge(), back)
  const named = [`payment ${reference}`]
  expect(await referencesIn(() => fake.decline(reference))).toEqual(named)
  expect(await referencesIn(() => fake.pay(reference))).toEqual(named)
  expect(await referencesIn(() => fake.refundAtProvider(reference, 100))).toEqual(named)
  expect(await referencesIn(() => fake.endDispute(fake.dispute(reference), 'lost'))).toEqual(named)
})

test('events about a subscription refer to it, and those about its payments to the payment', async () => {
  const made = await recurring.create({ ...charge(), rhythm: 'monthly' })
  const [subscription, payment] = [`subscription ${made.subscription}`, `payment ${made.reference}`]
  expect((await referencesIn(() => fake.pay(made.reference))).sort()).toEqual([payment, subscription])
  expect(await referencesIn(() => fake.giveCard(made.subscription, 'pm_other'))).toEqual([subscription])
  expect(await referencesIn(() => fake.refundAtProvider(made.reference, 100))).toEqual([payment])
})

test('repeated events have the same ID, and different events have different ones', async () => {
  const all = await Promise.all([...fake.events(), ...fake.events()].map(read))
  expect(new Set(all.map((each) => each?.id)).size).toBe(fake.events().length)
})

test('events that don’t concern us are ignored', async () => {
  expect(await referencesIn(() => fake.emitEvent('payout.paid', { id: 'po_1', object: 'payout' }))).toEqual([
    'nothing',
  ])
  const setup = { id: 'cs_1', object: 'checkout.session', mode: 'setup', metadata: {} }
  expect(await referencesIn(() => fake.emitEvent('checkout.session.completed', setup))).toEqual(['nothing'])
  const manual = { id: 'in_1', object: 'invoice', parent: null }
  expect(await referencesIn(() => fake.emitEvent('invoice.paid', manual))).toEqual(['nothing'])
})

test('a forged event is rejected: wrong secret, body, time or no signature', async () => {
  const { body, header } = first()
  for (const event of fake.events({ by: 'whsec_other' }))
    await expect(read(event)).rejects.toThrow(InvalidSignature)
  await expect(stripe.readEvent(body.replace('pi_', 'pi_x'), header)).rejects.toThrow(InvalidSignature)
  await expect(stripe.readEvent(body, () => undefined)).rejects.toThrow(InvalidSignature)
  await expect(stripe.readEvent(body, () => 't=1,v1=00')).rejects.toThrow(InvalidSignature)
  await expect(stripe.readEvent('', header)).rejects.toThrow(InvalidSignature)
  const late = new Date(Date.now() - 6 * 60_000)
  for (const event of fake.events({ at: late })) await expect(read(event)).rejects.toThrow(InvalidSignature)
})

test('an event whose payment can’t be looked up now is to be sent again', async () => {
  const { reference } = await stripe.createHosted(charge(), back)
  fake.pay(reference)
  const event = fake.events().at(-2)
  expect(event?.type).toBe('payment_intent.succeeded')
  if (!event) return
  fake.fail('GET /v1/checkout/sessions', '500 before')
  await expect(read(event)).rejects.toThrow(ProviderUnavailable)
  expect(await read(event)).toMatchObject({ about: 'payment', reference })
})

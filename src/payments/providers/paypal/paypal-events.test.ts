import { expect, test } from 'vitest'
import type { Delivery } from '../../../testing/fakes/fake-api.ts'
import { charge, paypalAtHand } from '../../../testing/fixtures/at-hand.ts'
import { InvalidSignature, ProviderUnavailable } from '../../provider.ts'

const { fake, paypal } = await paypalAtHand()

const order = async () => (await paypal.createIntent(charge())).reference
const read = ({ body, header }: Delivery) => paypal.readEvent(body, header)

/** The distinct references of the events that `act` causes. */
async function referencesIn(act: () => unknown): Promise<(string | undefined)[]> {
  const before = fake.events().length
  await act()
  const about = await Promise.all(fake.events().slice(before).map(read))
  expect(about.length).toBeGreaterThan(0)
  return [...new Set(about.map((each) => each?.reference))]
}

test('events about an order, its captures, refunds and disputes all refer to the order', async () => {
  const reference = await order()
  expect(await referencesIn(() => fake.approve(reference))).toEqual([reference])
  expect(await referencesIn(() => paypal.complete(reference))).toEqual([reference])
  expect(await referencesIn(() => fake.refundAtProvider(reference, 100))).toEqual([reference])
  expect(await referencesIn(() => fake.failRefund(fake.refundAtProvider(reference, 100)))).toEqual([
    reference,
  ])
  expect(await referencesIn(() => fake.endDispute(fake.dispute(reference), 'ACCEPTED'))).toEqual([reference])
  const reversed = { order_id: reference }
  expect(await referencesIn(() => fake.emitEvent('CHECKOUT.PAYMENT-APPROVAL.REVERSED', reversed))).toEqual([
    reference,
  ])
})

test('events about other things are ignored', async () => {
  expect(await referencesIn(() => fake.emitEvent('VAULT.PAYMENT-TOKEN.CREATED', { id: 'V1' }))).toEqual([
    undefined,
  ])
  expect(await referencesIn(() => fake.emitEvent('PAYMENT.CAPTURE.COMPLETED', { id: 'C-NOT-OURS' }))).toEqual(
    [undefined],
  )
  expect(await referencesIn(() => fake.emitEvent('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'D1' }))).toEqual([
    undefined,
  ])
})

test('repeated events have the same ID, and different events have different ones', async () => {
  const all = await Promise.all([...fake.events(), ...fake.events()].map(read))
  const named = all.filter((each) => each !== null)
  expect(new Set(named.map(({ id }) => id)).size).toBe(named.length / 2)
})

test('a forged event is rejected: wrong webhook, body, time or no signature', async () => {
  const [event] = fake.events()
  if (!event) throw new Error('There is no event yet.')
  const { body, header } = event
  for (const each of fake.events({ by: 'WEBHOOK-2' }))
    await expect(read(each)).rejects.toThrow(InvalidSignature)
  await expect(paypal.readEvent(body.replace('APPROVED', 'COMPLETED'), header)).rejects.toThrow(
    InvalidSignature,
  )
  await expect(paypal.readEvent(JSON.stringify(JSON.parse(body)), header)).rejects.toThrow(InvalidSignature)
  await expect(paypal.readEvent(`${body},"webhook_id":"MINE"`, header)).rejects.toThrow(InvalidSignature)
  await expect(paypal.readEvent('', header)).rejects.toThrow(InvalidSignature)
  const late = new Date(Date.now() - 5 * 86_400_000)
  for (const each of fake.events({ at: late })) await expect(read(each)).rejects.toThrow(InvalidSignature)
  for (const name of ['id', 'time', 'sig']) {
    const without = (requested: string) =>
      requested === `paypal-transmission-${name}` ? undefined : header(requested)
    await expect(paypal.readEvent(body, without)).rejects.toThrow(InvalidSignature)
  }
  fake.fail('POST /v1/notifications', 'declined')
  await expect(read(event)).rejects.toThrow(InvalidSignature)
})

test('an event without a signature is rejected without calling PayPal', async () => {
  const before = fake.calls.length
  await expect(paypal.readEvent('{}', () => undefined)).rejects.toThrow(InvalidSignature)
  expect(fake.calls.length).toBe(before)
})

test('an event that can’t be verified now is to be sent again', async () => {
  const [event] = fake.events()
  if (!event) throw new Error('There is no event yet.')
  fake.fail('POST /v1/notifications', '500 before')
  await expect(read(event)).rejects.toThrow(ProviderUnavailable)
  expect(await read(event)).toMatchObject({ about: 'payment' })
})

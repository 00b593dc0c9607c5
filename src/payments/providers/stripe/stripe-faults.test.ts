import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../testing/fakes/fake-api.ts'
import { back, charge, stripeAtHand } from '../../../testing/fixtures/at-hand.ts'
import { Declined, ProviderUnavailable } from '../../provider.ts'
import { stripeProvider } from './stripe.ts'

const { fake, hasty, recurring, stripe } = await stripeAtHand()

const madeFor = (handle: string) =>
  [...fake.intents.values()].filter(({ metadata }) => metadata.handle === handle)
const paid = async () => {
  const { reference } = await stripe.createIntent(charge())
  return { reference, id: fake.pay(reference).id }
}
const refundsOf = async (reference: string) => (await stripe.lookUp(reference))?.refunds ?? []

// The line is cut twice, because the SDK repeats a call by itself once when that happens.
const unclear: { how: string; faults: Fault[]; done: boolean }[] = [
  { how: 'Stripe is silent before it does it', faults: ['silence before'], done: false },
  { how: 'Stripe is silent after it did it', faults: ['silence after'], done: true },
  { how: 'the line is cut before', faults: ['cut before', 'cut before'], done: false },
  { how: 'the line is cut after', faults: ['cut after', 'cut after'], done: true },
  { how: 'Stripe fails before it does it', faults: ['500 before'], done: false },
  { how: 'the same key is at work', faults: ['busy'], done: false },
]

describe.each(unclear)('when $how', ({ faults, done }) => {
  const provider = () => (faults.some((fault) => fault.startsWith('silence')) ? hasty : stripe)

  test('the outcome of creating an intent is unknown, and retrying with the same key makes one intent', async () => {
    const request = charge()
    fake.fail('POST /v1/payment_intents', ...faults)
    await expect(provider().createIntent(request)).rejects.toThrow(ProviderUnavailable)
    expect(madeFor(request.handle)).toHaveLength(done ? 1 : 0)
    const { reference } = await stripe.createIntent(request)
    expect(madeFor(request.handle).map(({ id }) => id)).toEqual([reference])
  })

  test('the outcome of a refund is unknown, and retrying with the same key makes one refund', async () => {
    const { reference, id } = await paid()
    const key = randomUUID()
    fake.fail('POST /v1/refunds', ...faults)
    await expect(provider().refund(id, 4200, 'USD', key)).rejects.toThrow(ProviderUnavailable)
    expect(await refundsOf(reference)).toHaveLength(done ? 1 : 0)
    await stripe.refund(id, 4200, 'USD', key)
    expect(await refundsOf(reference)).toMatchObject([{ key, amount: 4200, state: 'succeeded' }])
  })

  test('the outcome of creating a subscription is unknown, and retrying with the same key makes one', async () => {
    const plan = { ...charge(), rhythm: 'weekly' as const }
    fake.fail('POST /v1/subscriptions', ...faults)
    await expect(provider().recurring?.create(plan)).rejects.toThrow(ProviderUnavailable)
    const made = await stripe.recurring?.create(plan)
    const ours = <T extends { metadata: Record<string, string> }>(all: Map<string, T>) =>
      [...all.values()].filter(({ metadata }) => metadata.handle === plan.handle)
    expect(ours(fake.subscriptions).map(({ id }) => id)).toEqual([made?.subscription])
    expect(ours(fake.customers)).toHaveLength(1)
  })
})

/** What Stripe says again for a day is no reason to turn the payer away for a day. */
describe.each([
  { how: 'with its effect', fault: '500 after' },
  { how: 'without an effect', fault: '500 kept' },
] as const)('a failure that Stripe replays for its key, $how,', ({ fault }) => {
  test('is Stripe’s response to this key from then on', async () => {
    const ask = () =>
      fetch(`${fake.url}/v1/payment_intents`, {
        method: 'POST',
        headers: { 'idempotency-key': `bare ${fault}` },
        body: 'amount=100&currency=usd',
      })
    fake.fail('POST /v1/payment_intents', fault)
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([500, 500, 500])
  })

  test('leads to one intent on the next try, and to the same one after that', async () => {
    const request = charge()
    fake.fail('POST /v1/payment_intents', fault)
    await expect(stripe.createIntent(request)).rejects.toThrow(ProviderUnavailable)
    const made = await stripe.createIntent(request)
    expect(await stripe.createIntent(request)).toEqual(made)
    expect(madeFor(request.handle).map(({ id }) => id)).toEqual([made.reference])
  })

  test('leads to one hosted page', async () => {
    const request = charge()
    fake.fail('POST /v1/checkout/sessions', fault)
    await expect(stripe.createHosted(request, back)).rejects.toThrow(ProviderUnavailable)
    const { reference, url } = await stripe.createHosted(request, back)
    expect(url).toContain(reference)
    const made = [...fake.sessions.values()].filter(({ metadata }) => metadata.handle === request.handle)
    expect(made.map(({ id }) => id)).toEqual([reference])
  })

  test.each(['POST /v1/customers', 'POST /v1/subscriptions'])(
    'leads to one subscription (%s)',
    async (on) => {
      const plan = { ...charge(), rhythm: 'weekly' as const }
      fake.fail(on, fault)
      await expect(recurring.create(plan)).rejects.toThrow(ProviderUnavailable)
      const made = await recurring.create(plan)
      expect(made.clientSecret).toContain(made.reference)
      expect(await recurring.create(plan)).toEqual(made)
      const ours = <T extends { metadata: Record<string, string> }>(all: Map<string, T>) =>
        [...all.values()].filter(({ metadata }) => metadata.handle === plan.handle)
      expect([ours(fake.subscriptions).length, ours(fake.customers).length]).toEqual([1, 1])
    },
  )

  test('leads to one refund', async () => {
    const { reference, id } = await paid()
    const key = randomUUID()
    fake.fail('POST /v1/refunds', fault)
    await expect(stripe.refund(id, 2100, 'USD', key)).rejects.toThrow(ProviderUnavailable)
    await stripe.refund(id, 2100, 'USD', key)
    expect(await refundsOf(reference)).toMatchObject([{ key, amount: 2100 }])
  })

  test('may be followed by more failures and a failed lookup', async () => {
    const request = charge()
    fake.fail('POST /v1/payment_intents', fault, fault === '500 kept' ? fault : 'cut before')
    await expect(stripe.createIntent(request)).rejects.toThrow(ProviderUnavailable)
    fake.fail('GET /v1/payment_intents', '500 before')
    await expect(stripe.createIntent(request)).rejects.toThrow(ProviderUnavailable)
    const { reference } = await stripe.createIntent(request).catch(() => stripe.createIntent(request))
    expect(madeFor(request.handle).map(({ id }) => id)).toEqual([reference])
  })
})

test('the SDK retries a closed connection with the same key', async () => {
  const request = charge()
  fake.fail('POST /v1/payment_intents', 'cut after')
  const { reference } = await stripe.createIntent(request)
  expect(madeFor(request.handle).map(({ id }) => id)).toEqual([reference])
})

test('a declined card shows Stripe’s message', async () => {
  fake.fail('POST /v1/payment_intents', 'declined')
  await expect(stripe.createIntent(charge())).rejects.toThrow(new Declined('Your card was declined.'))
})

test('no call is retried automatically after a failure', async () => {
  fake.fail('POST /v1/payment_intents', '500 before')
  const before = fake.calls.length
  await expect(stripe.createIntent(charge())).rejects.toThrow(ProviderUnavailable)
  expect(fake.calls.length).toBe(before + 1)
})

test('a failed lookup means unknown, not missing', async () => {
  const { reference } = await paid()
  fake.fail('GET /v1/payment_intents', '500 before')
  await expect(stripe.lookUp(reference)).rejects.toThrow(ProviderUnavailable)
  fake.fail('GET /v1/refunds', '500 before')
  await expect(stripe.lookUp(reference)).rejects.toThrow(ProviderUnavailable)
  fake.fail('GET /v1/balance_transactions', '500 before')
  await expect(stripe.since(new Date())).rejects.toThrow(ProviderUnavailable)
})

/** What is said of an error besides its message: none of it comes from the request or the answer as such. */
const plain = ['status', 'issues', 'why', 'keys']

test('errors contain no secret, request or response that could be logged', async () => {
  const failures: Fault[][] = [
    ['500 before'],
    ['cut before', 'cut before'],
    ['busy'],
    ['forbidden'],
    ['declined'],
  ]
  for (const faults of failures) {
    fake.fail('POST', ...faults)
    const error = await stripeProvider(fake.settings, fake.place)
      .createIntent(charge())
      .catch((e: unknown) => e)
    expect(error).toBeInstanceOf(Error)
    expect(Object.keys(Object(error)).filter((key) => !plain.includes(key))).toEqual([])
    expect(error).not.toHaveProperty('cause')
  }
})

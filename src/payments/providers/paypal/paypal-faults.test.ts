import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../testing/fakes/fake-api.ts'
import { charge, paypalAtHand } from '../../../testing/fixtures/at-hand.ts'
import { Declined, ProviderUnavailable } from '../../provider.ts'
import { paypalProvider } from './paypal.ts'

const { fake, hasty, paypal } = await paypalAtHand()

const madeFor = (handle: string) => [...fake.orders.values()].filter(({ custom }) => custom === handle)
const approved = async () => {
  const { reference } = await paypal.createIntent(charge())
  fake.approve(reference)
  return reference
}
const paid = async () => {
  const reference = await approved()
  await paypal.complete(reference)
  const id = (await paypal.lookUp(reference))?.captures[0]?.id ?? ''
  return { reference, id }
}
const refundsOf = async (reference: string) => (await paypal.lookUp(reference))?.refunds ?? []

const unclear: { how: string; fault: Fault; done: boolean }[] = [
  { how: 'PayPal is silent before it does it', fault: 'silence before', done: false },
  { how: 'PayPal is silent after it did it', fault: 'silence after', done: true },
  { how: 'the line is cut before', fault: 'cut before', done: false },
  { how: 'the line is cut after', fault: 'cut after', done: true },
  { how: 'PayPal fails before it does it', fault: '500 before', done: false },
  { how: 'PayPal fails after it did it', fault: '500 after', done: true },
  { how: 'the same key is at work', fault: 'busy', done: false },
]

describe.each(unclear)('when $how', ({ fault, done }) => {
  const provider = () => (fault.startsWith('silence') ? hasty : paypal)

  test('the outcome of creating an order is unknown, and retrying with the same key makes one order', async () => {
    const request = charge()
    fake.fail('POST /v2/checkout/orders', fault)
    await expect(provider().createIntent(request)).rejects.toThrow(ProviderUnavailable)
    expect(madeFor(request.handle)).toHaveLength(done ? 1 : 0)
    const { reference } = await paypal.createIntent(request)
    expect(madeFor(request.handle).map(({ id }) => id)).toEqual([reference])
  })

  test('the outcome of a capture is unknown, and retrying takes the money once', async () => {
    const reference = await approved()
    fake.fail('POST /v2/checkout/orders', fault)
    await expect(provider().complete(reference)).rejects.toThrow(ProviderUnavailable)
    expect((await paypal.lookUp(reference))?.captures).toHaveLength(done ? 1 : 0)
    await paypal.complete(reference)
    expect((await paypal.lookUp(reference))?.captures).toMatchObject([{ amount: 4200 }])
  })

  test('the outcome of a refund is unknown, and retrying with the same key makes one refund', async () => {
    const { reference, id } = await paid()
    const key = randomUUID()
    fake.fail('POST /v2/payments/captures', fault)
    await expect(provider().refund(id, 4200, 'USD', key)).rejects.toThrow(ProviderUnavailable)
    expect(await refundsOf(reference)).toHaveLength(done ? 1 : 0)
    await paypal.refund(id, 4200, 'USD', key)
    expect(await refundsOf(reference)).toMatchObject([{ key, amount: 4200, state: 'succeeded' }])
  })
})

test.each(['500 before', 'cut before', 'silence before'] as const)(
  'a failed token request (%s) doesn’t block PayPal permanently',
  async (fault) => {
    const fresh = paypalProvider(fake.settings, { ...fake.place, timeout: 1_000 })
    fake.fail('POST /v1/oauth2/token', fault)
    await expect(fresh.createIntent(charge())).rejects.toThrow(ProviderUnavailable)
    expect(await fresh.createIntent(charge())).toMatchObject({ reference: expect.any(String) })
  },
)

test('a token that PayPal no longer accepts is replaced', async () => {
  await paypal.createIntent(charge())
  fake.revokeTokens()
  await expect(paypal.createIntent(charge())).rejects.toThrow()
  expect(await paypal.createIntent(charge())).toMatchObject({ reference: expect.any(String) })
})

test('a declined payer sees PayPal’s message', async () => {
  const reference = await approved()
  fake.fail('POST /v2/checkout/orders', 'declined')
  await expect(paypal.complete(reference)).rejects.toThrow(new Declined('The payer cannot pay.'))
})

test('no call is retried automatically after a failure', async () => {
  const { reference } = await paid()
  fake.fail('GET /v2/checkout/orders', '500 before')
  const before = fake.calls.length
  await expect(paypal.lookUp(reference)).rejects.toThrow(ProviderUnavailable)
  expect(fake.calls.length).toBe(before + 1)
})

/** What is said of an error besides its message: none of it comes from the request or the answer as such. */
const plain = ['status', 'issues', 'why', 'keys']

test('errors contain no secret, request or response that could be logged', async () => {
  const failures: Fault[][] = [['500 before'], ['cut before'], ['busy'], ['forbidden'], ['declined']]
  for (const faults of failures) {
    fake.fail('POST', ...faults)
    const error = await paypalProvider(fake.settings, fake.place)
      .createIntent(charge())
      .catch((e: unknown) => e)
    expect(error).toBeInstanceOf(Error)
    expect(Object.keys(Object(error)).filter((key) => !plain.includes(key))).toEqual([])
    expect(error).not.toHaveProperty('cause')
  }
})

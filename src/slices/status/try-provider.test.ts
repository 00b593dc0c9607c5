import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createLog } from '#core/observability/log.ts'
import type { Provider } from '#payments/provider.ts'
import { paypalProvider } from '#payments/providers/paypal/paypal.ts'
import { stripeProvider } from '#payments/providers/stripe/stripe.ts'
import type { Fault } from '../../testing/fakes/fake-api.ts'
import { charge, paypalAtHand, stripeAtHand } from '../../testing/fixtures/at-hand.ts'
import { tryProvider } from './api.ts'

const [stripe, paypal] = [await stripeAtHand(), await paypalAtHand()]

const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
const tryNow = (provider: Provider) => tryProvider(provider, new Date(), log)

/** A closed port. */
async function nowhere(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${address.port}`
}

const worlds = {
  Stripe: {
    fail: (fault: Fault) => stripe.fake.fail('GET /v1/balance_transactions', fault),
    ours: stripe.stripe,
    hasty: stripe.hasty,
    wrong: stripeProvider({ ...stripe.fake.settings, secretKey: 'sk_test_mistyped0000' }, stripe.fake.place),
    at: (baseUrl: string) => stripeProvider(stripe.fake.settings, { baseUrl }),
    secrets: ['mistyped', 'sk_test', stripe.fake.settings.webhookSecret],
    keys: 'STRIPE_SECRET_KEY',
    right: 'balance transactions',
  },
  PayPal: {
    fail: (fault: Fault) => paypal.fake.fail('GET /v1/reporting/transactions', fault),
    ours: paypal.paypal,
    hasty: paypal.hasty,
    wrong: paypalProvider({ ...paypal.fake.settings, clientSecret: 'mistyped' }, paypal.fake.place),
    at: (baseUrl: string) => paypalProvider(paypal.fake.settings, { baseUrl }),
    secrets: ['mistyped', 'Basic', 'client:secret'],
    keys: 'PAYPAL_CLIENT_SECRET',
    right: 'Transaction search',
  },
}

describe.each(['Stripe', 'PayPal'] as const)('%s', (name) => {
  const world = worlds[name]
  const refused = async (provider: Provider) => {
    lines.length = 0
    const { good, text } = await tryNow(provider)
    expect(good).toBe(false)
    for (const secret of world.secrets) expect(text + lines.join('')).not.toContain(secret)
    return text
  }

  test('that accepts our keys reports how many payments it has seen', async () => {
    expect(await tryNow(world.ours)).toEqual({
      good: true,
      text: `${name} accepts our test keys and reports no payments in the last 15 minutes.`,
    })
  })

  test('that rejects our keys: which setting to fix', async () => {
    const text = await refused(world.wrong)
    expect(text).toContain(`${name} doesn’t recognize our keys.`)
    expect(text).toContain(world.keys)
  })

  test('that doesn’t let our keys read payments: which permission they need', async () => {
    world.fail('forbidden')
    expect(await refused(world.ours)).toContain(world.right)
  })

  test('that can’t be reached: check the connection', async () => {
    expect(await refused(world.at(await nowhere()))).toContain(`${name} couldn’t be reached.`)
  })

  test('that doesn’t respond: nothing is wrong with the keys', async () => {
    world.fail('silence before')
    expect(await refused(world.hasty)).toContain(`${name} took too long to respond.`)
  })

  test('that fails: there is nothing to change here', async () => {
    world.fail('500 before')
    expect(await refused(world.ours)).toContain(`${name} is having problems`)
  })
})

test('recent payments are counted', async () => {
  const { reference } = await stripe.stripe.createIntent(charge())
  stripe.fake.pay(reference)
  expect((await tryNow(stripe.stripe)).text).toContain('reports 1 payment in')
})

test('an unexpected error goes to the log, not to the person who pressed the button', async () => {
  lines.length = 0
  const since = () => Promise.reject(new TypeError('page is not iterable'))
  const { text } = await tryNow({ ...stripe.stripe, since })
  expect(text).toContain('sent an unexpected response')
  expect(text).not.toContain('iterable')
  expect(lines.join('')).toContain('page is not iterable')
})

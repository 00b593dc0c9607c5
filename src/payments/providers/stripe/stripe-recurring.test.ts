import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { charge, stripeAtHand } from '../../../testing/fixtures/at-hand.ts'
import { ChangedMeanwhile, type Rhythm, rhythms } from '../../provider.ts'

const { fake, recurring, stripe } = await stripeAtHand()

const plan = (rhythm: Rhythm = 'monthly') => ({ ...charge(1500), rhythm })
const begun = async () => {
  const request = plan()
  const made = await recurring.create(request)
  fake.pay(made.reference)
  return { ...made, handle: request.handle }
}

test('every interval is charged at its own rate', async () => {
  const made = await Promise.all(rhythms.map(async (rhythm) => recurring.create(plan(rhythm))))
  const collected = made.map(({ subscription }) => fake.priceOf(subscription))
  expect(collected.map(({ every, interval }) => `${every} ${interval}`)).toEqual([
    '1 week',
    '1 month',
    '3 month',
    '4 month',
    '1 year',
  ])
  expect(collected.every(({ amount, currency }) => amount === 1500 && currency === 'usd')).toBe(true)
})

test('a subscription waits for its first payment, and is created once per key', async () => {
  const request = plan()
  const made = await recurring.create(request)
  expect(await recurring.create(request)).toEqual(made)
  expect(made.clientSecret).toContain(made.reference)
  const first = { reference: expect.any(String), payment: made.reference, amount: 1500, currency: 'USD' }
  expect(await recurring.lookUp(made.subscription)).toEqual({
    handle: request.handle,
    state: 'incomplete',
    rhythm: 'monthly',
    card: null,
    amount: 1500,
    nextCharge: null,
    invoices: [{ ...first, paid: false, failures: 0 }],
  })
  fake.pay(made.reference)
  expect(await recurring.lookUp(made.subscription)).toMatchObject({
    state: 'active',
    nextCharge: expect.any(Date),
    invoices: [{ ...first, paid: true, failures: 0 }],
  })
})

test('an invoice’s payment refers to its subscription', async () => {
  const { reference, subscription } = await begun()
  expect(await stripe.lookUp(reference)).toMatchObject({ handle: null, subscription, state: 'captured' })
})

test('every charge is an invoice, oldest first, across pages', async () => {
  const { subscription, reference } = await begun()
  const later = [1, 2, 3, 4].map(() => fake.renew(subscription, 'pays'))
  const snapshot = await recurring.lookUp(subscription)
  expect(snapshot?.invoices.map(({ payment }) => payment)).toEqual([reference, ...later])
  expect(snapshot?.invoices.every(({ paid, failures }) => paid && failures === 0)).toBe(true)
})

test('failed charges are counted, and a charge that succeeds later is paid', async () => {
  const { subscription } = await begun()
  const payment = fake.renew(subscription, 'fails')
  fake.renew(subscription, 'fails')
  expect(await recurring.lookUp(subscription)).toMatchObject({
    state: 'past_due',
    invoices: [{ paid: true }, { payment, paid: false, failures: 2 }],
  })
  fake.renew(subscription, 'pays')
  expect(await recurring.lookUp(subscription)).toMatchObject({
    state: 'active',
    invoices: [{ paid: true }, { payment, paid: true, failures: 2 }],
  })
})

test('Stripe’s automatic retries don’t count as declines by the payer; those of the first gift do', async () => {
  const { subscription } = await begun()
  const payment = fake.renew(subscription, 'fails') ?? ''
  for (let tries = 0; tries < 6; tries += 1) fake.renew(subscription, 'fails')
  expect(await stripe.lookUp(payment)).toMatchObject({ state: 'failed', declines: 0, subscription })
  const first = await recurring.create(plan())
  fake.decline(first.reference)
  expect(await stripe.lookUp(first.reference)).toMatchObject({ state: 'failed', declines: 1 })
})

test('a new amount applies from the next charge, with nothing charged in between', async () => {
  const { subscription } = await begun()
  const key = randomUUID()
  await recurring.change(subscription, { to: 'amount', amount: 2750 }, key)
  await recurring.change(subscription, { to: 'amount', amount: 2750 }, key)
  expect(await recurring.lookUp(subscription)).toMatchObject({ amount: 2750, invoices: [{ amount: 1500 }] })
  expect(fake.priceOf(subscription)).toMatchObject({ every: 1, interval: 'month', currency: 'usd' })
  fake.renew(subscription, 'pays')
  expect((await recurring.lookUp(subscription))?.invoices.map(({ amount }) => amount)).toEqual([1500, 2750])
})

const inDays = (days: number) => new Date(Math.round(Date.now() / 1000 + days * 86_400) * 1000)

test('a new interval and day charge nothing until that day, and repeat from there', async () => {
  const { subscription } = await begun()
  const before = await recurring.lookUp(subscription)
  const [from, nextCharge] = [before?.nextCharge ?? new Date(), inDays(12)]
  const change = { to: 'schedule', rhythm: 'quarterly', nextCharge, from } as const
  const key = randomUUID()
  await recurring.change(subscription, change, key)
  await recurring.change(subscription, change, key)
  expect(await recurring.lookUp(subscription)).toMatchObject({
    state: 'active',
    rhythm: 'quarterly',
    amount: 1500,
    nextCharge,
    invoices: [{ paid: true }],
  })
  fake.renew(subscription, 'pays')
  const after = await recurring.lookUp(subscription)
  expect(after).toMatchObject({ state: 'active', invoices: [{ paid: true }, { paid: true, amount: 1500 }] })
  expect(after?.nextCharge?.getTime()).toBe(nextCharge.getTime() + 3 * 30 * 86_400_000)
})

test('the schedule doesn’t change if there was a charge since the donor saw it, or the last one failed', async () => {
  const { subscription } = await begun()
  const from = (await recurring.lookUp(subscription))?.nextCharge ?? new Date()
  const move = () =>
    recurring.change(
      subscription,
      { to: 'schedule', rhythm: 'weekly', nextCharge: inDays(2), from },
      randomUUID(),
    )
  fake.renew(subscription, 'pays')
  await expect(move()).rejects.toBeInstanceOf(ChangedMeanwhile)
  fake.renew(subscription, 'fails')
  await expect(move()).rejects.toBeInstanceOf(ChangedMeanwhile)
  expect(await recurring.lookUp(subscription)).toMatchObject({ state: 'past_due', rhythm: 'monthly' })
})

test('changing the description doesn’t affect amount, interval or day', async () => {
  const { subscription } = await begun()
  const before = await recurring.lookUp(subscription)
  await recurring.change(subscription, { to: 'description', description: 'Gift: Orphans' }, randomUUID())
  expect(await recurring.lookUp(subscription)).toEqual(before)
})

test('the card is shown by its last digits and expires at the end of its month; a failed charge is due at its next try', async () => {
  const { subscription } = await begun()
  fake.expireCard('pm_first', 2, 2028)
  expect(await recurring.lookUp(subscription)).toMatchObject({
    card: { last4: '4242', expires: '2028-02-29' },
  })
  fake.expireCard('pm_third', 11, 2030)
  fake.giveCard(subscription, 'pm_third')
  expect(await recurring.lookUp(subscription)).toMatchObject({ card: { expires: '2030-11-30' } })
  const next = (await recurring.lookUp(subscription))?.nextCharge?.getTime() ?? 0
  fake.renew(subscription, 'fails')
  expect((await recurring.lookUp(subscription))?.nextCharge?.getTime()).toBeLessThan(next)
})

test('nothing is charged while it’s paused, and charges continue afterward', async () => {
  const { subscription } = await begun()
  await recurring.change(subscription, { to: 'paused' }, randomUUID())
  expect(fake.renew(subscription, 'pays')).toBeNull()
  expect(await recurring.lookUp(subscription)).toMatchObject({ state: 'paused', nextCharge: null })
  expect((await recurring.lookUp(subscription))?.invoices).toHaveLength(1)
  await recurring.change(subscription, { to: 'active' }, randomUUID())
  fake.renew(subscription, 'pays')
  expect(await recurring.lookUp(subscription)).toMatchObject({ state: 'active' })
  expect((await recurring.lookUp(subscription))?.invoices).toHaveLength(2)
})

test('canceling a subscription repeatedly changes nothing', async () => {
  const { subscription } = await begun()
  await recurring.change(subscription, { to: 'canceled' }, randomUUID())
  await recurring.change(subscription, { to: 'canceled' }, randomUUID())
  expect(await recurring.lookUp(subscription)).toMatchObject({ state: 'canceled', nextCharge: null })
})

test('canceling the first payment cancels its subscription', async () => {
  const { subscription, reference } = await recurring.create(plan())
  await stripe.cancel(reference)
  expect(await stripe.lookUp(reference)).toMatchObject({ state: 'canceled', subscription })
  expect(await recurring.lookUp(subscription)).toMatchObject({ state: 'canceled' })
  expect(() => fake.pay(reference)).toThrow()
})

test('a card entered on Stripe’s page is used for later charges', async () => {
  const { subscription } = await begun()
  const url = await recurring.changeCard(subscription, 'https://example.org/giving')
  expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//)
  expect(await recurring.changeCard(subscription, 'https://example.org/giving')).toBe(url)
  const made = fake.calls.filter((call) => call === 'POST /v1/billing_portal/configurations')
  expect(made).toHaveLength(1)
  expect(fake.cardOf(subscription)).toBe('pm_first')
  fake.giveCard(subscription, 'pm_second')
  await recurring.lookUp(subscription)
  expect(fake.cardOf(subscription)).toBe('pm_second')
})

test('two donors with the same email address share nothing at Stripe', async () => {
  const [one, other] = [await begun(), await begun()]
  const urls = await Promise.all(
    [one, other].map(({ subscription }) => recurring.changeCard(subscription, 'https://example.org')),
  )
  expect(new Set(urls).size).toBe(2)
})

test('a subscription unknown to Stripe isn’t found', async () => {
  expect(await recurring.lookUp('sub_unknown')).toBeNull()
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { back, charge, nothing, stripeAtHand } from '../../../testing/fixtures/at-hand.ts'
import { Declined } from '../../provider.ts'

const { fake, stripe } = await stripeAtHand()
const untouched = await stripeAtHand()

test('an intent is created once per key, for the exact amount and with our handle', async () => {
  const request = charge(99_999_999)
  const first = await stripe.createIntent(request)
  expect(await stripe.createIntent(request)).toEqual(first)
  expect(first.clientSecret).toContain(first.reference)
  expect(fake.intents.get(first.reference)).toMatchObject({ amount: 99_999_999, currency: 'usd' })
  expect(
    [...fake.intents.values()].filter(({ metadata }) => metadata.handle === request.handle),
  ).toHaveLength(1)
  expect(await stripe.lookUp(first.reference)).toEqual({
    handle: request.handle,
    state: 'created',
    ...nothing,
  })
})

test('the same key with another amount is an error and creates nothing', async () => {
  const request = charge()
  await stripe.createIntent(request)
  const before = fake.intents.size
  await expect(stripe.createIntent({ ...request, amount: 1 })).rejects.toThrow('same parameters')
  await expect(stripe.createHosted(request, back)).rejects.toThrow('same parameters')
  expect(fake.intents.size).toBe(before)
})

test('a paid intent has its capture and fee, to the cent', async () => {
  const request = charge(2599)
  const { reference } = await stripe.createIntent(request)
  const { id } = fake.pay(reference)
  expect(await stripe.lookUp(reference)).toEqual({
    ...nothing,
    handle: request.handle,
    state: 'captured',
    captures: [{ id, amount: 2599, currency: 'USD', fee: 105 }],
  })
})

test('declines are counted across pages, and a successful card ends them', async () => {
  const { reference } = await stripe.createIntent(charge())
  for (let tries = 0; tries < 5; tries += 1) fake.decline(reference)
  expect(await stripe.lookUp(reference)).toMatchObject({ state: 'failed', declines: 5, captures: [] })
  fake.pay(reference)
  expect(await stripe.lookUp(reference)).toMatchObject({ state: 'captured', declines: 5 })
})

test('payments that need confirmation or are processing have their own states', async () => {
  const { reference } = await stripe.createIntent(charge())
  fake.wait(reference, 'requires_action')
  expect(await stripe.lookUp(reference)).toMatchObject({ state: 'requires_action' })
  fake.wait(reference, 'processing')
  expect(await stripe.lookUp(reference)).toMatchObject({ state: 'processing' })
})

test('the hosted page is identified by its session, before and after payment', async () => {
  const request = charge(5000)
  const { reference, url } = await stripe.createHosted(request, back)
  expect(await stripe.createHosted(request, back)).toEqual({ reference, url })
  expect(url).toBe(`https://checkout.stripe.com/c/pay/${reference}`)
  expect(await stripe.lookUp(reference)).toEqual({ handle: request.handle, state: 'created', ...nothing })
  fake.decline(reference)
  expect(await stripe.lookUp(reference)).toMatchObject({
    handle: request.handle,
    state: 'failed',
    declines: 1,
  })
  const { id } = fake.pay(reference)
  expect(await stripe.lookUp(reference)).toMatchObject({
    handle: request.handle,
    state: 'captured',
    captures: [{ id, amount: 5000, currency: 'USD', fee: 175 }],
  })
})

test('a canceled payment can’t be paid, a paid one can’t be canceled, and repeating changes nothing', async () => {
  const intent = await stripe.createIntent(charge())
  const session = await stripe.createHosted(charge(), back)
  const begun = await stripe.createHosted(charge(), back)
  fake.decline(begun.reference)
  for (const { reference } of [intent, session, begun]) {
    await stripe.cancel(reference)
    await stripe.cancel(reference)
    expect(await stripe.lookUp(reference)).toMatchObject({ state: 'canceled' })
    expect(() => fake.pay(reference)).toThrow()
  }
  for (const { reference } of [
    await stripe.createIntent(charge()),
    await stripe.createHosted(charge(), back),
  ]) {
    fake.pay(reference)
    await stripe.cancel(reference)
    await stripe.complete(reference)
    expect(await stripe.lookUp(reference)).toMatchObject({ state: 'captured' })
  }
})

test('a refund is made once per key, even if Stripe has forgotten the key', async () => {
  const { reference } = await stripe.createIntent(charge(10_000))
  const { id } = fake.pay(reference)
  const key = randomUUID()
  await stripe.refund(id, 2500, 'USD', key)
  await stripe.refund(id, 2500, 'USD', key)
  fake.forgetKeys()
  await stripe.refund(id, 2500, 'USD', key)
  const snapshot = await stripe.lookUp(reference)
  expect(snapshot?.refunds).toEqual([
    { id: expect.any(String), captureId: id, key, amount: 2500, state: 'succeeded' },
  ])
})

test('a refund can’t exceed what is left', async () => {
  const { reference } = await stripe.createIntent(charge(1000))
  const { id } = fake.pay(reference)
  await expect(stripe.refund(id, 1001, 'USD', randomUUID())).rejects.toThrow(Declined)
  await stripe.refund(id, 1000, 'USD', randomUUID())
  await expect(stripe.refund(id, 1, 'USD', randomUUID())).rejects.toThrow(Declined)
  await expect(stripe.refund('ch_unknown', 1, 'USD', randomUUID())).rejects.toThrow(Declined)
})

test('refunds in the dashboard, failed refunds, and disputes are in the snapshot', async () => {
  const { reference } = await stripe.createIntent(charge(10_000))
  const { id: captureId } = fake.pay(reference)
  const returned = fake.refundAtProvider(reference, 300)
  const given = fake.refundAtProvider(reference, 200)
  fake.failRefund(returned)
  const disputed = fake.dispute(reference, { amount: 5000 })
  fake.dispute(reference, { status: 'warning_needs_response' })
  const refund = { captureId, key: null }
  expect(await stripe.lookUp(reference)).toMatchObject({
    refunds: [
      { ...refund, id: given, amount: 200, state: 'succeeded' },
      { ...refund, id: returned, amount: 300, state: 'failed' },
    ],
    disputes: [
      {
        id: disputed,
        captureId,
        amount: 5000,
        state: 'open',
        fees: [{ id: expect.any(String), amount: 1500 }],
      },
    ],
  })
  fake.endDispute(disputed, 'lost')
  expect((await stripe.lookUp(reference))?.disputes).toMatchObject([{ id: disputed, state: 'lost' }])
  const won = fake.dispute(reference, { amount: 700 })
  fake.endDispute(won, 'won', 1500)
  const costs = (await stripe.lookUp(reference))?.disputes.find(({ id }) => id === won)?.fees
  expect(costs?.map(({ amount }) => amount)).toEqual([1500, -1500])
  expect(new Set(costs?.map(({ id }) => id)).size).toBe(2)
})

test('all payments in which money has moved since a given time are listed by our reference', async () => {
  const { fake: alone, stripe: provider } = untouched
  const before = new Date(Date.now() - 60_000)
  const paid: string[] = []
  for (let each = 0; each < 5; each += 1) {
    const { reference } = await provider.createIntent(charge())
    alone.pay(reference)
    paid.push(reference)
  }
  const hosted = await provider.createHosted(charge(), back)
  alone.pay(hosted.reference)
  alone.refundAtProvider(hosted.reference, 100)
  alone.dispute(hosted.reference)
  await provider.createIntent(charge())
  expect([...(await provider.since(before))].sort()).toEqual([...paid, hosted.reference].sort())
  expect(await provider.since(new Date(Date.now() + 60_000))).toEqual([])
})

test('payments unknown to Stripe aren’t found', async () => {
  expect(await stripe.lookUp('pi_unknown')).toBeNull()
  expect(await stripe.lookUp('cs_test_unknown')).toBeNull()
  await stripe.cancel('pi_unknown')
})

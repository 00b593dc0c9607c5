import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { back, charge, nothing, paypalAtHand } from '../../../testing/fixtures/at-hand.ts'
import { Declined } from '../../provider.ts'

const { fake, paypal } = await paypalAtHand()
const untouched = await paypalAtHand()

const captureIn = async (reference: string) => {
  const id = (await paypal.lookUp(reference))?.captures[0]?.id
  if (!id) throw new Error(`Order ${reference} is not paid.`)
  return id
}
const paid = async (amount?: number) => {
  const { reference } = await paypal.createIntent(charge(amount))
  fake.approve(reference)
  await paypal.complete(reference)
  return { reference, captureId: await captureIn(reference) }
}

test('an order is created once per key, for the exact amount and with our handle', async () => {
  for (const amount of [1, 10, 100, 1005, 2990, 99_999_999]) {
    const request = { ...charge(amount), description: 'A gift for the poor of the parish, '.repeat(6) }
    const first = await paypal.createIntent(request)
    expect(await paypal.createIntent(request)).toEqual(first)
    expect(fake.orders.get(first.reference)).toMatchObject({
      amount,
      currency: 'USD',
      custom: request.handle,
    })
    expect([...fake.orders.values()].filter(({ custom }) => custom === request.handle)).toHaveLength(1)
    expect(await paypal.lookUp(first.reference)).toEqual({
      handle: request.handle,
      state: 'created',
      ...nothing,
    })
  }
})

test('the same key with another amount is an error and creates nothing', async () => {
  const request = charge()
  await paypal.createIntent(request)
  const before = fake.orders.size
  await expect(paypal.createIntent({ ...request, amount: 1 })).rejects.toThrow()
  expect(fake.orders.size).toBe(before)
})

test('the hosted page is PayPal’s approval page', async () => {
  const request = { ...charge(), email: 'ada@example.org' }
  const { reference, url } = await paypal.createHosted(request, back)
  expect(url).toBe(`https://www.paypal.com/checkoutnow?token=${reference}`)
  expect(await paypal.lookUp(reference)).toMatchObject({ handle: request.handle, state: 'requires_action' })
})

test('completing an approved order captures it once, with its fee to the cent', async () => {
  const request = charge(2599)
  const { reference } = await paypal.createIntent(request)
  fake.approve(reference)
  expect(await paypal.lookUp(reference)).toEqual({ handle: request.handle, state: 'approved', ...nothing })
  await Promise.all([paypal.complete(reference), paypal.complete(reference)])
  await paypal.complete(reference)
  expect(await paypal.lookUp(reference)).toEqual({
    ...nothing,
    handle: request.handle,
    state: 'captured',
    captures: [{ id: expect.any(String), amount: 2599, currency: 'USD', fee: 101 }],
  })
})

test('nothing is captured without the payer’s approval', async () => {
  const { reference } = await paypal.createIntent(charge())
  await expect(paypal.complete(reference)).rejects.toThrow(Declined)
  expect(await paypal.lookUp(reference)).toMatchObject({ captures: [] })
})

test('a declined payer is told why and can try another card', async () => {
  const { reference } = await paypal.createIntent(charge())
  fake.approve(reference, 'decline')
  await expect(paypal.complete(reference)).rejects.toThrow(
    new Declined('The instrument presented was declined.'),
  )
  expect(await paypal.lookUp(reference)).toMatchObject({ state: 'approved', captures: [] })
  await paypal.complete(reference)
  expect(await paypal.lookUp(reference)).toMatchObject({ state: 'captured' })
})

test('money that PayPal holds isn’t counted until it’s released', async () => {
  const { reference } = await paypal.createIntent(charge())
  fake.approve(reference, 'hold')
  await paypal.complete(reference)
  expect(await paypal.lookUp(reference)).toMatchObject({ state: 'processing', captures: [], declines: 0 })
  fake.release(reference)
  expect(await paypal.lookUp(reference)).toMatchObject({ state: 'captured', captures: [{ amount: 4200 }] })
})

test('a capture that the bank rejects counts as a decline', async () => {
  const { reference } = await paypal.createIntent(charge())
  fake.approve(reference, 'fail')
  await paypal.complete(reference)
  expect(await paypal.lookUp(reference)).toMatchObject({ state: 'failed', captures: [], declines: 1 })
})

test('a refund is made once per key and can be found by it', async () => {
  const { reference, captureId } = await paid(10_005)
  const [key, other] = [randomUUID(), randomUUID()]
  await paypal.refund(captureId, 2501, 'USD', key)
  await paypal.refund(captureId, 2501, 'USD', key)
  await paypal.refund(captureId, 7504, 'USD', other)
  const snapshot = await paypal.lookUp(reference)
  expect(snapshot).toMatchObject({ state: 'captured', captures: [{ id: captureId, amount: 10_005 }] })
  expect(snapshot?.refunds).toEqual([
    { id: expect.any(String), captureId, key, amount: 2501, state: 'succeeded' },
    { id: expect.any(String), captureId, key: other, amount: 7504, state: 'succeeded' },
  ])
})

test('a refund can’t exceed what is left', async () => {
  const { captureId } = await paid(1000)
  await expect(paypal.refund(captureId, 1001, 'USD', randomUUID())).rejects.toThrow(
    new Declined('The refund amount must be less than or equal to the capture amount.'),
  )
  await expect(paypal.refund('C-UNKNOWN', 1, 'USD', randomUUID())).rejects.toThrow(Declined)
})

test('refunds in the dashboard, failed refunds, and disputes are in the snapshot', async () => {
  const { reference, captureId } = await paid(10_000)
  const given = fake.refundAtProvider(reference, 200)
  const returned = fake.refundAtProvider(reference, 300)
  fake.failRefund(returned)
  const [lostDispute, wonDispute] = [
    fake.dispute(reference, { amount: 4000 }),
    fake.dispute(reference, { amount: 1000 }),
  ]
  const dispute = { captureId, state: 'open', fees: [{ id: expect.any(String), amount: 1500 }] }
  expect(await paypal.lookUp(reference)).toMatchObject({
    refunds: [
      { id: given, captureId, key: null, amount: 200, state: 'succeeded' },
      { id: returned, captureId, key: null, amount: 300, state: 'failed' },
    ],
    disputes: [
      { ...dispute, id: lostDispute, amount: 4000 },
      { ...dispute, id: wonDispute, amount: 1000 },
    ],
  })
  fake.endDispute(lostDispute, 'RESOLVED_BUYER_FAVOUR')
  fake.endDispute(wonDispute, 'RESOLVED_SELLER_FAVOUR', 1500)
  expect((await paypal.lookUp(reference))?.disputes).toMatchObject([
    { id: lostDispute, state: 'lost', fees: [{ amount: 1500 }] },
    { id: wonDispute, state: 'won', fees: [{ amount: 1500 }, { amount: -1500 }] },
  ])
})

test('money returned by a dispute isn’t also counted as a refund', async () => {
  const { reference } = await paid(5000)
  const dispute = fake.dispute(reference)
  fake.refundAtProvider(reference, 5000)
  fake.endDispute(dispute, 'ACCEPTED')
  expect(await paypal.lookUp(reference)).toMatchObject({
    refunds: [],
    disputes: [{ amount: 5000, state: 'lost' }],
  })
})

test('payments are found even if disputes aren’t enabled for our app', async () => {
  const { reference } = await paid()
  fake.fail('GET /v1/customer/disputes', 'forbidden')
  expect(await paypal.lookUp(reference)).toMatchObject({ state: 'captured', disputes: [] })
})

test('all orders in which money has moved since a given time are listed, across months and pages', async () => {
  const { fake: alone, paypal: provider } = untouched
  const orders: string[] = []
  for (let each = 0; each < 3; each += 1) {
    const { reference } = await provider.createIntent(charge())
    alone.approve(reference)
    await provider.complete(reference)
    orders.push(reference)
  }
  alone.refundAtProvider(orders[0] ?? '', 100)
  await provider.createIntent(charge())
  const longAgo = new Date(Date.now() - 70 * 86_400_000)
  expect([...(await provider.since(longAgo))].sort()).toEqual(orders)
  expect(alone.calls.filter((call) => call === 'GET /v1/reporting/transactions').length).toBeGreaterThan(3)
})

test('an order that PayPal has deleted isn’t found, and there is nothing to cancel', async () => {
  const { reference } = await paypal.createIntent(charge())
  await paypal.cancel(reference)
  expect(await paypal.lookUp(reference)).toMatchObject({ state: 'created' })
  fake.forgetOrder(reference)
  expect(await paypal.lookUp(reference)).toBeNull()
  expect(paypal.recurring).toBeNull()
})

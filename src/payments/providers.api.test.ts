import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Books, Delivery, Fault } from '../testing/fakes/fake-api.ts'
import { back, charge } from '../testing/fixtures/at-hand.ts'
import { openRealPayments } from '../testing/fixtures/real-payments.ts'
import { size } from '../testing/size.ts'
import type { Provider } from './provider.ts'
import { brokenRules } from './reconcile/check.ts'
import { reconcileAll } from './reconcile/reconcile.ts'
import { requestRefund } from './refunds/refund.ts'
import { settle } from './settle/settle.ts'

let core: Awaited<ReturnType<typeof openRealPayments>>
beforeAll(async () => {
  core = await openRealPayments()
})
afterAll(() => core.close())

type Act = (reference: string) => void
type World = {
  provider: Provider
  fake: { events: () => Delivery[]; books: () => Books; fail: (on: string, ...faults: Fault[]) => void }
  pay: Act
  /** Whatever happens to a payment of 5000, in an order in which it can. */
  story: Act[]
}

const worlds: Record<'stripe' | 'paypal', () => World> = {
  stripe: () => {
    const { provider, fake } = core.stripe
    const dispute = { won: '', lost: '' }
    const story: Act[] = [
      (it) => fake.decline(it),
      (it) => fake.wait(it, 'requires_action'),
      (it) => void fake.pay(it),
      (it) => void fake.refundAtProvider(it, 300),
      (it) => fake.failRefund(fake.refundAtProvider(it, 250)),
      (it) => Object.assign(dispute, { won: fake.dispute(it, { amount: 700 }) }),
      () => fake.endDispute(dispute.won, 'won', 1500),
      (it) => Object.assign(dispute, { lost: fake.dispute(it, { amount: 1100 }) }),
      () => fake.endDispute(dispute.lost, 'lost'),
    ]
    return { provider, fake, pay: (it) => void fake.pay(it), story }
  },
  paypal: () => {
    const { provider, fake } = core.paypal
    const dispute = { won: '', lost: '' }
    /** Only what was captured, after the site heard of the approval, can go back. */
    const once =
      (act: Act): Act =>
      (it) => {
        if ([...fake.captures.values()].some(({ order }) => order === it)) act(it)
      }
    const story: Act[] = [
      (it) => fake.approve(it),
      once((it) => void fake.refundAtProvider(it, 300)),
      once((it) => fake.failRefund(fake.refundAtProvider(it, 250))),
      once((it) => Object.assign(dispute, { won: fake.dispute(it, { amount: 700 }) })),
      once(() => fake.endDispute(dispute.won, 'RESOLVED_SELLER_FAVOUR', 1500)),
      once((it) => Object.assign(dispute, { lost: fake.dispute(it, { amount: 1100 }) })),
      once(() => fake.endDispute(dispute.lost, 'RESOLVED_BUYER_FAVOUR')),
    ]
    return { provider, fake, pay: (it) => fake.approve(it), story }
  },
}

/** The same chances for the same seed. */
const seeded = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

const allIsWell = async () => {
  expect(await brokenRules(core.db)).toEqual([])
  for (const { provider, fake } of [core.stripe, core.paypal]) {
    expect(await core.clearing(provider.name)).toBe(fake.books().balance)
  }
}

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  let world: World
  beforeAll(() => {
    world = worlds[name]()
  })
  const begin = () => core.begin(world.provider, 5000, randomUUID())

  /** Tells the story of one payment; `hearing` says which of its events so far are heard after each act. */
  const live = async (hearing: (soFar: Delivery[]) => Delivery[]) => {
    const before = world.fake.events().length
    const { reference, payableId } = await begin()
    const soFar = () => world.fake.events().slice(before)
    for (const [index, act] of world.story.entries()) {
      act(reference)
      // There is no more to an order of PayPal until its approval is heard of.
      const now = name === 'paypal' && index === 0 ? soFar() : hearing(soFar())
      for (const event of now) await core.deliverEvent(world.provider, event)
    }
    return { payableId, events: soFar() }
  }

  test('shuffled, repeated and late events produce the same ledger as a clean run', async () => {
    let heard = 0
    const clean = await live((soFar) => {
      const news = soFar.slice(heard)
      heard = soFar.length
      return news
    })
    const expected = await core.beliefs(clean.payableId)
    expect(expected).toMatchObject({
      state: 'partially_refunded',
      captures: [[5000, expect.any(Number), false]],
    })
    for (const seed of size.seeds) {
      const random = seeded(seed)
      const some = (from: Delivery[]) => from.filter(() => random() < 0.15)
      const { payableId, events } = await live(some)
      const late = events.toSorted(() => random() - 0.5)
      for (const event of [...some(late), ...late]) await core.deliverEvent(world.provider, event)
      expect(await core.beliefs(payableId), `seed ${seed}`).toEqual(expected)
    }
    await allIsWell()
  }, 120_000)

  test('connection failures change nothing: unknown outcomes are retried', async () => {
    const calm = await begin()
    world.pay(calm.reference)
    await settle(core.app, world.provider, calm.reference)
    for (const fault of ['500 before', '500 after', 'cut before', 'busy'] as const) {
      const { reference, payableId } = await begin()
      const before = world.fake.events().length
      world.pay(reference)
      world.fake.fail('GET', fault, fault)
      if (name === 'paypal') world.fake.fail('POST /v2', fault)
      for (const event of world.fake.events().slice(before)) await core.deliverEvent(world.provider, event)
      await core.untilKnown(() => settle(core.app, world.provider, reference))
      expect(await core.beliefs(payableId)).toEqual(await core.beliefs(calm.payableId))
    }
    await allIsWell()
  })

  test('reconciliation settles payments without any events', async () => {
    const { reference, payableId } = await begin()
    world.pay(reference)
    await reconcileAll(core.app, new Date(Date.now() - 60_000))
    expect(await core.beliefs(payableId)).toMatchObject({ state: 'paid', payments: ['captured'] })
    await allIsWell()
  })

  test('a payment whose response was lost is found by its handle and paid once', async () => {
    const key = randomUUID()
    const create = name === 'stripe' ? 'POST /v1/payment_intents' : 'POST /v2/checkout/orders'
    world.fake.fail(create, '500 after', 'cut after', 'cut after')
    await expect(core.begin(world.provider, 5000, key)).rejects.toMatchObject({ status: 503 })
    const { payable_id, handle } = await core.db
      .selectFrom('payment')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const made =
      name === 'stripe'
        ? [...core.stripe.fake.intents.values()].find(({ metadata }) => metadata.handle === handle)
        : [...core.paypal.fake.orders.values()].find(({ custom }) => custom === handle)
    const before = world.fake.events().length
    world.pay(made?.id ?? '')
    for (const event of world.fake.events().slice(before)) await core.deliverEvent(world.provider, event)
    expect(await core.beliefs(payable_id)).toMatchObject({ state: 'paid', payments: ['captured'] })
    await allIsWell()
  })

  test('a refund is made once despite connection failures, and both ledgers agree', async () => {
    const { reference, payableId } = await begin()
    world.pay(reference)
    await settle(core.app, world.provider, reference)
    const capture = await core.db
      .selectFrom('capture')
      .select('id')
      .where('payable_id', '=', payableId)
      .executeTakeFirstOrThrow()
    const call = name === 'stripe' ? 'POST /v1/refunds' : 'POST /v2/payments/captures'
    for (const faults of [['500 after'], ['cut after', 'cut after'], ['500 before'], ['busy']] as Fault[][]) {
      world.fake.fail(call, ...faults)
      await core.db
        .transaction()
        .execute((trx) => requestRefund(core.app, trx, capture.id, 1000, 'Asked for', 'Test'))
      await core.giveRefunds()
    }
    const given = Array.from({ length: 4 }, () => [1000, 'succeeded'])
    expect(await core.beliefs(payableId)).toMatchObject({ state: 'partially_refunded', refunds: given })
    await allIsWell()
  })
})

test('a payment on Stripe’s hosted page is one payment, whichever ID its events use', async () => {
  const { provider, fake } = core.stripe
  const { reference, payableId, paymentId } = await core.begin(provider, 4100, randomUUID())
  const { handle } = await core.db
    .selectFrom('payment')
    .select('handle')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const hosted = await provider.createHosted({ ...charge(4100), handle }, back)
  await core.db
    .updateTable('payment')
    .set({ reference: hosted.reference })
    .where('id', '=', paymentId)
    .execute()
  await provider.cancel(reference)
  const before = fake.events().length
  fake.pay(hosted.reference)
  fake.refundAtProvider(hosted.reference, 100)
  for (const event of fake.events().slice(before).toReversed()) await core.deliverEvent(provider, event)
  expect(await core.beliefs(payableId)).toMatchObject({
    state: 'partially_refunded',
    refunds: [[100, 'succeeded']],
  })
  await allIsWell()
})

test('a failure that Stripe replays for a key doesn’t block the payer: the same form leads to one payment', async () => {
  const { provider, fake } = core.stripe
  for (const fault of ['500 kept', '500 after'] as const) {
    const key = randomUUID()
    fake.fail('POST /v1/payment_intents', fault, 'cut before', 'cut before')
    await expect(core.begin(provider, 5000, key)).rejects.toMatchObject({ status: 503 })
    const { reference, payableId, paymentId } = await core.begin(provider, 5000, key)
    expect(await core.begin(provider, 5000, key)).toEqual({ reference, payableId, paymentId })
    const { handle } = await core.db
      .selectFrom('payment')
      .select('handle')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect([...fake.intents.values()].filter(({ metadata }) => metadata.handle === handle)).toHaveLength(1)
    fake.pay(reference)
    await settle(core.app, provider, reference)
    expect(await core.beliefs(payableId)).toMatchObject({ state: 'paid', payments: ['captured'] })
  }
  await allIsWell()
})

test('an approved PayPal order isn’t captured for an abandoned payable', async () => {
  const { provider, fake } = core.paypal
  const { reference, payableId } = await core.begin(provider, 900, randomUUID())
  await core.db.updateTable('payable').set({ state: 'abandoned' }).where('id', '=', payableId).execute()
  fake.approve(reference)
  await settle(core.app, provider, reference)
  expect(await provider.lookUp(reference)).toMatchObject({ state: 'approved', captures: [] })
})

test('a payer declined by PayPal can approve again, but not indefinitely', async () => {
  const { provider, fake } = core.paypal
  const { reference, payableId } = await core.begin(provider, 1200, randomUUID())
  fake.approve(reference, 'decline')
  await settle(core.app, provider, reference)
  expect(await core.beliefs(payableId)).toMatchObject({ state: 'pending', payments: ['failed'], declines: 1 })
  fake.approve(reference)
  await settle(core.app, provider, reference)
  expect(await core.beliefs(payableId)).toMatchObject({ state: 'paid', payments: ['captured'], declines: 1 })

  const tested = await core.begin(provider, 1300, randomUUID())
  const always = Array.from({ length: 20 }, () => 'decline' as const)
  const tries = () => fake.calls.filter((call) => call.endsWith(`${tested.reference}/capture`)).length
  fake.approve(tested.reference, ...always)
  for (let times = 0; times < 8; times += 1) await settle(core.app, provider, tested.reference)
  expect(tries()).toBe(5)
  expect(await core.beliefs(tested.payableId)).toMatchObject({ payments: ['failed'], declines: 5 })
  await allIsWell()
})

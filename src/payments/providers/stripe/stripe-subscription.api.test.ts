import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRealPayments } from '../../../testing/fixtures/real-payments.ts'
import { brokenRules } from '../../reconcile/check.ts'
import { settle, settleSubscription } from '../../settle/settle.ts'
import {
  beginSubscription,
  changeSubscription,
  subscribeAtProvider,
} from '../../subscriptions/subscription.ts'

let core: Awaited<ReturnType<typeof openRealPayments>>
beforeAll(async () => {
  core = await openRealPayments()
})
afterAll(() => core.close())

const begin = () =>
  beginSubscription(core.app, core.stripe.provider, {
    kind: 'gift',
    amount: 2000,
    currency: 'USD',
    account: 'gifts',
    fund: 'Widows',
    key: randomUUID(),
    rhythm: 'monthly',
    begin: async () => {},
  })
const about = { description: 'A gift', email: 'ada@example.org' }
const atStripe = (begun: Awaited<ReturnType<typeof begin>>) =>
  subscribeAtProvider(core.app, core.stripe.provider, begun, about)
const rowOf = (id: number) =>
  core.db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const invoicesOf = async (id: number) =>
  core.db
    .selectFrom('subscription_invoice')
    .innerJoin('payable', 'payable.id', 'subscription_invoice.payable_id')
    .select(['payable.id', 'payable.state', 'payable.amount'])
    .where('subscription_id', '=', id)
    .orderBy('subscription_invoice.id')
    .execute()
const allIsWell = async () => {
  expect(await brokenRules(core.db)).toEqual([])
  expect(await core.clearing('stripe')).toBe(core.stripe.fake.books().balance)
}

test('every charge is recorded once, in any order of events', async () => {
  const { provider, fake } = core.stripe
  const begun = await begin()
  const before = fake.events().length
  const { reference } = await atStripe(begun)
  const { id } = begun.subscription
  fake.pay(reference)
  const name = (await rowOf(id)).reference ?? ''
  fake.renew(name, 'pays')
  fake.renew(name, 'fails')
  const events = fake.events().slice(before)
  for (const event of [...events.toReversed(), ...events]) await core.deliverEvent(provider, event)
  expect(await invoicesOf(id)).toMatchObject([
    { id: begun.payment.payable_id, state: 'paid' },
    { state: 'paid' },
    { state: 'pending' },
  ])
  expect(await rowOf(id)).toMatchObject({ state: 'past_due' })
  fake.renew(name, 'pays')
  await settleSubscription(core.app, provider, name)
  expect((await invoicesOf(id)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  expect(await rowOf(id)).toMatchObject({ state: 'active' })
  await allIsWell()
}, 60_000)

test('a refund event that arrives first still finds its gift', async () => {
  const { provider, fake } = core.stripe
  const begun = await begin()
  const { reference } = await atStripe(begun)
  fake.pay(reference)
  await settle(core.app, provider, reference)
  const { reference: name } = await rowOf(begun.subscription.id)
  const renewal = fake.renew(name ?? '', 'pays') ?? ''
  fake.refundAtProvider(renewal, 500)
  const event = fake.events().at(-1)
  if (event) await core.deliverEvent(provider, event)
  expect(await invoicesOf(begun.subscription.id)).toMatchObject([
    { state: 'paid' },
    { state: 'partially_refunded' },
  ])
  await allIsWell()
})

test('a subscription whose response was lost is found by its handle, with the gift that was started', async () => {
  const { provider, fake } = core.stripe
  const begun = await begin()
  fake.fail('POST /v1/subscriptions', 'cut after', 'cut after', 'cut after', 'cut after')
  await expect(atStripe(begun)).rejects.toMatchObject({ status: 503 })
  const { handle, id } = begun.subscription
  const made = [...fake.subscriptions.values()].filter(({ metadata }) => metadata.handle === handle)
  expect(made).toHaveLength(1)
  const payment = fake.renew(made[0]?.id ?? '', 'pays') ?? ''
  await settle(core.app, provider, payment)
  expect(await invoicesOf(id)).toMatchObject([{ id: begun.payment.payable_id, state: 'paid' }])
  expect(await rowOf(id)).toMatchObject({ state: 'active', reference: made[0]?.id })
  expect(await atStripe(begun)).toMatchObject({ reference: payment })
  await allIsWell()
})

test('changes to amount, pause and end reach Stripe and are recorded', async () => {
  const { fake } = core.stripe
  const begun = await begin()
  fake.pay((await atStripe(begun)).reference)
  const { id } = begun.subscription
  await changeSubscription(core.app, await rowOf(id), { to: 'amount', amount: 3500 })
  expect(await rowOf(id)).toMatchObject({ state: 'active', amount: 3500 })
  await changeSubscription(core.app, await rowOf(id), { to: 'paused' })
  expect(await rowOf(id)).toMatchObject({ state: 'paused', next_charge: null })
  await changeSubscription(core.app, await rowOf(id), { to: 'active' })
  await changeSubscription(core.app, await rowOf(id), { to: 'canceled' })
  expect(await rowOf(id)).toMatchObject({ state: 'canceled' })
  await allIsWell()
})

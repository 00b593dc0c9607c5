// The owner changes how payments are accepted while people are paying.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settlePayment } from '#payments/contract.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { lockForBeginning, lockForChanging } from '#payments/setup/payment-settings.ts'
import { readGift, settleGift } from '#slices/giving/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { beginGift } from '../../testing/fixtures/gifts.ts'
import {
  choosePayments,
  openPlaces,
  otherAccount,
  rolledKey,
  stripeKeys,
} from '../../testing/fixtures/payment-keys.ts'
import { readPaymentSettings, removePaymentKeys } from './contract.ts'

let fakes: Awaited<ReturnType<typeof openPlaces>>
let app: TestApp
beforeAll(async () => {
  fakes = await openPlaces()
  app = await openTestApp({ places: fakes.places })
})
afterEach(async () => {
  // What a test left open ends as if it had been given up.
  await sql`update payment set state = 'canceled', checked_at = now() where state = 'created'`.execute(app.db)
  await sql`update subscription set state = 'canceled'`.execute(app.db)
})
afterAll(async () => {
  await app.close()
  fakes.close()
})

const gift = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 30 }
const withStripe = (keys: Partial<typeof stripeKeys> = {}) =>
  choosePayments(app, { mode: 'stripe', stripe: { ...stripeKeys, ...keys } })
const openAtStripe = async () => (await app.as(someone('owner')).call(readPaymentSettings, {})).stripe?.open
const paymentOf = async (handle: string) =>
  app.db.selectFrom('payment').selectAll().where('handle', '=', handle).executeTakeFirstOrThrow()

test('a change takes effect immediately: open sandbox payments are canceled, and the next gift goes to Stripe', async () => {
  const inSandbox = await beginGift(app, gift)
  expect((await paymentOf(inSandbox.pay.handle)).provider).toBe('sandbox')
  await withStripe()
  const { pay } = await beginGift(app, gift)
  expect(pay).toMatchObject({ handle: expect.any(String) })
  expect((await paymentOf(pay.handle)).provider).toBe('stripe')
  await expect.poll(() => app.call(readGift, { token: inSandbox.gift })).toMatchObject({ state: 'abandoned' })
})

test('with payments off, payments in progress still finish, and their events are still processed', async () => {
  await withStripe()
  const begun = await beginGift(app, gift)
  await choosePayments(app, { mode: 'off' })
  const answer = await app.fetch('/api/donate/create-payment-intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(gift),
  })
  expect(answer.status).toBe(404)
  const { reference } = await paymentOf(begun.pay.handle)
  fakes.stripe.pay(reference ?? '')
  for (const { body, header } of fakes.stripe.events().slice(-1)) {
    const event = await app.fetch('/api/payments/webhooks/stripe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header('stripe-signature') ?? '' },
      body,
    })
    expect(event.status).toBe(200)
  }
  await expect.poll(() => app.call(settleGift, { token: begun.gift })).toMatchObject({ state: 'complete' })
  await expect.poll(openAtStripe).toMatchObject({ events: 0 })
  expect(await brokenRules(app.db)).toEqual([])
})

test('another account is rejected while payments or recurring gifts are open; a new key of the same account isn’t', async () => {
  await withStripe()
  const { pay } = await beginGift(app, gift)
  const other = () => choosePayments(app, { mode: 'stripe', stripe: otherAccount })
  await expect(other()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('1 payment, 0 refunds, 0 recurring gifts'),
  })
  expect(await withStripe({ secretKey: rolledKey })).toMatchObject({ stripe: { secretEnd: '7421' } })
  const { reference } = await paymentOf(pay.handle)
  fakes.stripe.pay(reference ?? '')
  expect(await app.call(settlePayment, { handle: pay.handle })).toMatchObject({ outcome: 'paid' })

  await beginGift(app, { ...gift, rhythm: 'monthly' })
  await sql`update payment set state = 'canceled', checked_at = now() where state = 'created'`.execute(app.db)
  await expect(other()).rejects.toMatchObject({ message: expect.stringContaining('1 recurring gift') })
  await choosePayments(app, { mode: 'off' })
  await expect(
    app.as(someone('owner')).call(removePaymentKeys, { provider: 'stripe' }),
  ).rejects.toMatchObject({ status: 409 })
  await sql`update subscription set state = 'canceled'`.execute(app.db)
  expect(await other()).toMatchObject({ stripe: { publishableKey: 'pk_test_other' } })
})

test('a payment that has yet to be canceled at the provider counts as open', async () => {
  await choosePayments(app, { mode: 'stripe', stripe: stripeKeys })
  await beginGift(app, gift)
  await sql`update payment set state = 'canceled', checked_at = 'epoch' where state = 'created'`.execute(
    app.db,
  )
  expect(await openAtStripe()).toMatchObject({ payments: 1 })
  await sql`update payment set checked_at = now()`.execute(app.db)
  expect(await openAtStripe()).toMatchObject({ payments: 0 })
})

/** Resolves to true if the work is still waiting after a while. */
const waits = (work: Promise<unknown>) =>
  Promise.race([work.then(() => false), new Promise((resolve) => setTimeout(resolve, 300, true))])

describe.runIf(process.env.TEST_POSTGRES_URL)('in parallel', () => {
  test('a change waits for payments that are starting, and counts them', async () => {
    await choosePayments(app, { mode: 'stripe', stripe: stripeKeys })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
    const beginning = app.db.transaction().execute(async (trx) => {
      await lockForBeginning(trx)
      const { id } = await trx
        .insertInto('payable')
        .values({ kind: 'gift', amount: 100, currency: 'USD', account: 'gifts' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('payment')
        .values({ payable_id: id, provider: 'stripe', key: 'held', amount: 100, currency: 'USD' })
        .execute()
      hasBegun()
      await held
    })
    await begun
    const change = choosePayments(app, { mode: 'stripe', stripe: otherAccount }).catch((error) => error)
    expect(await waits(change)).toBe(true)
    letGo()
    await beginning
    expect(await change).toMatchObject({ status: 409, message: expect.stringContaining('1 payment,') })
  })

  test('a payment waits for a change being saved, and then starts again', async () => {
    await choosePayments(app, { mode: 'stripe', stripe: stripeKeys })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
    const changing = app.db.transaction().execute(async (trx) => {
      await lockForChanging(trx)
      await sql`update credential set version = version + 1 where kind = 'payments'`.execute(trx)
      hasBegun()
      await held
    })
    await begun
    const started = beginGift(app, gift).catch((error) => error)
    expect(await waits(started)).toBe(true)
    letGo()
    await changing
    expect(String(await started)).toContain('503')
    const { rows } = await sql`select id from payment where state = 'created'`.execute(app.db)
    expect(rows).toEqual([])
    // The node may still be reading the new settings.
    await expect.poll(async () => (await beginGift(app, gift).catch(() => null)) !== null).toBe(true)
  })

  test('no payment is ever open in a replaced account', async () => {
    const ends = new Set<string>()
    for (let race = 0; race < 30; race += 1) {
      const [now, next] = race % 2 === 0 ? [stripeKeys, otherAccount] : [otherAccount, stripeKeys]
      await choosePayments(app, { mode: 'stripe', stripe: now })
      const [started, changed] = await Promise.allSettled([
        beginGift(app, { ...gift, email: `ada.${race}@example.org` }),
        choosePayments(app, { mode: 'stripe', stripe: next }),
      ])
      ends.add(`${started.status} ${changed.status}`)
      const used = fakes.stripe.callsByAccount.findLast((call) => call.endsWith('POST /v1/payment_intents'))
      const account = fakes.stripe.keys.get((changed.status === 'fulfilled' ? next : now).secretKey)
      if (started.status === 'fulfilled') expect(used).toBe(`${account} POST /v1/payment_intents`)
      await sql`update payment set state = 'canceled', checked_at = now() where state = 'created'`.execute(
        app.db,
      )
    }
    expect([...ends]).toContain('fulfilled rejected')
  }, 60_000)
})

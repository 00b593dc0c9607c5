// A site that was tried out in the sandbox gets real keys and starts again, with everything that was left open.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#core/observability/log.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { settlePayment } from '#payments/contract.ts'
import { sandboxProvider } from '#payments/providers/sandbox/sandbox.ts'
import { stripeProvider } from '#payments/providers/stripe/stripe.ts'
import { providersOf } from '#payments/providers.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { reconcileAll, reconcileOpen } from '#payments/reconcile/reconcile.ts'
import { readGift, settleGift } from '#slices/giving/contract.ts'
import { findGiftDetail } from '#slices/giving/gifts/gift-detail-store.ts'
import { changeCard, changeRecurring } from '#slices/giving/recurring/recurring-contract.ts'
import { brokenMasses } from '#slices/masses/check.ts'
import { followMass, payMass } from '#slices/masses/contract.ts'
import { readOrder, settleOrder } from '#slices/shop/orders/order-contract.ts'
import { brokenStock } from '#slices/shop/stock/check.ts'
import { readStock } from '#slices/shop/stock/stock-contract.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { openAppDatabase } from '../testing/databases/database.ts'
import { eventually } from '../testing/eventually.ts'
import { beginGift, giveNow } from '../testing/fixtures/gifts.ts'
import { massesOf } from '../testing/fixtures/masses.ts'
import { buyersIn, shelvesOf } from '../testing/fixtures/shop.ts'
import { paymentHandlers } from './slices.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const gift = { email: 'ada@example.org', donationPurpose: 'Widows', amount: 30 }

async function leaveOpen(app: TestApp) {
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  const { id: product } = await shelves.sells('Olive oil', 1)
  const buyers = buyersIn(app)
  const masses = massesOf(app)
  const mass = await masses.asks()
  const { pay } = await app.call(payMass, mass)
  const { id: paidProduct } = await shelves.sells('Candle', 1)
  const paidOrder = await buyers.begins({ items: [{ product_id: paidProduct, quantity: 1 }] })
  await buyers.pays(paidOrder)
  const recurring = await giveNow(app, { ...gift, rhythm: 'monthly' })
  const active = sql`select from subscription where state = 'active'`
  await eventually(async () => expect((await active.execute(app.db)).rows).toHaveLength(1))
  return {
    product,
    recurring,
    openGift: await beginGift(app, gift),
    openRecurring: await beginGift(app, { ...gift, rhythm: 'weekly' }),
    order: await buyers.begins({ items: [{ product_id: product, quantity: 1 }] }),
    paidOrder,
    mass: { ...mass, handle: pay.handle },
  }
}

let left: Awaited<ReturnType<typeof leaveOpen>>
let app: TestApp
beforeAll(async () => {
  const database = await openAppDatabase()
  const before = await openTestApp({ database: { ...database, close: async () => {} } })
  left = await leaveOpen(before)
  await before.close()
  app = await openTestApp({ database, environment: keys })
  await eventually(async () => expect(await openPayments()).toEqual([]))
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenMasses(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  expect(app.logged()).not.toMatch(/"level":50/)
  await app.close()
})

const openPayments = async () =>
  (
    await sql`select id from payment where provider = 'sandbox'
      and state in ('created', 'requires_action', 'processing', 'failed')`.execute(app.db)
  ).rows

test('open payments are canceled: nothing is reserved anymore, and settling them still gets a response', async () => {
  const { openGift, openRecurring, order, product, mass } = left
  for (const { gift: token, pay } of [openGift, openRecurring]) {
    await expect.poll(async () => (await app.call(readGift, { token })).state).toBe('abandoned')
    expect(await app.call(settleGift, { token })).toMatchObject({ state: 'abandoned' })
    const answer = await app.call(settlePayment, { handle: pay.handle })
    expect(answer).toMatchObject({ outcome: 'given up' })
  }
  await expect.poll(async () => (await app.call(readOrder, { token: order.order })).state).toBe('expired')
  expect(await app.call(settleOrder, { token: order.order })).toMatchObject({ state: 'expired' })
  const stock = await shelvesOf(app).keeper.call(readStock, { id: product })
  expect(stock).toMatchObject({ onHand: 1, reserved: 0 })
  // The Mass is still asked for; its offering can be paid with a real card.
  expect(await app.call(followMass, { token: mass.token })).toMatchObject({ state: 'awaiting_payment' })
  expect(await app.call(settlePayment, { handle: mass.handle })).toMatchObject({ outcome: 'given up' })
})

test('sandbox recurring gifts have ended and charge nothing more', async () => {
  const states = sql<{ state: string; next_charge: Date | null }>`select state, next_charge from subscription`
  await expect
    .poll(async () => (await states.execute(app.db)).rows)
    .toEqual([
      { state: 'canceled', next_charge: null },
      { state: 'canceled', next_charge: null },
    ])
  const { rows } = await sql<{ handle: string }>`select handle from subscription order by id`.execute(app.db)
  const token = rows[0]?.handle ?? ''
  await expect(app.call(changeRecurring, { token, to: 'active' })).rejects.toMatchObject({ status: 409 })
  await expect(app.call(changeCard, { token })).rejects.toMatchObject({ status: 409 })
})

test('sandbox payments stay on record, marked as tests', async () => {
  const { recurring, paidOrder } = left
  expect(await app.call(readGift, { token: recurring.token })).toMatchObject({
    state: 'complete',
    test: true,
    receiptNumber: recurring.receipt_number,
  })
  expect(await app.call(readOrder, { token: paidOrder.order })).toMatchObject({ state: 'paid', test: true })
  expect(await findGiftDetail(app.db, recurring.id)).toMatchObject({
    payments: [{ provider: 'sandbox', state: 'captured' }],
  })
})

test('the sandbox itself is gone', async () => {
  const { clientSecret } = left.openGift
  const json = { 'Content-Type': 'application/json' }
  const pay = { method: 'POST', headers: json, body: JSON.stringify({ number: '4242424242424242' }) }
  expect((await app.fetch(`/api/sandbox/${clientSecret}/pay`, pay)).status).toBe(404)
  expect((await app.fetch(`/api/sandbox/${clientSecret}`)).status).toBe(404)
  expect((await app.fetch(`/api/sandbox/${clientSecret}/card`)).status).toBe(404)
  const event = { method: 'POST', headers: json, body: '{}' }
  expect((await app.fetch('/api/payments/webhooks/sandbox', event)).status).toBe(404)
})

test('reconciling open and all payments logs no error and repeats nothing', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const jobs = { send: async () => {} }
  const organisation = () => demoOrganisation
  const parts = { db: app.db, jobs, secret: app.secret, siteUrl: 'http://localhost', organisation }
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
  // Stripe itself is not asked: this is about what the sandbox left.
  const providers = {
    ...providersOf(stripeProvider(stripe), null, sandboxProvider(parts)),
    all: [],
    connected: [],
  }
  const mail = { send: async () => {}, resend: async () => {}, canSend: false }
  const later = new Date(Date.now() + 48 * 3_600_000)
  await reconcileOpen({ ...parts, log, mail, providers, paymentHandlers }, later)
  await reconcileAll({ ...parts, log, mail, providers, paymentHandlers }, new Date(0))
  expect(lines).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#core/observability/log.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { sandboxPay } from '#payments/contract.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { paypalProvider } from '#payments/providers/paypal/paypal.ts'
import { providersOf } from '#payments/providers.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { settle } from '#payments/settle/settle.ts'
import { callProvider, switchProvider } from '#payments/start.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openFakePaypal } from '../../testing/fakes/fake-paypal.ts'
import { buyersIn, shelvesOf } from '../../testing/fixtures/shop.ts'
import { payOrder, readOrder, reserveOrder } from './orders/order-contract.ts'
import { orderByToken } from './orders/order-store.ts'
import { orderPaymentHandler } from './payment-handler.ts'
import { brokenStock } from './stock/check.ts'
import { readStock } from './stock/stock-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  shop = buyersIn(app)
  await shelves.category('oil')
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  await app.close()
})

const orderOf = (token: string) => app.call(readOrder, { token })
const stockOf = async (id: number) => {
  const { onHand, reserved } = await shelves.keeper.call(readStock, { id })
  return { onHand, reserved }
}
const mailTo = async (email: string) =>
  (
    await sql<{ subject: string; text: string }>`
      select subject, text from mail where recipient = ${email} order by id`.execute(app.db)
  ).rows

test('POST /store/orders/{token}/reserve: a buyer who presses Pay after the last item was sold is told so and isn’t charged', async () => {
  const { id } = await shelves.sells('Single', 1)
  const slow = await shop.begins({ items: [{ id, quantity: 1 }] })
  expect(await app.call(reserveOrder, { token: slow.order })).toEqual({ heldUntil: null })
  await shop.buys({ items: [{ id, quantity: 1 }] })
  const soldOutMessage =
    'Someone else paid first, and we can no longer supply these items: 1 × Single. You haven’t been charged.'
  for (const endpoint of [reserveOrder, payOrder]) {
    await expect(app.call(endpoint, { token: slow.order })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(soldOutMessage),
    })
  }
  expect(await orderOf(slow.order)).toMatchObject({ state: 'pending_payment' })
})

test('pressing Pay reserves the items for ten more minutes, so others can’t take them', async () => {
  const { id } = await shelves.sells('Renewed', 2)
  const started = await shop.begins({ items: [{ id, quantity: 1 }] })
  const { heldUntil } = await app.call(reserveOrder, { token: started.order })
  expect(Date.parse(heldUntil ?? '')).toBeGreaterThan(Date.parse(started.heldUntil ?? ''))
  expect((await shop.send({ items: [{ id, quantity: 2 }] })).status).toBe(409)
  expect(await stockOf(id)).toEqual({ onHand: 2, reserved: 1 })
})

test('a payment captured after the last item was sold is refunded right away, and the buyer is told', async () => {
  const { id } = await shelves.sells('Contested', 1)
  const email = 'too.late@example.org'
  const slow = await shop.begins({ items: [{ id, quantity: 1 }], email })
  await shop.buys({ items: [{ id, quantity: 1 }] })
  const order = await shop.pays(slow)
  expect(order).toMatchObject({ paid: null, soldOut: '1 × Contested' })
  await expect.poll(async () => (await orderOf(slow.order)).state).toBe('refunded')
  expect(await orderOf(slow.order)).toMatchObject({ refunded: order.total, soldOut: '1 × Contested' })
  expect(await stockOf(id)).toEqual({ onHand: 0, reserved: 0 })
  const mails = await mailTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([`We’re refunding your order ${order.number}`])
  expect(mails[0]?.text).toContain(
    'Someone else paid first, and we can no longer supply these items: 1 × Contested.',
  )
  const { rows } = await sql<{ title: string }>`
    select title from notification where title like ${`%${order.number}%`}`.execute(app.db)
  expect(rows).toEqual([
    { title: `Order ${order.number} was paid after its items sold out. The payment is being refunded.` },
  ])
})

test('an order that is only partly in stock is refunded in full, and takes nothing from stock', async () => {
  const [soldOut, inStock] = [await shelves.sells('Gone', 1), await shelves.sells('There', 9)]
  const items = [soldOut, inStock].map(({ id }) => ({ id, quantity: 1 }))
  const slow = await shop.begins({ items })
  await shop.buys({ items: [{ id: soldOut.id, quantity: 1 }] })
  expect(await shop.pays(slow)).toMatchObject({ soldOut: '1 × Gone' })
  await expect.poll(async () => (await orderOf(slow.order)).state).toBe('refunded')
  expect(await stockOf(inStock.id)).toEqual({ onHand: 9, reserved: 0 })
})

/** The shop's own payment handler, with PayPal's SDK and a fake of its service. */
async function withPayPal() {
  const fake = await openFakePaypal()
  const provider = paypalProvider(fake.settings, fake.place)
  const mails: string[] = []
  const payments: PaymentServices = {
    db: app.db,
    jobs: { send: async () => {} },
    log: createLog('silent'),
    mail: {
      send: async (_, { subject }) => void mails.push(subject),
      resend: async () => {},
      canSend: false,
    },
    siteUrl: 'http://localhost',
    organisation: () => demoOrganisation,
    secret: app.secret,
    providers: providersOf(provider, null),
    paymentHandlers: { order: orderPaymentHandler },
  }
  const approves = async (token: string) => {
    const order = await orderByToken(app.db, token)
    const payment = await switchProvider(payments, order?.payable_id ?? 0, provider, randomUUID())
    const { reference } = await callProvider(payments, payment, { description: '' }, provider.createIntent)
    fake.approve(reference)
    return reference
  }
  return { fake, mails, approves, settle: (reference: string) => settle(payments, provider, reference) }
}

test('a payment approved at PayPal is captured only if everything is still in stock', async () => {
  const paypal = await withPayPal()
  const { id } = await shelves.sells('Wallet', 1)
  const [slow, quick] = [
    await shop.begins({ items: [{ id, quantity: 1 }] }),
    await shop.begins({ items: [{ id, quantity: 1 }] }),
  ]
  const [late, first] = [await paypal.approves(slow.order), await paypal.approves(quick.order)]
  await paypal.settle(first)
  await paypal.settle(late)
  expect(await orderOf(quick.order)).toMatchObject({ state: 'paid' })
  const refused = await orderOf(slow.order)
  expect(refused).toMatchObject({ state: 'cancelled', soldOut: '1 × Wallet', paid: null })
  expect([...paypal.fake.captures.values()].map(({ order }) => order)).toEqual([first])
  expect(paypal.mails.at(-1)).toBe(`Your order ${refused.number} wasn’t placed`)
  // However often the event arrives, nothing is charged.
  await paypal.settle(late)
  expect(paypal.fake.captures.size).toBe(1)
  paypal.fake.close()
})

test('a card confirmed after the reservation ended still buys items that are left', async () => {
  const { id } = await shelves.sells('Slow bank', 2)
  const started = await shop.begins({ items: [{ id, quantity: 1 }] })
  const number = '4000002500003155'
  await app.call(sandboxPay, { secret: started.clientSecret, number })
  await sql`delete from reservation where variant_id = ${id}`.execute(app.db)
  await app.call(sandboxPay, { secret: started.clientSecret, number, confirmed: true })
  expect(await shop.pays(started)).toMatchObject({ state: 'paid' })
})

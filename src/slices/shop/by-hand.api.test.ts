import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../testing/fixtures/shop.ts'
import { orderProducts, payOrderByHand, recordOrder } from './orders/by-hand-contract.ts'
import { cancelOrder, readOrderDetail, refundOrder } from './orders/order-admin-contract.ts'
import { payOrder, readOrder } from './orders/order-contract.ts'
import { cancelOwnOrder, readOrderOptions } from './returns/return-contract.ts'
import { brokenStock } from './stock/check.ts'
import { readStock } from './stock/stock-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
let oil: number
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  shop = buyersIn(app)
  await shelves.category('oil')
  oil = (await shelves.sells('Flask', 40, { price: 1500 })).id
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  await app.close()
})

const today = Temporal.Now.plainDateISO('America/Los_Angeles').toString()

const order = (more: object = {}) => ({
  first_name: 'Ngozi',
  last_name: 'Okafor',
  items: [{ product_id: String(oil), quantity: 2 }],
  delivery: 'pickup' as const,
  branch: 0,
  paid: 'cash' as const,
  receivedOn: today,
  ...more,
})

const detail = (id: number) => shelves.keeper.call(readOrderDetail, { id })
const onHand = async () => (await shelves.keeper.call(readStock, { id: oil })).onHand
const mailsTo = async (to: string) =>
  (
    await sql<{
      subject: string
      text: string
    }>`select subject, text from mail where recipient = ${to}`.execute(app.db)
  ).rows
const accounts = async (id: number) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select e.account, sum(e.amount)::bigint as amount from shop_order o join ledger_tx t on t.payable_id = o.payable_id
    join ledger_entry e on e.tx_id = t.id where o.id = ${id} group by e.account order by e.account`.execute(
    app.db,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

test('POST /staff/store/orders sells at the store’s price, deducts stock and books the cash', async () => {
  const before = await onHand()
  const email = 'ngozi@example.org'
  const { id } = await shelves.keeper.call(recordOrder, order({ email }))
  expect(await detail(id)).toMatchObject({
    state: 'paid',
    total: 3000,
    shipping: 0,
    enteredBy: 'Test',
    mayPay: false,
  })
  expect(await onHand()).toBe(before - 2)
  expect(await accounts(id)).toEqual({ 'cash on hand': 3000, 'shop income': -3000 })
  const { token } = await detail(id)
  expect(await app.call(readOrderOptions, { token })).toMatchObject({ cancel: 'contact' })
  await expect(app.call(cancelOwnOrder, { token })).rejects.toMatchObject({ status: 409 })
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order S-\d+ confirmed$/)])
  const { steps } = await detail(id)
  expect(steps.map(({ state, by }) => [state, by])).toEqual([
    ['pending_payment', 'Test'],
    ['paid', 'Test'],
  ])
})

test('a price sent by the client is only compared, never charged', async () => {
  const items = [{ product_id: String(oil), quantity: 1, price: 1 }]
  await expect(shelves.keeper.call(recordOrder, order({ items }))).rejects.toMatchObject({ status: 409 })
})

test('an order with an item that isn’t in stock is rejected, and nothing is booked', async () => {
  const few = (await shelves.sells('Candle', 1, { price: 500 })).id
  const items = [{ product_id: String(few), quantity: 2 }]
  await expect(shelves.keeper.call(recordOrder, order({ items }))).rejects.toMatchObject({
    status: 409,
    errors: { items: expect.stringContaining('Candle') },
  })
  const { rows } = await sql`select from order_line where product_id = ${few}`.execute(app.db)
  expect(rows).toEqual([])
})

test('an unpaid order is emailed a payment link that works', async () => {
  const email = 'later@example.org'
  const { id } = await shelves.keeper.call(recordOrder, order({ email, paid: 'later' }))
  const { token, state, mayPay, heldUntil } = await detail(id)
  expect({ state, mayPay, heldUntil }).toEqual({ state: 'pending_payment', mayPay: true, heldUntil: null })
  expect((await mailsTo(email))[0]?.text).toContain(`/shop/order/${token}`)
  const { clientSecret } = await app.call(payOrder, { token })
  expect(await shop.pays({ clientSecret, order: token })).toMatchObject({ state: 'paid' })
  const { steps } = await detail(id)
  expect(steps.at(-1)).toMatchObject({ state: 'paid', by: 'Customer' })
})

test('POST /staff/store/orders/{id}/paid records a check for an order from the website and cancels its online payment', async () => {
  const { order: token } = await shop.begins({ items: [{ id: oil, quantity: 1 }] })
  const { rows } = await sql<{ id: number }>`select id from shop_order where token = ${token}`.execute(app.db)
  const id = rows[0]?.id ?? 0
  const paid = { id, method: 'check' as const, receivedOn: today }
  await expect(shelves.keeper.call(payOrderByHand, paid)).rejects.toMatchObject({
    status: 400,
    errors: { checkNumber: expect.any(String) },
  })
  const after = await shelves.keeper.call(payOrderByHand, { ...paid, checkNumber: '812' })
  expect(after).toMatchObject({ state: 'paid', mayPay: false })
  expect(after.payments.map(({ provider, state }) => [provider, state]).toSorted()).toEqual([
    ['check', 'captured'],
    ['sandbox', 'canceled'],
  ])
  expect(await accounts(id)).toMatchObject({ 'undeposited checks': after.total })
  await expect(shelves.keeper.call(payOrderByHand, { ...paid, checkNumber: '813' })).rejects.toMatchObject({
    status: 409,
  })
})

test('an offline payment is rejected if someone else bought the items in the meantime', async () => {
  const last = (await shelves.sells('Rosary', 1, { price: 700 })).id
  const items = [{ product_id: String(last), quantity: 1 }]
  const { id } = await shelves.keeper.call(
    recordOrder,
    order({ items, paid: 'later', phone_number: '+15625550100' }),
  )
  await shelves.keeper.call(recordOrder, order({ items }))
  await expect(
    shelves.keeper.call(payOrderByHand, { id, method: 'cash', receivedOn: today }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await detail(id)).toMatchObject({ state: 'pending_payment' })
  expect(await accounts(id)).toEqual({})
})

test('a refund of a cash payment is taken from cash on hand, and the customer is emailed', async () => {
  const email = 'back@example.org'
  const { id } = await shelves.keeper.call(recordOrder, order({ email }))
  const { lines, token } = await detail(id)
  const restock = lines.map((line) => ({ line: line.id, quantity: 1 }))
  await shelves.keeper.call(refundOrder, { id, amount: '15', reason: 'One too many', restock })
  await expect.poll(async () => (await app.call(readOrder, { token })).refunded).toBe(1500)
  expect(await accounts(id)).toEqual({ 'cash on hand': 1500, 'shop income': -1500 })
  const mails = await mailsTo(email)
  expect(mails.at(-1)?.text).toContain('in cash, by check or by bank transfer')
  await shelves.keeper.call(cancelOrder, { id, reason: 'Changed their mind' })
  await expect.poll(() => accounts(id)).toEqual({ 'cash on hand': 0, 'shop income': 0 })
})

test.each([
  [{ first_name: '' }, 'first_name'],
  [{ items: [] }, 'items'],
  [{ branch: 99 }, 'branch'],
  [{ paid: 'check' }, 'checkNumber'],
  [{ paid: 'later' }, 'email'],
  [{ receivedOn: '2001-01-01' }, 'receivedOn'],
  [{ receivedOn: '2999-01-01' }, 'receivedOn'],
  [{ delivery: 'ship', country: 'US', city: 'Houston' }, 'postal_code'],
])('POST /staff/store/orders rejects %j with a field error', async (change, field) => {
  await expect(shelves.keeper.call(recordOrder, order(change))).rejects.toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) },
  })
})

test('GET /staff/store/order-products lists variants for sale; a prayer volunteer can’t list or enter anything', async () => {
  expect(await shelves.keeper.call(orderProducts, {})).toContainEqual({
    id: oil,
    name: 'Flask',
    price: 1500,
    available: expect.any(Number),
  })
  const volunteer = app.as(someone('prayer'))
  await expect(volunteer.call(orderProducts, {})).rejects.toMatchObject({ status: 403 })
  await expect(volunteer.call(recordOrder, order())).rejects.toMatchObject({ status: 403 })
  await expect(
    volunteer.call(payOrderByHand, { id: 1, method: 'cash', receivedOn: today }),
  ).rejects.toMatchObject({ status: 403 })
})

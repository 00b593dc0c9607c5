import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { shelvesOf } from '../../testing/fixtures/shop.ts'
import { listFastOrders, moveFastOrder } from './fast-orders/fast-order-contract.ts'
import { brokenStock } from './stock/check.ts'
import { readStock } from './stock/stock-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let product: number
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  await shelves.category('oil')
  product = (await shelves.sells('Flask', 3, { price: 1500 })).id
})
afterAll(async () => {
  expect(await brokenStock(app.db)).toEqual([])
  await app.close()
})

let visitors = 0
const order = (more: object = {}) => {
  visitors += 1
  return app.fetch('/api/store/fast-orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.0.${visitors}` },
    body: JSON.stringify({
      productId: product,
      productName: 'A flask for nothing',
      productQuantity: 2,
      customerName: 'Chidi',
      customerAddress: '4 Okpara Avenue, Enugu',
      country: 'Nigeria',
      customerPhoneNumber: '+234 803 555 0100',
      ...more,
    }),
  })
}

test('POST /store/fast-orders accepts an order without a card, at our own name and price, and notifies staff', async () => {
  const answer = await order()
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ message: 'Thank you. We’ll call you to confirm your order.' })
  const { items } = await shelves.keeper.call(listFastOrders, { search: 'chidi' })
  expect(items).toMatchObject([
    {
      productName: 'Flask',
      productQuantity: 2,
      price: 1500,
      state: 'new',
      next: ['confirmed', 'declined'],
      available: 3,
    },
  ])
  const notifications = await sql`select title from notification where needs = 'shop'`.execute(app.db)
  expect(notifications.rows).toEqual([{ title: 'A fast order for “Flask” needs a call' }])
})

test.each([
  [{ country: 'Ghana' }, 'Fast orders are available only in Nigeria.'],
  [{ productId: 999_999 }, 'Choose a product.'],
  [{ productQuantity: 0 }, 'Order at least 1.'],
  [{ productQuantity: 2.5 }, 'Enter a whole number.'],
  [{ productQuantity: 1e9 }, 'You can order up to 999 of each item.'],
  [{ customerName: ' ' }, 'Enter your name.'],
  [{ customerAddress: '' }, 'Enter your address.'],
  [{ customerPhoneNumber: 'call me' }, 'Enter a phone number with 6 to 15 digits.'],
])('POST /store/fast-orders rejects %j: %s', async (more, detail) => {
  const answer = await order(more)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ detail })
})

test('GET /staff/store/fast-orders and POST /staff/store/fast-orders/{id}/state: items are deducted from stock on confirmation and returned on cancellation', async () => {
  const { keeper } = shelves
  await order({ customerName: 'Second' })
  const [second, first] = (await keeper.call(listFastOrders, { state: 'new' })).items
  if (!first || !second) throw new Error('The orders are not there.')
  const move = (id: number, to: 'confirmed' | 'delivered' | 'cancelled' | 'declined') =>
    keeper.call(moveFastOrder, { id, to, note: 'On the phone' })
  const onHand = async () => (await keeper.call(readStock, { id: product })).onHand
  expect(await move(first.id, 'confirmed')).toMatchObject({
    state: 'confirmed',
    next: ['delivered', 'cancelled'],
  })
  await move(first.id, 'confirmed')
  expect(await onHand()).toBe(1)
  await expect(move(second.id, 'confirmed')).rejects.toMatchObject({
    status: 409,
    message: 'Only 1 of “Flask” is in stock.',
  })
  await expect(move(second.id, 'delivered')).rejects.toMatchObject({ status: 409 })
  await move(first.id, 'cancelled')
  expect(await onHand()).toBe(3)
  await move(second.id, 'confirmed')
  expect(await move(second.id, 'delivered')).toMatchObject({
    state: 'delivered',
    next: [],
    handledBy: 'Test',
  })
  expect(await onHand()).toBe(1)
})

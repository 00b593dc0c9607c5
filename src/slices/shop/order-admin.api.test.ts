import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules, diagnose } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../testing/fixtures/shop.ts'
import { readShopSettings, writeShopSettings } from './checkout/shipping-contract.ts'
import {
  cancelOrder,
  clearNeedsLook,
  deliverOrder,
  exportOrders,
  listOrders,
  packOrder,
  readOrderDetail,
  refundOrder,
  shipOrder,
} from './orders/order-admin-contract.ts'
import { readOrder } from './orders/order-contract.ts'
import { salesFigures, salesSeries } from './sales/sales-contract.ts'
import { brokenStock } from './stock/check.ts'
import { changeStock, readStock } from './stock/stock-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
let oil: number
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  shop = buyersIn(app)
  await shelves.category('oil')
  oil = (await shelves.sells('Flask', 100, { price: 1500 })).id
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  expect((await diagnose(app.db, [brokenStock])).broken).toEqual([])
  await app.close()
})

const bought = async (quantity: number, more: object = {}) => {
  const order = await shop.buys({ items: [{ id: oil, quantity }], ...more })
  const row = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where('token', '=', order.token)
    .executeTakeFirstOrThrow()
  return { ...order, id: row.id }
}
const onHand = async () => (await shelves.keeper.call(readStock, { id: oil })).onHand

test('GET /staff/store/orders searches by number, name and email, and filters; GET /staff/store/orders/{id} returns one in full', async () => {
  const { keeper } = shelves
  const first = await bought(2, {
    first_name: 'Uzọ',
    last_name: 'Eze',
    city: 'Enugu',
    country: 'NG',
    state: 'Enugu',
    postal_code: '',
  })
  await bought(1, { email: 'dolores@whitfield.example' })
  const numbers = async (query: object) =>
    (await keeper.call(listOrders, query)).items.map(({ number }) => number)
  for (const search of [first.number, 'uzo', 'eze enu'])
    expect(await numbers({ search })).toEqual([first.number])
  expect(await numbers({ search: 'whitfield' })).toHaveLength(1)
  expect(await numbers({ state: 'shipped' })).toEqual([])
  expect((await numbers({ sort: '-total' }))[0]).toBe(first.number)
  expect(await numbers({ look: 'true' })).toEqual([])
  const detail = await keeper.call(readOrderDetail, { id: first.id })
  expect(detail).toMatchObject({
    number: first.number,
    total: 3450,
    refundable: 3450,
    next: ['packed', 'cancelled'],
    lines: [{ name: 'Flask', quantity: 2, sold: 2, returned: 0 }],
    steps: [
      { state: 'pending_payment', by: 'Customer' },
      { state: 'paid', by: 'Customer' },
    ],
    payments: [{ provider: 'sandbox', state: 'captured' }],
    mails: [{ subject: `Order ${first.number} confirmed` }],
  })
  await expect(app.as(someone('editor')).call(readOrderDetail, { id: first.id })).rejects.toMatchObject({
    status: 403,
  })
})

test('POST /staff/store/orders/{id}/packed, POST /staff/store/orders/{id}/shipped and POST /staff/store/orders/{id}/delivered work only in this order', async () => {
  const { keeper } = shelves
  const { id, token } = await bought(1, { email: 'parcel@example.org' })
  await expect(keeper.call(shipOrder, { id })).rejects.toMatchObject({
    status: 409,
    message: 'The status of this order is “Paid,” so it can’t be changed to “Shipped.”',
  })
  await keeper.call(packOrder, { id })
  await keeper.call(packOrder, { id })
  await expect(keeper.call(deliverOrder, { id })).rejects.toMatchObject({ status: 409 })
  await keeper.call(shipOrder, { id, trackingNumber: '1Z999', carrier: 'UPS' })
  expect(await keeper.call(deliverOrder, { id })).toMatchObject({ state: 'delivered', next: [] })
  await expect(keeper.call(cancelOrder, { id, reason: 'Late' })).rejects.toMatchObject({ status: 409 })
  expect(await app.call(readOrder, { token })).toMatchObject({
    state: 'delivered',
    trackingNumber: '1Z999',
    steps: ['pending_payment', 'paid', 'packed', 'shipped', 'delivered'].map((state) => ({ state })),
  })
  const mail = await sql<{ text: string }>`
    select text from mail where recipient = 'parcel@example.org' and subject like '%on its way'`.execute(
    app.db,
  )
  expect(mail.rows[0]?.text).toContain('Your tracking number is 1Z999.')
})

test('a pickup order is delivered without being shipped', async () => {
  const { keeper } = shelves
  const { rows } = await sql<{ id: number }>`
    insert into branch (image, location, head_of_branch, contact, active, address, email, service_times, map_url, position, state, publish_at)
    values ('/art/card-dawn-chapel-x.svg', 'Houston', 'Ngozi', '1', true, '1 Main', '', '', '', 1, 'published', now())
    returning id`.execute(app.db)
  const branch = rows[0]?.id ?? 0
  const settings = await keeper.call(readShopSettings, {})
  await keeper.call(writeShopSettings, { ...settings, draft: { ...settings.draft, pickup: [branch] } })
  const order = await bought(1, { delivery: 'pickup', branch, email: 'pickup@example.org' })
  expect(order).toMatchObject({ delivery: 'pickup', branch: 'Houston, 1 Main', shipping: 0, total: 1500 })
  expect((await keeper.call(packOrder, { id: order.id })).next).toEqual(['delivered', 'cancelled'])
  expect(await keeper.call(deliverOrder, { id: order.id })).toMatchObject({ state: 'delivered' })
  const mail = await sql`
    select from mail where recipient = 'pickup@example.org' and subject like '%is ready for pickup'`.execute(
    app.db,
  )
  expect(mail.rows).toHaveLength(1)
})

const waitForRefunds = (id: number, state: string) =>
  expect.poll(async () => (await shelves.keeper.call(readOrderDetail, { id })).state).toBe(state)

test('POST /staff/store/orders/{id}/cancelled returns all items to stock and refunds the payment', async () => {
  const { keeper } = shelves
  const before = await onHand()
  const { id } = await bought(3, { email: 'cancelled@example.org' })
  expect(await onHand()).toBe(before - 3)
  const cancelled = await keeper.call(cancelOrder, { id, reason: 'The buyer called' })
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    refunds: [{ amount: 5195, reason: 'The buyer called' }],
  })
  expect(await onHand()).toBe(before)
  await waitForRefunds(id, 'refunded')
  const mails = await sql<{ subject: string; text: string }>`
    select subject, text from mail where recipient = 'cancelled@example.org' order by id`.execute(app.db)
  expect(mails.rows.some(({ text }) => text.includes('as you asked'))).toBe(false)
  expect(mails.rows.map(({ subject }) => subject.replace(/S-\d+/, 'S'))).toEqual([
    'Order S confirmed',
    'Your order S was canceled',
    'Your refund of $51.95',
  ])
})

test('canceling an unpaid order releases its items, and a payment that arrives later is refunded', async () => {
  const { keeper } = shelves
  const started = await shop.begins({ items: [{ id: oil, quantity: 2 }] })
  const { id } = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where('token', '=', started.order)
    .executeTakeFirstOrThrow()
  await keeper.call(cancelOrder, { id, reason: 'Ordered twice' })
  expect(await keeper.call(readStock, { id: oil })).toMatchObject({ reserved: 0 })
  const late = await shop.pays(started).catch(() => null)
  // The sandbox payment may have been canceled first.
  if (late) await waitForRefunds(id, 'refunded')
  else expect(await app.call(readOrder, { token: started.order })).toMatchObject({ state: 'cancelled' })
})

test('POST /staff/store/orders/{id}/refund refunds part of an order and returns items to stock, never more than were sold', async () => {
  const { keeper } = shelves
  const { id, token } = await bought(2)
  const before = await onHand()
  const { lines } = await keeper.call(readOrderDetail, { id })
  const line = lines[0]?.id ?? 0
  const refund = (amount: string, restock: { line: number; quantity: number }[] = []) =>
    keeper.call(refundOrder, { id, amount, reason: 'One was broken', restock })
  await expect(refund('15', [{ line, quantity: 3 }])).rejects.toMatchObject({ status: 409 })
  await expect(refund('15', [{ line: 999_999, quantity: 1 }])).rejects.toMatchObject({ status: 409 })
  await expect(refund('36.96')).rejects.toMatchObject({ status: 409 })
  expect(await onHand()).toBe(before)
  await refund('15', [{ line, quantity: 1 }])
  expect(await onHand()).toBe(before + 1)
  await expect.poll(async () => (await app.call(readOrder, { token })).refunded).toBe(1500)
  const { number } = await keeper.call(readOrderDetail, { id })
  expect((await keeper.call(exportOrders, { search: number })).text).toContain(',36.95,15.00,USD,')
  expect(await keeper.call(readOrderDetail, { id })).toMatchObject({
    state: 'paid',
    refundable: 2195,
    lines: [{ returned: 1 }],
  })
  await refund('21.95', [{ line, quantity: 1 }])
  await waitForRefunds(id, 'refunded')
  expect(await onHand()).toBe(before + 2)
  await expect(refund('1')).rejects.toMatchObject({ status: 409 })
})

test('an old order that was paid too late can be packed after a restock; only then does POST /staff/store/orders/{id}/looked-at resolve it', async () => {
  const { keeper } = shelves
  const { id: rare } = await shelves.sells('Rare', 1)
  const started = await shop.begins({ items: [{ id: rare, quantity: 1 }] })
  await shop.buys({ items: [{ id: rare, quantity: 1 }] })
  await sql`
    with money as (update payable set settled_at = now() from shop_order o where o.payable_id = payable.id and o.token = ${started.order})
    update shop_order set state = 'paid', paid_at = now(), needs_look = 'No longer there: 1 × Rare'
    where token = ${started.order}`.execute(app.db)
  const [row] = (await keeper.call(listOrders, { look: 'true' })).items
  const id = row?.id ?? 0
  expect(row?.needsLook).toContain('1 × Rare')
  await expect(keeper.call(packOrder, { id })).rejects.toMatchObject({ message: 'Not in stock: 1 × Rare.' })
  await expect(keeper.call(clearNeedsLook, { id })).rejects.toMatchObject({ status: 409 })
  await keeper.call(changeStock, { id: rare, kind: 'received', change: 1 })
  expect(await keeper.call(packOrder, { id })).toMatchObject({ state: 'packed', needsLook: null })
  expect((await keeper.call(listOrders, { look: 'true' })).total).toBe(0)
  expect(await keeper.call(clearNeedsLook, { id })).toMatchObject({ state: 'packed' })
})

test('POST /staff/store/orders/export writes a file whose cells spreadsheets don’t execute', async () => {
  const { keeper } = shelves
  await bought(1, { first_name: '=HYPERLINK("x")', last_name: 'Evil' })
  const { text, name } = await keeper.call(exportOrders, { search: 'evil' })
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(text.split('\r\n')[0]).toContain('Number,Ordered (Pacific time),Paid (Pacific time),Status,Name')
  expect(text).toContain(`"'=HYPERLINK(""x"") Evil"`)
  expect(text).toContain('1 × Flask')
})

test('GET /staff/store/figures and GET /staff/store/course are based on the ledger, net of refunds', async () => {
  const { keeper } = shelves
  const { rows } = await sql<{ sum: number }>`
    select -sum(amount)::bigint as sum from ledger_entry where account = 'shop income'`.execute(app.db)
  const income = rows[0]?.sum ?? 0
  expect(income).toBeGreaterThan(0)
  const figures = await keeper.call(salesFigures, {})
  expect(figures.thisMonth + figures.lastMonth).toBe(income)
  expect(figures.waiting).toMatchObject({ toLookAt: 0, toSend: 1, fastOrders: 0 })
  const series = await keeper.call(salesSeries, {})
  expect(series.total).toBe(income)
  expect(series.points).toHaveLength(12)
  expect(series.products[0]).toMatchObject({ name: 'Flask' })
  const netAmount = series.products.reduce((sum, { amount }) => sum + amount, 0)
  expect(series.categories).toEqual([{ name: 'oil', amount: netAmount }])
})

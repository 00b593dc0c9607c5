import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { newPicture } from '../../../testing/fixtures/pictures.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { readShopSettings, writeShopSettings } from '../checkout/shipping-contract.ts'
import { blessOrder } from '../gifts/blessing-contract.ts'
import { moveOrders, printOrders } from '../orders/bulk-contract.ts'
import {
  deliverOrder,
  packOrder,
  readOrderDetail,
  refundOrder,
  shipOrder,
} from '../orders/order-admin-contract.ts'
import { readOrder } from '../orders/order-contract.ts'
import { brokenStock } from '../stock/check.ts'
import { readStock } from '../stock/stock-contract.ts'
import { brokenReturns } from './check.ts'
import {
  approveReturn,
  declineReturn,
  listReturns,
  orderReturns,
  readReturnPhoto,
  receiveReturn,
} from './return-admin-contract.ts'
import { cancelOwnOrder, readOrderOptions, requestReturn, sendReturnPhoto } from './return-contract.ts'
import { deleteUnsentPhotos } from './return-worker.ts'

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
  for (const check of [brokenRules, brokenStock, brokenReturns]) expect(await check(app.db)).toEqual([])
  await app.close()
})

const bought = async (quantity: number, more: object = {}) => {
  const { token } = await shop.buys({ items: [{ id: oil, quantity }], ...more })
  const { id } = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return { id, token }
}
const delivered = async (quantity: number, more: object = {}) => {
  const order = await bought(quantity, more)
  const { keeper } = shelves
  await keeper.call(packOrder, { id: order.id })
  await keeper.call(shipOrder, { id: order.id })
  const { lines } = await keeper.call(deliverOrder, { id: order.id })
  return { ...order, line: lines[0]?.id ?? 0 }
}
const onHand = async () => (await shelves.keeper.call(readStock, { id: oil })).onHand
const refunded = async (token: string) => (await app.call(readOrder, { token })).refunded
const subjects = async (email: string) =>
  (
    await sql<{ subject: string }>`select subject from mail where recipient = ${email} order by id`.execute(
      app.db,
    )
  ).rows.map(({ subject }) => subject)

test('POST /store/orders/{token}/cancel: ten parallel requests refund and restock once; a packed order can’t be canceled', async () => {
  const before = await onHand()
  const { token } = await bought(2, { email: 'cancels@example.org' })
  expect((await app.call(readOrderOptions, { token })).cancel).toBe('possible')
  const presses = await Promise.all(Array.from({ length: 10 }, () => app.call(cancelOwnOrder, { token })))
  expect(new Set(presses.map(({ state }) => state)).has('paid')).toBe(false)
  expect(await onHand()).toBe(before)
  await expect.poll(() => refunded(token)).toBe(3695)
  const sent = await subjects('cancels@example.org')
  expect(sent.filter((subject) => subject.endsWith('was canceled'))).toHaveLength(1)
  const { rows } = await sql<{ text: string }>`
    select text from mail where recipient = 'cancels@example.org' and subject like '%was canceled'`.execute(
    app.db,
  )
  expect(rows[0]?.text).toContain('as you asked.')
  const notices = await sql`select from notification where title like 'The customer canceled%'`.execute(
    app.db,
  )
  expect(notices.rows).toHaveLength(1)

  const packed = await bought(1)
  await shelves.keeper.call(packOrder, { id: packed.id })
  expect((await app.call(readOrderOptions, packed)).cancel).toBe('closed')
  await expect(app.call(cancelOwnOrder, packed)).rejects.toMatchObject({ status: 409 })
  await expect(app.call(cancelOwnOrder, { token: crypto.randomUUID() })).rejects.toMatchObject({
    status: 404,
  })
})

test('canceling an unpaid order releases its reserved items', async () => {
  const { order: token } = await shop.begins({ items: [{ id: oil, quantity: 3 }] })
  expect((await shelves.keeper.call(readStock, { id: oil })).reserved).toBe(3)
  expect(await app.call(cancelOwnOrder, { token })).toMatchObject({ state: 'cancelled', refunded: 0 })
  expect((await shelves.keeper.call(readStock, { id: oil })).reserved).toBe(0)
})

test('GET /store/orders/{token}/options offers returns after delivery, within the return window', async () => {
  const { keeper } = shelves
  const sent = await bought(2)
  expect(await app.call(readOrderOptions, sent)).toMatchObject({ returnBy: null, returnable: [] })
  const { token, line } = await delivered(2)
  expect(await app.call(readOrderOptions, { token })).toMatchObject({
    cancel: 'closed',
    returnable: [{ id: line, name: 'Flask', quantity: 2 }],
  })
  const settings = await keeper.call(readShopSettings, {})
  const none = await keeper.call(writeShopSettings, {
    ...settings,
    draft: { ...settings.draft, returnDays: 0 },
  })
  expect((await app.call(readOrderOptions, { token })).returnBy).toBeNull()
  const ask = app.call(requestReturn, { token, lines: [{ line, quantity: 1 }], reason: 'other' })
  await expect(ask).rejects.toMatchObject({ status: 409 })
  await keeper.call(writeShopSettings, { ...none, draft: settings.draft })
})

test('POST /store/orders/{token}/returns: parallel requests never return more items than were bought', async () => {
  const { token, line } = await delivered(3)
  const ask = () => app.call(requestReturn, { token, lines: [{ line, quantity: 2 }], reason: 'changed_mind' })
  const asked = await Promise.allSettled([ask(), ask(), ask(), ask()])
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const options = await app.call(readOrderOptions, { token })
  expect(options.returnable).toMatchObject([{ quantity: 1 }])
  expect(options.returns).toMatchObject([{ state: 'requested', lines: [{ quantity: 2 }] }])
  const foreign = await delivered(1)
  await expect(
    app.call(requestReturn, { token, lines: [{ line: foreign.line, quantity: 1 }], reason: 'other' }),
  ).rejects.toMatchObject({ status: 409 })
})

test('POST /store/orders/{token}/return-photos accepts only pictures, and only staff can open them with GET /staff/store/return-photos/{name} and GET /staff/store/orders/{id}/returns', async () => {
  const { id, token, line } = await delivered(1)
  const bytes = new Uint8Array(await newPicture())
  const { photo } = await app.call(sendReturnPhoto, {
    token,
    bytes: new Blob([bytes], { type: 'image/png' }),
  })
  const text = new Blob(['<script>'], { type: 'image/png' })
  await expect(app.call(sendReturnPhoto, { token, bytes: text })).rejects.toMatchObject({ status: 400 })
  await expect(shelves.keeper.call(readReturnPhoto, { name: photo })).rejects.toMatchObject({ status: 404 })
  const other = await delivered(1)
  const ask = (of: { token: string; line: number }) =>
    app.call(requestReturn, {
      token: of.token,
      lines: [{ line: of.line, quantity: 1 }],
      reason: 'damaged',
      comment: 'The cap is broken.',
      photos: [photo],
    })
  await expect(ask(other)).rejects.toMatchObject({ status: 400 })
  await ask({ token, line })
  expect(await shelves.keeper.call(orderReturns, { id })).toMatchObject([
    { photos: [photo], next: ['approved', 'declined'] },
  ])
  const { image } = await shelves.keeper.call(readReturnPhoto, { name: photo })
  expect(image).toMatch(/^data:image\/webp/)
  for (const who of [app, app.as(someone('member'))])
    await expect(who.call(readReturnPhoto, { name: photo })).rejects.toMatchObject({
      message: expect.any(String),
    })
  await deleteUnsentPhotos(app.db, new Date(Date.now() + 2 * 86_400_000))
  expect((await shelves.keeper.call(readReturnPhoto, { name: photo })).image).toBe(image)
})

test('POST /staff/store/returns/{id}/approved, POST /staff/store/returns/{id}/received refund and restock once, with an email at each step', async () => {
  const { keeper } = shelves
  const email = 'returns@example.org'
  const { id, token, line } = await delivered(3, { email })
  const before = await onHand()
  await app.call(requestReturn, { token, lines: [{ line, quantity: 2 }], reason: 'damaged' })
  const [asked] = await keeper.call(orderReturns, { id })
  const of = { id: asked?.id ?? 0 }
  await expect(keeper.call(receiveReturn, of)).rejects.toMatchObject({ status: 409 })
  expect((await keeper.call(listReturns, { state: 'requested' })).items[0]).toMatchObject({ ...of, items: 2 })
  await keeper.call(approveReturn, { ...of, note: 'Send it to our office.' })
  const receive = () => keeper.call(receiveReturn, { ...of, restock: true, refund: true })
  await Promise.all([receive(), receive(), receive()])
  await expect(keeper.call(declineReturn, { ...of, note: 'No' })).rejects.toMatchObject({ status: 409 })
  expect(await onHand()).toBe(before + 2)
  await expect.poll(() => refunded(token)).toBe(3000)
  expect((await keeper.call(readOrderDetail, { id })).lines).toMatchObject([{ refunded: 2, returned: 2 }])
  const { returns } = await app.call(readOrderOptions, { token })
  expect(returns[0]?.steps.map(({ state, note }) => [state, note])).toEqual([
    ['requested', ''],
    ['approved', 'Send it to our office.'],
    ['received', ''],
  ])
  await expect
    .poll(async () => (await subjects(email)).map((subject) => subject.replace(/S-\d+/, 'S')))
    .toEqual([
      'Order S confirmed',
      'Your order S is on its way',
      'We received your return request for order S',
      'Your return for order S is approved',
      'We received your return for order S',
      'Your refund of $30.00',
    ])
})

test('GET /staff/store/returns is for store staff; POST /staff/store/returns/{id}/declined sends the reason, and the items can be requested again', async () => {
  const { keeper } = shelves
  const { id, token, line } = await delivered(1)
  await app.call(requestReturn, { token, lines: [{ line, quantity: 1 }], reason: 'changed_mind' })
  const [asked] = await keeper.call(orderReturns, { id })
  await expect(keeper.call(declineReturn, { id: asked?.id ?? 0, note: '' })).rejects.toMatchObject({
    status: 400,
  })
  await keeper.call(declineReturn, { id: asked?.id ?? 0, note: 'It was opened.' })
  const { returns, returnable } = await app.call(readOrderOptions, { token })
  expect(returns).toMatchObject([{ state: 'declined', steps: [{}, { note: 'It was opened.' }] }])
  expect(returnable).toMatchObject([{ quantity: 1 }])
  await expect(app.as(someone('editor')).call(listReturns, {})).rejects.toMatchObject({ status: 403 })
})

test('a refund of lines is what they cost, never for more than was bought; shipping is refunded once', async () => {
  const { keeper } = shelves
  const { id, token, line } = await delivered(3)
  const before = await onHand()
  const refund = (quantity: number, shipping = false) =>
    keeper.call(refundOrder, {
      id,
      reason: 'Broken',
      shipping,
      lines: quantity > 0 ? [{ line, quantity }] : [],
      restock: quantity > 0 ? [{ line, quantity }] : [],
    })
  await expect(refund(0)).rejects.toMatchObject({ status: 409 })
  await refund(1, true)
  await expect.poll(() => refunded(token)).toBe(2195)
  await expect(refund(3)).rejects.toMatchObject({ status: 409, errors: { lines: expect.any(String) } })
  await expect(refund(0, true)).rejects.toMatchObject({ status: 409 })
  expect(await onHand()).toBe(before + 1)
  await refund(2)
  await expect.poll(() => refunded(token)).toBe(5195)
  expect(await keeper.call(readOrderDetail, { id })).toMatchObject({ shippingRefunded: true, refundable: 0 })
})

test('POST /staff/store/orders/bulk changes the orders that allow it and says why others don’t; GET /staff/store/order-prints returns their labels', async () => {
  const { keeper } = shelves
  const [one, two, done] = [await bought(1), await bought(2), await delivered(1)]
  const all = [two.id, one.id, done.id]
  const packed = await keeper.call(moveOrders, { ids: [...all, one.id], to: 'packed' })
  expect(packed.changed.map(({ id }) => id)).toEqual([one.id, two.id])
  expect(packed.unchanged).toMatchObject([
    { id: done.id, reason: 'The status of this order is “Delivered,” so it can’t be changed to “Packed.”' },
  ])
  const again = await keeper.call(moveOrders, { ids: [one.id], to: 'packed' })
  expect(again).toMatchObject({ changed: [], unchanged: [{ reason: 'It already has this status.' }] })
  expect((await keeper.call(moveOrders, { ids: all, to: 'shipped' })).changed).toHaveLength(2)
  const steps = (await keeper.call(readOrderDetail, { id: two.id })).steps.map(({ state }) => state)
  expect(steps).toEqual(['pending_payment', 'paid', 'packed', 'shipped'])
  const printed = await keeper.call(printOrders, { ids: all.join(',') })
  expect(printed.map(({ id }) => id)).toEqual(all)
  expect(printed[0]).toMatchObject({
    addressLines: ['Ada Obi', '12 Ocean Avenue', 'Long Beach, CA 90802', 'United States'],
    lines: [{ name: 'Flask', quantity: 2 }],
  })
  await expect(keeper.call(moveOrders, { ids: [], to: 'packed' })).rejects.toMatchObject({ status: 400 })
})

test('an order that still has to be blessed isn’t sent with others; the audit log names all orders in one sentence', async () => {
  const { keeper } = shelves
  const [one, two, blessed] = [await bought(1), await bought(1), await bought(1)]
  await app.db
    .updateTable('shop_order')
    .set({ blessing: true })
    .where('id', 'in', [two.id, blessed.id])
    .execute()
  await keeper.call(blessOrder, { id: blessed.id, blessedOn: '2020-01-01', blessedBy: 'Fr. Paul' })
  const ids = [one.id, two.id, blessed.id]
  expect((await keeper.call(moveOrders, { ids, to: 'packed' })).changed).toHaveLength(3)
  const sent = await keeper.call(moveOrders, { ids, to: 'shipped' })
  expect(sent.changed.map(({ id }) => id)).toEqual([one.id, blessed.id])
  expect(sent.unchanged).toMatchObject([
    { id: two.id, reason: expect.stringContaining('asked for a blessing') },
  ])
  const [told] = await app.db
    .selectFrom('audit')
    .select(['note', 'changes'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(told).toEqual({
    note: `orders ${sent.changed.map(({ number }) => number).join(' and ')}`,
    changes: [{ field: 'Status', from: 'Packed', to: 'Shipped' }],
  })
  // Its own page warns, and leaves it to staff.
  await keeper.call(shipOrder, { id: two.id })
  expect((await keeper.call(moveOrders, { ids: [two.id], to: 'delivered' })).changed).toHaveLength(1)
})

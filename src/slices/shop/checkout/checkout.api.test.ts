import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxPay } from '#payments/contract.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { repriceCart } from '../cart/cart-contract.ts'
import { products } from '../contract.ts'
import { ownOrders, payOrder, readBuyer, readOrder, settleOrder } from '../orders/order-contract.ts'
import { ordersData } from '../own-data.ts'
import { brokenStock } from '../stock/check.ts'
import { readStock } from '../stock/stock-contract.ts'
import { headOffice, readShipping } from './shipping-contract.ts'

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

const stockOf = async (id: number) => {
  const { onHand, reserved, available } = await shelves.keeper.call(readStock, { id })
  return { onHand, reserved, available }
}

test('POST /store/checkout reserves the items for ten minutes, and POST /store/orders/{token}/settle sells them, books the money, emails the buyer and notifies staff', async () => {
  const { id } = await shelves.sells('Flask', 10, { price: 2000, allowDiscount: true, discountPercernt: 10 })
  const answer = await shop.send({
    items: [{ product_id: String(id), id: String(id), name: 'x', img: 'x', price: 18, quantity: 2 }],
    email: 'first@example.org',
    total: 3600 + 695,
  })
  expect(answer.status).toBe(201)
  const { clientSecret, order, pay } = await answer.json()
  expect(pay).toMatchObject({ clientSecret, amount: 4295, currency: 'USD' })
  expect(await stockOf(id)).toEqual({ onHand: 10, reserved: 2, available: 8 })
  const started = await app.call(readOrder, { token: order })
  expect(started).toMatchObject({ state: 'pending_payment', subtotal: 3600, shipping: 695, total: 4295 })
  expect(new Date(started.heldUntil ?? 0).getTime() - new Date(started.created).getTime()).toBeCloseTo(
    10 * 60_000,
    -4,
  )

  await app.call(sandboxPay, { secret: clientSecret, number: '4242424242424242' })
  const settled = () => app.call(settleOrder, { token: order })
  const [paid] = await Promise.all([settled(), settled(), settled()])
  expect(paid).toMatchObject({
    state: 'paid',
    heldUntil: null,
    lines: [{ name: 'Flask', price: 1800, fullPrice: 2000, quantity: 2, returned: 0 }],
    steps: [{ state: 'pending_payment' }, { state: 'paid' }],
  })
  expect(await stockOf(id)).toEqual({ onHand: 8, reserved: 0, available: 8 })
  const mails = await sql`select subject, about from mail where recipient = 'first@example.org'`.execute(
    app.db,
  )
  expect(mails.rows).toMatchObject([{ subject: `Order ${paid.number} confirmed` }])
  const ledger = await sql`
    select e.account, e.amount from ledger_entry e join ledger_tx t on t.id = e.tx_id
    join shop_order o on o.payable_id = t.payable_id where o.token = ${order} order by e.id limit 2`.execute(
    app.db,
  )
  expect(ledger.rows).toEqual([
    { account: 'clearing sandbox', amount: 4295 },
    { account: 'shop income', amount: -4295 },
  ])
  const notifications = await sql`select title from notification where needs = 'shop'`.execute(app.db)
  expect(notifications.rows).toEqual([{ title: `New order ${paid.number}` }])
})

test('POST /store/cart counts items reserved by the buyer’s own unpaid order as available, but not those of others', async () => {
  const { id } = await shelves.sells('Last ones', 4, { price: 500 })
  const items = [{ product_id: String(id), quantity: 2, price: 5 }]
  const { order } = await (await shop.send({ items, email: 'own@example.org' })).json()
  const all = [{ product_id: String(id), quantity: 4, price: 5 }]
  const changes = async (more: { replaces?: string } = {}) =>
    (await app.call(repriceCart, { items: all, ...more })).changes.map(({ kind }) => kind)
  expect(await changes()).toEqual(['less'])
  expect(await changes({ replaces: order })).toEqual([])
  expect(await changes({ replaces: crypto.randomUUID() })).toEqual(['less'])
})

test.each([
  [{ first_name: ' ', last_name: '', email: '', postal_code: '', city: '' }, 'Enter First Name'],
  [{ last_name: '', email: '', postal_code: '', city: '' }, 'Enter Last Name'],
  [{ email: '', postal_code: '', city: '' }, 'Enter Email Address'],
  [{ postal_code: '', city: '' }, 'Enter Postal Code'],
  [{ city: undefined }, 'Enter City'],
  [{ phone_number: '1234567890123456' }, 'Use 15 digits or fewer.'],
  [{ items: [] }, 'Your Cart is Empty'],
  [{ items: [{ id: 1, quantity: -2 }] }, 'Order at least 1 of each item.'],
  [{ items: [{ id: 1, quantity: 0.5 }] }, 'Enter a whole number.'],
  [{ items: [{ id: 1, quantity: 1e9 }] }, 'You can order up to 999 of each item.'],
  [{ country: 'AQ' }, 'We don’t ship to this country yet.'],
  [{ address: ' ' }, 'Enter a street address.'],
  [{ phone_number: '' }, 'Enter a phone number the carrier can call.'],
  [{ postal_code: 'SW1A 1AA' }, 'Enter a ZIP code, such as 77002.'],
  [{ country: 'US' }, 'Choose a state.'],
  [{ country: 'US', state: 'Ontario' }, 'Choose a state.'],
  [{ country: 'US', state: 'CA', postal_code: '9080' }, 'Enter a ZIP code, such as 77002.'],
  [{ country: 'CA', state: 'ON' }, 'Enter a postal code, such as K1A 0B1.'],
  [{ country: 'CA', postal_code: 'K1A 0B1' }, 'Choose a province.'],
  [{ country: 'GB' }, 'Enter a postcode, such as SW1A 1AA.'],
  [{ country: 'NG', postal_code: '' }, 'Choose a state.'],
  [{ delivery: 'pickup' }, 'Choose a pickup location.'],
])('POST /store/checkout %j is rejected, in the specification’s order: %s', async (body, detail) => {
  const answer = await shop.send({ items: [{ id: 1, quantity: 1 }], ...body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ detail })
})

const orderFor = async (body: object) => {
  const { id } = await shelves.sells('Sent', 5)
  return app.call(readOrder, {
    token: (await shop.begins({ items: [{ id, quantity: 1 }], ...body })).order,
  })
}

test.each([
  [{}, { region: 'CA', postal_code: '90802', country: 'US' }],
  [{ country: 'US', state: 'texas', postal_code: '77002' }, { region: 'TX' }],
  [
    { country: 'CA', state: 'ON', postal_code: 'k1a0b1' },
    { region: 'ON', postal_code: 'K1A 0B1' },
  ],
  [
    { country: 'NG', state: 'Lagos', postal_code: '' },
    { region: 'Lagos', postal_code: '' },
  ],
  [
    { country: 'GB', postal_code: 'sw1a 1aa' },
    { region: '', postal_code: 'SW1A 1AA' },
  ],
])('POST /store/checkout %j is accepted, and the address is stored as on a label', async (body, order) => {
  expect(await orderFor(body)).toMatchObject(order)
})

test('pickup needs no address or phone number, and the head office is one of the locations', async () => {
  const { branches } = await app.call(readShipping, {})
  expect(branches[0]).toEqual({
    id: headOffice,
    name: 'Head office',
    address: '2140 Paraclete Avenue, Suite 3, Long Beach, CA 90813, USA',
  })
  const nothing = { postal_code: '', city: undefined, address: '', phone_number: '' }
  expect(await orderFor({ ...nothing, delivery: 'pickup', branch: headOffice })).toMatchObject({
    delivery: 'pickup',
    branch: 'Head office, 2140 Paraclete Avenue, Suite 3, Long Beach, CA 90813, USA',
    shipping: 0,
    address: '',
  })
})

test('POST /store/checkout rejects 10,000 lines', async () => {
  const items = Array.from({ length: 10_000 }, () => ({ id: 1, quantity: 1 }))
  const answer = await shop.send({ items })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ detail: 'A cart can hold up to 100 different items.' })
})

test("the client's price is only compared: a changed price, an ended discount, or a sold-out or unknown line returns 409 with the new cart", async () => {
  const oil = await shelves.sells('Oil', 5, { price: 2000, allowDiscount: true, discountPercernt: 50 })
  const none = await shelves.sells('None', 0)
  const refused = async (items: object[], more: object = {}) => {
    const answer = await shop.send({ items, ...more })
    expect(answer.status).toBe(409)
    return answer.json()
  }
  expect(await refused([{ id: oil.id, quantity: 1, price: 0.01 }])).toMatchObject({
    detail: '“Oil” now costs $10.00.',
    cart: {
      cart: { products: [{ product_id: String(oil.id), price: 10, quantity: 1 }], quantity: 1, total: 10 },
      changes: [{ kind: 'price', was: 0.01, now: 10 }],
      cost: { subtotal: 1000, shipping: 695, total: 1695 },
    },
  })
  await shelves.keeper.call(products.update, {
    id: oil.id,
    version: oil.version,
    draft: { ...oil.draft, allowDiscount: false },
    publication: { state: 'published' },
  })
  expect(await refused([{ id: oil.id, quantity: 1, price: 10 }])).toMatchObject({
    detail: '“Oil” now costs $20.00.',
  })
  expect(await refused([{ id: none.id, quantity: 1 }])).toMatchObject({ detail: '“None” is sold out.' })
  expect(await refused([{ id: oil.id, quantity: 6 }])).toMatchObject({
    detail: 'Only 5 of “Oil” are left.',
    cart: { changes: [{ kind: 'less', was: 6, now: 5 }] },
  })
  expect(await refused([{ id: 999_999, quantity: 1 }])).toMatchObject({
    cart: { changes: [{ kind: 'gone' }] },
  })
  expect(await refused([{ id: oil.id, quantity: 1 }], { total: 1 })).toMatchObject({
    detail: 'Your cart total has changed.',
    cart: { cost: { total: 2695 } },
  })
  expect(await stockOf(oil.id)).toEqual({ onHand: 5, reserved: 0, available: 5 })
})

test('the same Idempotency-Key creates one order and reserves its items once; another body is rejected', async () => {
  const { id } = await shelves.sells('Once', 5)
  const body = { items: [{ id, quantity: 2 }], email: 'once@example.org' }
  const headers = { 'Idempotency-Key': 'a cart of its own' }
  await Promise.all([1, 2, 3].map(() => shop.send(body, headers)))
  const again = await shop.send(body, headers)
  expect(again.status).toBe(201)
  expect(await stockOf(id)).toMatchObject({ reserved: 2 })
  expect((await shop.send({ ...body, items: [{ id, quantity: 1 }] }, headers)).status).toBe(422)
})

test('an order that replaces an unpaid one takes over its reserved items; a paid order can’t be replaced', async () => {
  const { id } = await shelves.sells('Last', 4)
  const first = await shop.begins({ items: [{ id, quantity: 2 }] })
  expect((await shop.send({ items: [{ id, quantity: 3 }] })).status).toBe(409)
  const second = await shop.begins({ items: [{ id, quantity: 2 }], city: 'Houston', replaces: first.order })
  expect(await app.call(readOrder, { token: first.order })).toMatchObject({ state: 'cancelled' })
  expect(await stockOf(id)).toMatchObject({ reserved: 2 })
  await app.call(sandboxPay, { secret: second.clientSecret, number: '4242424242424242' })
  const third = await shop.send({ items: [{ id, quantity: 1 }], replaces: second.order })
  expect(third.status).toBe(409)
  expect(await third.json()).toMatchObject({ order: second.order })
  expect(await app.call(readOrder, { token: second.order })).toMatchObject({ state: 'paid' })
})

test('POST /store/orders/{token}/pay continues the same payment, even after a declined card', async () => {
  const { id } = await shelves.sells('Patience', 1)
  const started = await shop.begins({ items: [{ id, quantity: 1 }] })
  const declined = app.call(sandboxPay, { secret: started.clientSecret, number: '4000000000000002' })
  await expect(declined).rejects.toMatchObject({ status: 402 })
  await app.call(settleOrder, { token: started.order })
  const step = await app.call(payOrder, { token: started.order })
  expect(step).toMatchObject({ clientSecret: started.clientSecret, handle: started.pay.handle })
  expect(await shop.pays(started)).toMatchObject({ state: 'paid' })
  await expect(app.call(payOrder, { token: started.order })).rejects.toMatchObject({ status: 409 })
})

test('GET /store/own-orders and GET /store/buyer return the member’s own data; GET /store/orders/{token} needs the link', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash) values ('Ada', 'ada', 'x'), ('Eve', 'eve', 'x')
    returning id`.execute(app.db)
  const [ada, eve] = rows.map(({ id }) => app.as(someone('member', id)))
  if (!ada || !eve) throw new Error('Nobody is there.')
  const { id } = await shelves.sells('Own', 3)
  const mine = await buyersIn(ada).begins({ items: [{ id, quantity: 1 }], email: 'ada@home.example' })
  expect(await ada.call(ownOrders, {})).toMatchObject([{ token: mine.order, lines: [{ name: 'Own' }] }])
  expect(await eve.call(ownOrders, {})).toEqual([])
  expect(await ada.call(readBuyer, {})).toMatchObject({
    first_name: 'Ada',
    email: 'ada@home.example',
    city: 'Long Beach',
  })
  expect(await eve.call(readBuyer, {})).toMatchObject({ first_name: '', email: '' })
  expect((await app.fetch('/api/store/own-orders')).status).toBe(401)
  for (const token of ['1', 'x', '00000000-0000-4000-8000-000000000000']) {
    expect([400, 404]).toContain((await eve.fetch(`/api/store/orders/${token}`)).status)
  }
})

test('deleting an account removes personal data from finished orders; open orders keep the address', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash) values ('Leaving', 'leaving', 'x') returning id`.execute(
    app.db,
  )
  const memberId = rows[0]?.id ?? 0
  const { id } = await shelves.sells('Farewell', 5)
  const buyers = buyersIn(app.as(someone('member', memberId)))
  const done = await buyers.buys({ items: [{ id, quantity: 1 }], email: 'leaving1@example.org' })
  const unfinished = await buyers.buys({ items: [{ id, quantity: 1 }], email: 'leaving2@example.org' })
  await sql`update shop_order set state = 'delivered' where token = ${done.token}`.execute(app.db)
  expect(await ordersData.collect(app.db, memberId)).toHaveLength(2)
  await app.db.transaction().execute((trx) => ordersData.erase(trx, memberId))
  expect(await app.call(readOrder, { token: done.token })).toMatchObject({
    email: '',
    last_name: '',
    city: '',
  })
  expect(await app.call(readOrder, { token: unfinished.token })).toMatchObject({
    email: 'leaving2@example.org',
  })
  expect(await ordersData.collect(app.db, memberId)).toEqual([])
})

test('a bot that keeps ordering gets a proof-of-work challenge; other buyers don’t', async () => {
  const { id } = await shelves.sells('Tempting', 500)
  const machine = { 'X-Forwarded-For': '198.51.100.7' }
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    statuses.push((await shop.send({ items: [{ id, quantity: 1 }] }, machine)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  expect((await shop.send({ items: [{ id, quantity: 1 }] })).status).toBe(201)
})

test('address errors don’t count as attempts to pay', async () => {
  const { id } = await shelves.sells('Wanted', 500)
  const phone = { 'X-Forwarded-For': '198.51.100.8' }
  const order = { items: [{ id, quantity: 1 }], email: 'typing@example.org' }
  for (let tries = 0; tries < 12; tries += 1)
    expect((await shop.send({ ...order, postal_code: '7700' }, phone)).status).toBe(400)
  expect((await shop.send(order, phone)).status).toBe(201)
})

test('an order counts as one attempt however it’s placed, a refused one is written nowhere, and a changed price is none', async () => {
  const { id } = await shelves.sells('Counted', 500)
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const attempts = async (address: string) =>
    (
      await sql<{ count: number }>`select count from attempt where key = ${`order ${address}`}`.execute(
        app.db,
      )
    ).rows[0]?.count
  const order = { items: [{ id, quantity: 1 }], email: 'counted@example.org' }
  expect((await shop.send({ ...order, total: 1 }, from('198.51.100.9'))).status).toBe(409)
  expect(await attempts('198.51.100.9')).toBeUndefined()
  // At once, then in steps: the first one is released.
  expect((await shop.send(order, from('198.51.100.9'))).status).toBe(201)
  expect(await attempts('198.51.100.9')).toBe(1)
  expect((await shop.send(order, from('198.51.100.9'))).status).toBe(201)
  expect(await attempts('198.51.100.9')).toBe(2)

  await sql`update attempt set count = 10 where key = 'order 198.51.100.9'`.execute(app.db)
  const refused = await shop.send({ ...order, email: 'refused@example.org' }, from('198.51.100.9'))
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ challenge: expect.any(String) })
  expect(
    await app.db.selectFrom('shop_order').select('id').where('email', '=', 'refused@example.org').execute(),
  ).toEqual([])
  expect(await attempts('198.51.100.9')).toBe(10)
})

test('an order isn’t placed at once on a shelf that changed meanwhile: its attempt counts, and nothing else is written', async () => {
  const { rows } = await sql<{ place: number | null; order_id: number | null; payments: number }>`
    select place, order_id, (select count(*)::int from payment where key = 'stale') as payments
    from place_order('order', 100, 'USD', 'shop income', '', 'sandbox', 'stale', null, '{}', '[]', '', 'stale@example.org',
      'nowhere', null, '{}', '{"stock": [], "own": [{}]}', '{stale}', '{1}', '{60}')`.execute(app.db)
  expect(rows).toEqual([{ place: null, order_id: null, payments: 0 }])
  const { rows: counted } = await sql`select count from attempt where key = 'stale'`.execute(app.db)
  expect(counted).toEqual([{ count: 1 }])
})

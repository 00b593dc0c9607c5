import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { sellsFile } from '../../../testing/fixtures/downloads.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { headOffice, readShopSettings, writeShopSettings } from '../checkout/shipping-contract.ts'
import { createDiscount } from '../discounts/discount-contract.ts'
import { listOrders, readOrderDetail, refundOrder } from '../orders/order-admin-contract.ts'
import { noTax } from '../pricing/tax.ts'
import { exportReport, type Grouping, groupings, salesReport } from './report-contract.ts'
import { salesFigures } from './sales-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  const shop = buyersIn(app)
  await shelves.category('oil', 'Oils')
  await shelves.category('books', 'Books')
  const flask = await shelves.sells('Flask', 50, { price: 1000 })
  const book = await shelves.sells('Book', 50, { price: 333, slug: 'books' })
  const file = await sellsFile(shelves, 'Song')
  const both = [
    { id: flask.id, quantity: 2 },
    { id: book.id, quantity: 1 },
  ]
  const shipped = await shop.buys({ items: both, country: 'US', state: 'CA' })
  await shop.buys({ items: [{ id: book.id, quantity: 3 }], delivery: 'pickup', branch: headOffice })
  await shop.buys({ items: [{ id: file.id, quantity: 1 }], delivery: 'download' })
  const spread = await shop.buys({ items: both, country: 'US', state: 'TX', postal_code: '77002' })
  const refund = async (token: string, amount: string, back: string | null) => {
    const { rows } = await sql<{ id: number }>`select id from shop_order where token = ${token}`.execute(
      app.db,
    )
    const id = rows[0]?.id ?? 0
    const { lines } = await shelves.keeper.call(readOrderDetail, { id })
    const restock = lines.filter(({ name }) => name === back).map((line) => ({ line: line.id, quantity: 1 }))
    await shelves.keeper.call(refundOrder, { id, amount, reason: 'Broken', restock }, crypto.randomUUID())
  }
  // A flask came back; for the other order, nobody says for what the money was.
  await refund(shipped.token, '10.00', 'Flask')
  await refund(spread.token, '5.00', null)
})
afterAll(() => app.close())

/** The provider's answer is booked by a job. */
test('refunds are booked', async () => {
  const refunds = async () =>
    (await sql`select from ledger_entry where account = 'shop income' and amount > 0`.execute(app.db)).rows
      .length
  await expect.poll(refunds).toBe(2)
})

const report = (group: Grouping) => shelves.keeper.call(salesReport, { group })
const inBooks = async () =>
  (
    await sql<{ amount: number }>`
      select -sum(amount)::bigint as amount from ledger_entry where account = 'shop income'`.execute(app.db)
  ).rows[0]?.amount

test.each(groupings)(
  'GET /staff/store/report by %s adds up to the shop income in the books, to the cent',
  async (group) => {
    const { rows, total } = await report(group)
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(await inBooks())
    expect(total.amount).toBe(await inBooks())
  },
)

test('GET /staff/store/report assigns a refund to the returned lines, or else to all; shipping is separate', async () => {
  const byProduct = await report('product')
  const rows = byProduct.rows.map(({ name, units, orders, amount }) => [name, units, orders, amount])
  // Of the 30.28 of the order that was refunded in part, 23.33 were for goods.
  const part = Math.round((500 * 2333) / 3028)
  expect(rows).toEqual([
    ['Flask', 3, 2, 2000 - 1000 + 2000 - Math.round((part * 2000) / 2333)],
    ['Book', 5, 3, 333 * 5 - Math.round((part * 333) / 2333)],
    ['Song', 1, 1, 900],
    ['Shipping and other', null, null, 2 * 695 - (500 - part)],
  ])
  const byCategory = await report('category')
  expect(byCategory.rows.map(({ name }) => name)).toEqual(['Oils', 'Books', 'Shipping and other'])
  const byPlace = await report('place')
  expect(byPlace.rows.map(({ name, orders, amount }) => [name, orders, amount])).toEqual([
    ['United States, TX', 1, 2528],
    ['United States, CA', 1, 2028],
    ['Pickup at Head office', 1, 999],
    ['Downloads', 1, 900],
  ])
})

test('GET /staff/store/report: a line brings in its price less its own discount and without tax; a refund of it takes exactly that', async () => {
  const one = await openTestApp()
  const own = shelvesOf(one)
  const shop = buyersIn(one)
  await own.category('oil', 'Oils')
  const oil = await own.sells('Taxed', null, { price: 2000 })
  const book = await own.sells('Exempt', null, { price: 1000, taxExempt: true })
  const { version, draft } = await own.keeper.call(readShopSettings, {})
  const rates = [{ country: 'US', state: 'CA', rate: 10_000, shipping: true }]
  await own.keeper.call(writeShopSettings, {
    version,
    draft: { ...draft, tax: { ...noTax, kind: 'sales', rates } },
  })
  const always = {
    minimum: 0,
    startsOn: '',
    endsOn: '',
    maxUses: null,
    maxPerCustomer: null,
    firstOrder: false,
  }
  const code = { code: 'THREE', kind: 'amount' as const, percent: null, amount: 300, ...always }
  await own.keeper.call(createDiscount, { draft: { ...code, active: true, note: '' } })
  const items = [oil, book].map(({ id }) => ({ id, quantity: 1 }))
  const { order: token, ...started } = await shop.begins({ items, state: 'CA', discount_code: 'THREE' })
  // The discount is on one line only.
  await sql`
    update order_line l set discount = case when l.name = 'Taxed' then 300 else 0 end
    from shop_order o where o.id = l.order_id and o.token = ${token}`.execute(one.db)
  const order = await shop.pays({ ...started, order: token })
  const amounts = async () =>
    (await own.keeper.call(salesReport, { group: 'product' })).rows.map(({ name, units, amount }) => [
      name,
      units,
      amount,
    ])
  expect(await amounts()).toEqual([
    ['Taxed', 1, 1700],
    ['Exempt', 1, 1000],
    ['Shipping and other', null, order.shipping],
  ])
  const { rows } = await sql<{ id: number }>`select id from shop_order where token = ${token}`.execute(one.db)
  const id = rows[0]?.id ?? 0
  const { lines } = await own.keeper.call(readOrderDetail, { id })
  const line = lines.find(({ name }) => name === 'Taxed')?.id ?? 0
  await own.keeper.call(refundOrder, { id, reason: 'Broken', lines: [{ line, quantity: 1 }] })
  await expect.poll(amounts).toEqual([
    ['Exempt', 1, 1000],
    ['Taxed', 0, 0],
    ['Shipping and other', null, order.shipping],
  ])
  await one.close()
})

test('POST /staff/store/report/export has the same rows; another period is the one to compare with', async () => {
  const { text } = await shelves.keeper.call(exportReport, { group: 'place' })
  expect(text).toContain('"United States, CA",3,1,20.28,0.00,USD')
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  const later = { from: today.add({ days: 1 }).toString(), to: today.add({ days: 1 }).toString() }
  const compared = await shelves.keeper.call(salesReport, { group: 'product', ...later })
  expect(compared.total).toEqual({ amount: 0, before: await inBooks() })
  expect(compared.rows.find(({ name }) => name === 'Song')).toMatchObject({ amount: 0, before: 900 })
  await expect(app.call(salesReport, {})).rejects.toMatchObject({ status: 401 })
})

test('GET /staff/store/figures: finance reads and exports sales, and sees nothing of the packing', async () => {
  const treasurer = app.as(someone('finance'))
  expect((await treasurer.call(salesReport, { group: 'product' })).rows).not.toEqual([])
  expect((await treasurer.call(exportReport, { group: 'product' })).text).toContain('Flask')
  const figures = await treasurer.call(salesFigures, {})
  expect(figures).toMatchObject({ waiting: null, orders: { thisMonth: 4 } })
  expect(figures.thisMonth).toBe(await inBooks())
  expect((await shelves.keeper.call(salesFigures, {})).waiting).not.toBeNull()
  await expect(treasurer.call(listOrders, {})).rejects.toMatchObject({ status: 403 })
})

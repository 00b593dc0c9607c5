import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { shelvesOf } from '../../testing/fixtures/shop.ts'
import { repriceCart } from './cart/cart-contract.ts'
import { readShipping, readShopSettings, writeShopSettings } from './checkout/shipping-contract.ts'
import { products } from './contract.ts'
import { changeStock, exportShelf, listShelf, readStock } from './stock/stock-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  app = await openTestApp({ demo: true })
  shelves = shelvesOf(app)
})
afterAll(() => app.close())

test('GET /staff/store/shelf lists products with their stock, paged, searched, filtered and sorted', async () => {
  const { keeper } = shelves
  const oils = await keeper.call(listShelf, { category: 'oil' })
  expect(oils.total).toBe(3)
  expect(oils.items).toHaveLength(2)
  expect(oils.items[0]).toMatchObject({
    category: 'Oil',
    draft: { name: 'Oil of gladness' },
    stock: { onHand: 4, reserved: 0, available: 4, low: true },
  })
  const low = await keeper.call(listShelf, { low: 'true', sort: 'stock', page_size: 50 })
  // One color of the wrapper is sold out, though there are 40 of the others.
  expect(low.items.map(({ stock }) => stock.available)).toEqual([40, 0, 3, 4])
  expect((await keeper.call(listShelf, { search: 'baptism', sort: '-price' })).items[0]).toMatchObject({
    draft: { name: 'Baptism candle' },
  })
})

test('POST /staff/store/shelf/export exports the filtered products with price and stock', async () => {
  const { keeper } = shelves
  const { name, text } = await keeper.call(exportShelf, { category: 'oil', sort: 'price' })
  expect(name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toContain('Name,Category,Type,Author,Status,Price')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('Family oil bottle,Oil,Oil,Enugu branch,Published,19.00,10,,,17.10,USD,22,0,22')
})

test('POST /staff/store/store/{id}/stock and GET /staff/store/store/{id}/stock keep a history of stock movements', async () => {
  const { keeper } = shelves
  const { id } = await shelves.sells('Counted', 10)
  await keeper.call(changeStock, { id, kind: 'corrected', change: -3, note: 'Broken on the way' })
  const book = await keeper.call(readStock, { id })
  expect(book).toMatchObject({ onHand: 7, available: 7 })
  expect(book.movements.map(({ kind, change }) => [kind, change])).toEqual([
    ['corrected', -3],
    ['received', 10],
  ])
  await expect(keeper.call(changeStock, { id, kind: 'corrected', change: -8 })).rejects.toMatchObject({
    status: 409,
    message: 'Only 7 are in stock.',
  })
  await keeper.call(changeStock, { id, kind: 'corrected', change: -7 })
  await expect(keeper.call(changeStock, { id, kind: 'corrected', change: -1 })).rejects.toMatchObject({
    message: 'None are in stock.',
  })
  await expect(keeper.call(changeStock, { id, kind: 'received', change: -1 })).rejects.toMatchObject({
    status: 409,
  })
  await expect(keeper.call(changeStock, { id, kind: 'received', change: 0.5 })).rejects.toMatchObject({
    status: 400,
  })
  await keeper.call(products.remove, { id })
  await expect(keeper.call(readStock, { id })).rejects.toMatchObject({ status: 404 })
})

test('the database rejects negative stock and changes to the stock history', async () => {
  const { id } = await shelves.sells('Guarded', 2)
  const moving = sql`insert into stock_movement (variant_id, kind, change, by) values (${id}, 'sold', -3, 'x')`
  await expect(moving.execute(app.db)).rejects.toThrow(/stock_on_hand_check|stock_check/)
  await expect(sql`update stock_movement set change = 9`.execute(app.db)).rejects.toThrow(
    'only ever added to',
  )
  await expect(sql`delete from stock_movement`.execute(app.db)).rejects.toThrow('only ever added to')
})

test('GET /store/shipping, GET /staff/store/settings and PUT /staff/store/settings: rates can be edited, and two editors can’t overwrite each other', async () => {
  const { keeper } = shelves
  const settings = await keeper.call(readShopSettings, {})
  const zones = [{ places: [{ country: 'NG' }], price: 300, freeAbove: null }]
  const draft = { ...settings.draft, zones }
  const saved = await keeper.call(writeShopSettings, { ...settings, draft })
  expect(saved.version).toBe(settings.version + 1)
  const told = await app.db.selectFrom('audit').select('changes').orderBy('id', 'desc').limit(1).execute()
  expect(told[0]?.changes).toContainEqual({
    field: 'Shipping',
    from: 'United States $6.95, free on orders of $75.00 or more',
    to: 'Nigeria $3.00',
  })
  const shipping = await app.call(readShipping, {})
  expect(shipping.countries).toEqual([{ country: 'NG', price: 300, freeAbove: null, varies: false }])
  expect(shipping.branches).toHaveLength(4)
  await expect(keeper.call(writeShopSettings, settings)).rejects.toMatchObject({ status: 409 })
  const twice = { ...draft, zones: [...zones, ...zones] }
  await expect(keeper.call(writeShopSettings, { ...saved, draft: twice })).rejects.toMatchObject({
    status: 400,
  })
  await keeper.call(writeShopSettings, { ...saved, draft: settings.draft })
})

const cart = (items: unknown, more: object = {}) =>
  app.fetch('/api/store/cart', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items, ...more }),
  })

test("POST /store/cart returns the store's prices and every change", async () => {
  const oil = await shelves.sells('Oil', 50, { price: 2000 })
  const few = await shelves.sells('Few', 2, { price: 100 })
  const none = await shelves.sells('None', 0)
  const answer = await app.call(repriceCart, {
    items: [
      { product_id: String(oil.id), quantity: 1, price: 1 },
      { id: oil.id, quantity: 1, price: 1 },
      { product_id: few.id, quantity: 3, price: 1 },
      { product_id: none.id, quantity: 1 },
      { product_id: 999_999, quantity: 1 },
    ],
  })
  expect(answer).toEqual({
    cart: {
      products: [
        { product_id: `${oil.id}`, id: `${oil.id}`, name: 'Oil', img: oil.draft.img, price: 20, quantity: 2 },
        { product_id: `${few.id}`, id: `${few.id}`, name: 'Few', img: few.draft.img, price: 1, quantity: 2 },
      ],
      quantity: 2,
      total: 42,
    },
    changes: [
      { kind: 'price', product_id: `${oil.id}`, id: `${oil.id}`, name: 'Oil', was: 1, now: 20 },
      { kind: 'less', product_id: `${few.id}`, id: `${few.id}`, name: 'Few', was: 3, now: 2 },
      { kind: 'sold out', product_id: `${none.id}`, id: `${none.id}`, name: 'None' },
      { kind: 'gone', product_id: '999999', id: '999999', name: '' },
    ],
    downloadOnly: false,
    most: { [oil.id]: 50, [few.id]: 2 },
    cost: {
      ...{ subtotal: 4200, discount: 0, shipping: 695, total: 4895, currency: 'USD', toFree: 3300 },
      ...{ tax: 0, taxIncluded: false, taxKind: '', taxLater: false, shipsTo: 'US' },
    },
    code: null,
  })
})

test('POST /store/cart: shipping is a flat rate by country, free above an amount, and free for pickup', async () => {
  const { id } = await shelves.sells('Heavy', 50, { price: 2500 })
  const cost = async (quantity: number, more: object = {}) =>
    (await (await cart([{ id, quantity }], more)).json()).cost
  expect(await cost(1)).toMatchObject({ shipping: 695, toFree: 5000 })
  expect(await cost(3)).toMatchObject({ shipping: 0, total: 7500, toFree: null })
  expect(await cost(1, { country: 'ng' })).toMatchObject({ shipping: 450 })
  const [office, branch] = (await app.call(readShipping, {})).branches
  expect(await cost(1, { delivery: 'pickup', branch: office?.id })).toMatchObject({ shipping: 0 })
  expect(await cost(1, { delivery: 'pickup', branch: branch?.id })).toMatchObject({
    shipping: 0,
    total: 2500,
  })
  expect(await (await cart([{ id, quantity: 1 }], { country: 'AQ' })).json()).toMatchObject({
    detail: 'We don’t ship to this country yet.',
    errors: { country: 'We don’t ship to this country yet.' },
  })
  expect((await cart([{ id, quantity: 1 }], { delivery: 'pickup', branch: 999 })).status).toBe(400)
})

test.each([
  [[], 'Your Cart is Empty'],
  ['x', 'Your Cart is Empty'],
  [[{ id: 1, quantity: -1 }], 'Order at least 1 of each item.'],
  [[{ id: 1, quantity: 0 }], 'Order at least 1 of each item.'],
  [[{ id: 1, quantity: 1.5 }], 'Enter a whole number.'],
  [[{ id: 1, quantity: 1e12 }], 'You can order up to 999 of each item.'],
  [[{ id: 1, quantity: 'all' }], 'Enter a whole number.'],
  [[{ id: 'x', quantity: 1 }], 'This product isn’t in the store.'],
  [[{ quantity: 1 }], 'Choose a product.'],
])('POST /store/cart rejects %j', async (items, detail) => {
  const answer = await cart(items)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ detail })
})

test('POST /store/cart rejects a cart of 10,000 lines', async () => {
  const answer = await cart(Array.from({ length: 10_000 }, () => ({ id: 1, quantity: 1 })))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ detail: 'A cart can hold up to 100 different items.' })
})

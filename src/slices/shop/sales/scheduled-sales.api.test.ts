import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { repriceCart } from '../cart/cart-contract.ts'
import { listProducts, products, readProduct } from '../contract.ts'
import { changeDueSales } from './scheduled-sales.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  await shelves.category('oil')
})
afterAll(() => app.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const sale = (from: number | null, to: number | null) => ({
  allowDiscount: true,
  discountPercernt: 50,
  saleStarts: from === null ? '' : inHours(from),
  saleEnds: to === null ? '' : inHours(to),
})

test.each([
  ['running', -1, 1, 5],
  ['without an end', -1, null, 5],
  ['without limits', null, null, 5],
  ['to come', 1, 2, 10],
  ['over', -2, -1, 10],
])('a sale that is %s has the same effect everywhere', async (name, from, to, price) => {
  const { id } = await shelves.sells(`Oil ${name}`, 9, sale(from, to))
  const shown = await app.call(readProduct, { id })
  expect(shown).toMatchObject({ price: 10, discount_available: price === 5 })
  const { cart } = await app.call(repriceCart, { items: [{ product_id: id, quantity: 1 }] })
  expect(cart.products).toMatchObject([{ price }])
  const { items } = await app.call(listProducts, { sale: true, page_size: 100 })
  expect(items.some((item) => item.id === id)).toBe(price === 5)
  expect(await app.call(products.read, { id })).toMatchObject({ discount_available: price === 5 })
})

test('the charged price depends on the time of the order, not on what the page showed', async () => {
  const { id } = await shelves.sells('Farewell', 9, sale(null, 1))
  const shop = buyersIn(app)
  await shop.begins({ items: [{ id, quantity: 1, price: 5 }] })
  // Simulates an hour, before the job has run.
  await sql`alter table product disable trigger keep_on_sale`.execute(app.db)
  await sql`update product set sale_ends = now() - interval '1 second' where id = ${id}`.execute(app.db)
  await sql`alter table product enable trigger keep_on_sale`.execute(app.db)
  const answer = await shop.send({ items: [{ id, quantity: 1, price: 5 }] })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ cart: { changes: [{ kind: 'price', was: 5, now: 10 }] } })
  const onSale = async () => (await app.call(listProducts, { sale: true, search: 'Farewell' })).items.length
  expect(await onSale()).toBe(1)
  await changeDueSales(app.db)
  // The job's change reaches the cache through a database notification.
  await expect.poll(onSale).toBe(0)
})

test('responses with prices expire when the next sale starts or ends', async () => {
  const { draft } = await shelves.sells('Soon', 9, sale(0.5, 3))
  for (const path of ['/api/store/products', '/api/store/featured', '/api/store/categories/oil/products']) {
    const expires = (await app.fetch(path)).headers.get('expires') ?? ''
    expect(Math.abs(Date.parse(expires) - Date.parse(draft.saleStarts ?? '')), path).toBeLessThan(1000)
  }
})

test('a sale can’t end before it starts', async () => {
  const draft = shelves.draft('Wrong', sale(2, 1))
  await expect(
    shelves.keeper.call(products.create, { draft, publication: { state: 'published' } }),
  ).rejects.toMatchObject({
    status: 400,
    errors: { 'draft.saleEnds': 'The sale has to end after it starts.' },
  })
})

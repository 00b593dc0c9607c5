import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../testing/fixtures/shop.ts'
import { repriceCart } from './cart/cart-contract.ts'
import { listProducts, readProduct } from './contract.ts'
import { brokenStock } from './stock/check.ts'
import { changeStock, listShelf, readStock } from './stock/stock-contract.ts'

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
  expect(await brokenStock(app.db)).toEqual([])
  await app.close()
})

test('a product with untracked stock is for sale, and staff see it as untracked', async () => {
  const { id } = await shelves.sells('Fresh', null)
  expect(await app.call(readProduct, { id })).toMatchObject({ sold_out: false, left: null })
  const { items } = await app.call(listProducts, { available: true, search: 'fresh' })
  expect(items).toHaveLength(1)
  const shelf = await shelves.keeper.call(listShelf, { search: 'fresh' })
  expect(shelf.items[0]?.stock).toMatchObject({ tracked: false, low: false })
  expect((await shelves.keeper.call(listShelf, { low: 'true' })).items).toEqual([])
})

test('an untracked product can be sold, and a later count sets the stock regardless of earlier sales', async () => {
  const { id } = await shelves.sells('Untold', null)
  expect(await shop.buys({ items: [{ id, quantity: 30 }] })).toMatchObject({ state: 'paid' })
  expect(await app.call(readProduct, { id })).toMatchObject({ sold_out: false })
  const book = await shelves.keeper.call(changeStock, { id, kind: 'received', change: 4 })
  expect(book).toMatchObject({ tracked: true, onHand: 4, available: 4 })
  expect(await app.call(readProduct, { id })).toMatchObject({ sold_out: false, left: 4 })
})

test('a product with a count of 0 is sold out', async () => {
  const { id } = await shelves.sells('Empty', null)
  await expect(shelves.keeper.call(changeStock, { id, kind: 'received', change: 0 })).rejects.toMatchObject({
    status: 400,
  })
  await shelves.keeper.call(changeStock, { id, kind: 'corrected', change: 0 })
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ tracked: true, available: 0 })
  expect(await app.call(readProduct, { id })).toMatchObject({ sold_out: true })
})

test('with 4 left, 26 are lowered to 4 in the cart and rejected at checkout, and the cart gets the maximum', async () => {
  const { id } = await shelves.sells('Few', 4)
  const many = [{ product_id: String(id), quantity: 26 }]
  const { cart, changes, most } = await app.call(repriceCart, { items: many })
  expect(cart.products).toMatchObject([{ quantity: 4 }])
  expect(changes).toMatchObject([{ kind: 'less', was: 26, now: 4 }])
  expect(most).toEqual({ [id]: 4 })
  const refused = await shop.send({ items: many })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ detail: 'Only 4 of “Few” are left.' })
})

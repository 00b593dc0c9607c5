import { afterAll, beforeAll, expect, test } from 'vitest'
import { shorten } from '#core/text/plain-text.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { search } from '#slices/search/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { listAddresses } from './addresses/address-contract.ts'
import { readShipping } from './checkout/shipping-contract.ts'
import { categories, listOfCategory, listProducts, readFeatured } from './contract.ts'
import { listOrders } from './orders/order-admin-contract.ts'
import { ownOrders } from './orders/order-contract.ts'
import { salesFigures } from './sales/sales-contract.ts'
import { brokenStock } from './stock/check.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

test("the demo has the specification's categories, each with three products", async () => {
  const { items } = await app.call(categories.list, {})
  expect(items.map(({ slug }) => slug)).toEqual([
    'oil',
    'sticker',
    'adoration-songs',
    'gospelandsongs',
    'ministry-wraper',
    'ministry-candle',
    'paraclet-water',
    'books',
    'music',
    'series',
    'gift',
  ])
  const featured = await app.call(readFeatured, {})
  expect(featured).toHaveLength(11)
  expect(featured.map(({ products }) => products.length)).toEqual(featured.map(() => 3))
  expect((await app.call(listOfCategory, { slug: 'oil' })).total).toBe(3)
})

test('a pickup location has its address on one line', async () => {
  const { branches } = await app.call(readShipping, {})
  expect(branches).toContainEqual(
    expect.objectContaining({ address: '9 Paraclete Close, off Ogui Road, Enugu, Enugu State, Nigeria' }),
  )
})

test('no two products in a list look alike: their short names and pictures differ', async () => {
  const { items } = await app.call(listProducts, { page_size: 100 })
  expect(items.length).toBeGreaterThan(30)
  const names = items.map(({ name }) => shorten(name, 20))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(new Set(items.map(({ image }) => image)).size).toBe(items.length)
})

test('the site’s search finds products', async () => {
  const { items } = await app.call(search, { q: 'myrrh' })
  expect(items).toMatchObject([{ kind: 'Store', title: 'Oil of gladness' }])
  expect(items[0]?.href).toMatch(/^\/shop\/\d+$/)
})

test('the demo’s books and stock pass all checks', async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  const keeper = app.as(someone('shop'))
  expect((await keeper.call(listOrders, {})).total).toBe(14)
  expect((await keeper.call(salesFigures, {})).waiting).toEqual({
    toPack: 2,
    toSend: 1,
    toLookAt: 0,
    fastOrders: 1,
    lowStock: 4,
  })
})

test('the demo’s member has two addresses and sees her orders', async () => {
  const member = await app.db
    .selectFrom('member_profile')
    .select('id')
    .where('username', '=', 'Rose Mbanefo')
    .executeTakeFirstOrThrow()
  const rose = app.as(someone('member', member.id))
  const addresses = await rose.call(listAddresses, {})
  expect(addresses.map(({ country, isDefault }) => ({ country, isDefault }))).toEqual([
    { country: 'US', isDefault: true },
    { country: 'NG', isDefault: false },
  ])
  expect(await rose.call(ownOrders, {})).toHaveLength(2)
})

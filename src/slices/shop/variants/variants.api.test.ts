import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { buyersIn, shelvesOf, variant } from '../../../testing/fixtures/shop.ts'
import { size } from '../../../testing/size.ts'
import { Repriced, repriceCart } from '../cart/cart-contract.ts'
import { products, readProduct } from '../contract.ts'
import { placeFastOrder } from '../fast-orders/fast-order-contract.ts'
import { orderProducts } from '../orders/by-hand-contract.ts'
import { readOrder } from '../orders/order-contract.ts'
import { brokenStock } from '../stock/check.ts'
import { changeStock, listShelf, readStock } from '../stock/stock-contract.ts'
import { skuFindings } from './sku-guard.ts'
import type { ProductVariants } from './variant-draft.ts'

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
  expect(await brokenRules(app.db)).toEqual([])
  await app.close()
})
// Otherwise this many orders in a minute would look like card testing.
beforeEach(async () => void (await sql`delete from attempt`.execute(app.db)))

const sizes: ProductVariants = {
  options: [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Color', values: ['Blue', 'White'] },
  ],
  list: [
    variant(['S', 'Blue']),
    variant(['S', 'White']),
    variant(['L', 'Blue'], { price: 2500, weight: 240 }),
  ],
}

/** A shirt in three variants, with this much stock each. */
async function shirt(name: string, counts: readonly number[] = [], more = {}) {
  const { id, version } = await shelves.sells(name, null, { price: 2000, variants: sizes, ...more })
  const { variants } = await app.call(readProduct, { id })
  const ids = variants.map((each) => each.id)
  for (const [index, change] of counts.entries()) {
    const kind = change === 0 ? ('corrected' as const) : ('received' as const)
    await shelves.keeper.call(changeStock, { id: ids[index] ?? 0, kind, change })
  }
  const [small = 0, white = 0, large = 0] = ids
  return { id, version, small, white, large }
}

const change = async (id: number, variants: ProductVariants | undefined, more = {}) => {
  const { version, draft } = await shelves.keeper.call(products.readAny, { id })
  const edited = { ...draft, ...(variants && { variants }), ...more }
  return shelves.keeper.call(products.update, {
    id,
    version,
    draft: edited,
    publication: { state: 'published' },
  })
}

type Item = { product_id?: string | number; id?: string | number; quantity: number }
const cartOf = (items: Item[]) => app.call(repriceCart, { items }).then(({ cart }) => cart.products)

test('a product without options has one variant with the product’s id', async () => {
  const { id } = await shelves.sells('Plain', 3)
  expect(await app.call(readProduct, { id })).toMatchObject({
    options: [],
    variant_id: id,
    has_options: false,
    price_from: null,
    variants: [{ id, values: [], label: '', price: 10, left: 3 }],
  })
})

test('GET /store/products/{id} returns variants with their own prices, each with the discount', async () => {
  const { id, small, large } = await shirt('Priced', [2, 0, 9], { allowDiscount: true, discountPercernt: 10 })
  expect(small).toBe(id)
  expect(await app.call(readProduct, { id })).toMatchObject({
    price: 20,
    discount_price: 18,
    price_from: 18,
    has_options: true,
    left: null,
    options: sizes.options,
    variants: [
      { id: small, label: 'S, Blue', price: 20, discount_price: 18, left: 2, sold_out: false },
      { label: 'S, White', left: null, sold_out: true },
      { id: large, label: 'L, Blue', price: 25, discount_price: 22.5, left: null },
    ],
  })
  expect(await cartOf([{ product_id: id, id: large, quantity: 1 }])).toEqual([
    {
      product_id: String(id),
      id: String(large),
      name: 'Priced – L, Blue',
      img: expect.any(String),
      price: 22.5,
      quantity: 1,
    },
  ])
})

test('a cart line means its variant, or the product’s first one', async () => {
  const { id, small, large } = await shirt('Meant', [5, 5, 5])
  const other = await shelves.sells('Other', 5)
  const meant = async (item: Omit<Item, 'quantity'>) =>
    (await cartOf([{ ...item, quantity: 1 }])).map((line) => Number(line.id))
  expect(await meant({ product_id: id })).toEqual([small])
  expect(await meant({ product_id: String(id), id: String(large) })).toEqual([large])
  expect(await meant({ id: large })).toEqual([large])
  // As before variants, when a client could send anything as `id` with the product.
  expect(await meant({ product_id: id, id: other.id })).toEqual([small])
  expect(await meant({ product_id: other.id, id: other.id })).toEqual([other.id])
})

test('a cookie and a cart from before the product had options still work', async () => {
  const { id } = await shelves.sells('Divided', 4)
  const before = await app.fetch('/api/store/cart', { headers: { cookie: `cart=${id}.2` } })
  expect(Repriced.parse(await before.json()).cart.products).toMatchObject([
    { id: String(id), name: 'Divided' },
  ])
  await change(id, {
    options: [{ name: 'Size', values: ['S', 'L'] }],
    list: [variant(['S']), variant(['L'])],
  })
  const after = await app.fetch('/api/store/cart', { headers: { cookie: `cart=${id}.2` } })
  expect(Repriced.parse(await after.json()).cart.products).toMatchObject([
    { product_id: String(id), id: String(id), name: 'Divided – S', quantity: 2 },
  ])
  // The existing stock now belongs to the first variant.
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ name: 'Divided – S', onHand: 4 })
  const order = await shop.buys({ items: [{ product_id: String(id), quantity: 1, price: 10 }] })
  expect(order.lines).toMatchObject([{ product_id: id, name: 'Divided – S', quantity: 1 }])
})

test('renamed, moved and restored variants have the same ids and stock', async () => {
  const { id, small, white, large } = await shirt('Kept', [1, 2, 3])
  const { draft } = await shelves.keeper.call(products.readAny, { id })
  const list = draft.variants?.list ?? []
  const options = [{ name: 'Size', values: ['Small', 'L'] }, ...sizes.options.slice(1)]
  const renamed = list.map((each) => ({
    ...each,
    values: each.values.map((value) => (value === 'S' ? 'Small' : value)),
  }))
  await change(id, { options, list: renamed.toReversed() })
  const now = await app.call(readProduct, { id })
  expect(now.variants.map((each) => [each.id, each.label])).toEqual([
    [large, 'L, Blue'],
    [white, 'Small, White'],
    [small, 'Small, Blue'],
  ])
  // A product alone means its current first variant, at the listed price.
  expect(now.price).toBe(25)
  expect(await cartOf([{ product_id: id, quantity: 1 }])).toMatchObject([{ id: String(large), price: 25 }])
  await change(id, { options, list: renamed.slice(1) })
  expect(await app.call(repriceCart, { items: [{ product_id: id, id: small, quantity: 1 }] })).toMatchObject({
    cart: { products: [] },
    changes: [{ kind: 'gone', product_id: String(id), id: String(small) }],
  })
  await expect(shelves.keeper.call(readStock, { id: small })).rejects.toMatchObject({ status: 404 })
  // Without its id, as a client would add it again.
  await change(id, { options, list: [...renamed.slice(1), variant(['Small', 'Blue'])] })
  expect(await shelves.keeper.call(readStock, { id: small })).toMatchObject({ onHand: 1 })
})

test('an update without variants doesn’t change them, and can’t take another product’s variant', async () => {
  const { id, large } = await shirt('Mine', [1, 1, 7])
  const other = await shelves.sells('Thief', 0)
  await change(other.id, {
    options: [{ name: 'Size', values: ['L'] }],
    list: [variant(['L'], { id: large })],
  })
  expect((await app.call(readProduct, { id: other.id })).variants).toMatchObject([
    { id: other.id, sold_out: true },
  ])
  const { version, draft } = await shelves.keeper.call(products.readAny, { id })
  const { variants: _, ...rest } = draft
  await shelves.keeper.call(products.update, {
    ...{ id, version, draft: { ...rest, name: 'Still mine' } },
    publication: { state: 'published' },
  })
  expect((await app.call(readProduct, { id })).variants).toHaveLength(3)
  expect(await shelves.keeper.call(readStock, { id: large })).toMatchObject({
    name: 'Still mine – L, Blue',
    onHand: 7,
  })
})

test('a preview of other variants changes nothing', async () => {
  const { id } = await shirt('Previewed', [1, 1, 1])
  const before = await app.call(readProduct, { id })
  const { draft } = await shelves.keeper.call(products.readAny, { id })
  const variants = { options: [{ name: 'Size', values: ['XL'] }], list: [variant(['XL'])] }
  await shelves.keeper.call(products.preview, { id, draft: { ...draft, variants } })
  await shelves.keeper.call(products.preview, { draft: { ...draft, variants } })
  expect(await app.call(readProduct, { id })).toEqual(before)
})

test.each([
  ['a value that no option has', { options: sizes.options, list: [variant(['XL', 'Blue'])] }],
  ['too few values', { options: sizes.options, list: [variant(['S'])] }],
  [
    'the same values twice',
    { options: sizes.options, list: [variant(['S', 'Blue']), variant(['S', 'Blue'])] },
  ],
  ['no variant', { options: sizes.options, list: [] }],
  [
    'two options with one name',
    { options: [...sizes.options.slice(1), ...sizes.options.slice(1)], list: [] },
  ],
  ['a price of nothing', { options: [], list: [variant([], { price: 0 })] }],
  ['one SKU twice', { ...sizes, list: sizes.list.map((each) => ({ ...each, sku: 'A' })) }],
])('a product with %s is rejected', async (_, variants) => {
  const draft = shelves.draft('Refused', { variants })
  await expect(
    shelves.keeper.call(products.create, { draft, publication: { state: 'published' } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('an order stores the variant, SKU and price, and deducts from the variant’s stock', async () => {
  const { id, large, small } = await shirt('Ordered', [5, 5, 5])
  await sql`
    update product set variants = jsonb_set(jsonb_set(variants, '{list,0,sku}', '"SH-S-B"'), '{list,2,sku}', '"SH-L-B"')
    where id = ${id}`.execute(app.db)
  const order = await shop.buys({
    items: [
      { product_id: id, id: large, quantity: 2, price: 25 },
      { product_id: id, id: small, quantity: 1, price: 20 },
    ],
  })
  expect(order).toMatchObject({ subtotal: 7000, state: 'paid' })
  expect(order.lines.map(({ name, quantity }) => `${quantity} × ${name}`)).toEqual([
    '2 × Ordered – L, Blue',
    '1 × Ordered – S, Blue',
  ])
  const { rows } = await sql`
    select product_id, variant_id, variant_label, sku, price::int from order_line where product_id = ${id} order by id`.execute(
    app.db,
  )
  expect(rows).toEqual([
    { product_id: id, variant_id: large, variant_label: 'L, Blue', sku: 'SH-L-B', price: 2500 },
    { product_id: id, variant_id: small, variant_label: 'S, Blue', sku: 'SH-S-B', price: 2000 },
  ])
  const onHand = async (variantId: number) => (await shelves.keeper.call(readStock, { id: variantId })).onHand
  expect([await onHand(small), await onHand(large)]).toEqual([4, 3])
})

test('a wrong price for a variant is rejected with the right one', async () => {
  const { id, large } = await shirt('Cheated', [5, 5, 5])
  const answer = await shop.send({ items: [{ product_id: id, id: large, quantity: 1, price: 20 }] })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    code: 'cart_changed',
    cart: { changes: [{ kind: 'price', id: String(large), was: 20, now: 25 }] },
  })
  const { rows } = await sql`select from order_line where variant_id = ${large}`.execute(app.db)
  expect(rows).toEqual([])
})

test('staff see stock by variant, enter orders for a variant, and get notifications with its name', async () => {
  const { id, small, white, large } = await shirt('Counted', [1, 40, 8])
  const { items } = await shelves.keeper.call(listShelf, { search: 'Counted', sort: 'stock' })
  expect(items).toMatchObject([
    {
      id,
      stock: { onHand: 49, available: 49, low: true, tracked: true },
      variants: [
        { id: small, label: 'S, Blue', onHand: 1, low: true },
        { id: white, label: 'S, White', onHand: 40, low: false },
        { id: large, label: 'L, Blue', onHand: 8 },
      ],
    },
  ])
  const offered = (await shelves.keeper.call(orderProducts, {})).filter(({ name }) =>
    name.startsWith('Counted'),
  )
  expect(offered).toEqual([
    { id: small, name: 'Counted – S, Blue', price: 2000, available: 1 },
    { id: white, name: 'Counted – S, White', price: 2000, available: 40 },
    { id: large, name: 'Counted – L, Blue', price: 2500, available: 8 },
  ])
  await shop.buys({ items: [{ id: large, quantity: 8 }] })
  const { rows } = await sql<{ title: string }>`
    select title from notification where title like '%Counted%'`.execute(app.db)
  expect(rows).toContainEqual({ title: '“Counted – L, Blue” is sold out' })
})

test('the list sorted by stock has each product once, by its lowest variant', async () => {
  await shirt('Shelf A', [30, 12, 900])
  await shirt('Shelf B', [11, 13, 14])
  const names = async (sort: 'stock' | '-stock') => {
    const { items } = await shelves.keeper.call(listShelf, { search: 'Shelf', sort, page_size: 20 })
    return items.map(({ draft }) => draft.name)
  }
  expect(await names('stock')).toEqual(['Shelf B', 'Shelf A'])
  expect(await names('-stock')).toEqual(['Shelf A', 'Shelf B'])
})

test('a fast order is for a variant, or for the product’s first one', async () => {
  const { id, large } = await shirt('Called', [5, 5, 5])
  const form = { customerName: 'Ada', customerAddress: '1 Market Road', customerPhoneNumber: '0803 555 0117' }
  for (const productId of [id, large])
    await app.call(placeFastOrder, { ...form, productId, productQuantity: 1 })
  const { rows } = await sql`
    select product_name, variant_id from fast_order where product_id = ${id} order by id`.execute(app.db)
  expect(rows).toEqual([
    { product_name: 'Called – S, Blue', variant_id: id },
    { product_name: 'Called – L, Blue', variant_id: large },
  ])
})

test(`${size.buyers} parallel buyers for 5 units of one variant: exactly 5 get them, and other variants are unaffected`, async () => {
  const { id, large, small } = await shirt('Rare', [50, 50, 5])
  const ends = await Promise.all(Array.from({ length: size.buyers }, (_, turn) => shop.buysFast(large, turn)))
  expect(ends.filter((end) => end === 'paid')).toHaveLength(5)
  expect(await shelves.keeper.call(readStock, { id: large })).toMatchObject({ onHand: 0, reserved: 0 })
  expect(await shelves.keeper.call(readStock, { id: small })).toMatchObject({ onHand: 50, reserved: 0 })
  expect(await app.call(readProduct, { id })).toMatchObject({ sold_out: false })
}, 240_000)

test('no variant is oversold by any sequence of orders, payments and edits', async () => {
  let round = 0
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('order' as const),
      of: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      kind: fc.constant('receive' as const),
      of: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('turn around' as const), of: fc.constant(0), quantity: fc.constant(1) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      await sql`delete from attempt`.execute(app.db)
      round += 1
      const { id, small, white, large } = await shirt(`Round ${round}`, [2, 1, 3])
      const left = new Map([
        [small, 2],
        [white, 1],
        [large, 3],
      ])
      for (const { kind, of, quantity } of acts) {
        const chosen = [small, white, large][of] ?? small
        const there = left.get(chosen) ?? 0
        if (kind === 'receive') {
          await shelves.keeper.call(changeStock, { id: chosen, kind: 'received', change: quantity })
          left.set(chosen, there + quantity)
        } else if (kind === 'turn around') {
          const { draft } = await shelves.keeper.call(products.readAny, { id })
          if (draft.variants) await change(id, { ...draft.variants, list: draft.variants.list.toReversed() })
        } else {
          const answer = await shop.send({ items: [{ product_id: id, id: chosen, quantity }] })
          expect(answer.status).toBe(quantity <= there ? 201 : 409)
          if (answer.status === 201) {
            const order = await shop.pays(await answer.json())
            expect((await app.call(readOrder, { token: order.token })).state).toBe('paid')
            left.set(chosen, there - quantity)
          }
        }
      }
      for (const [variantId, expected] of left)
        expect((await shelves.keeper.call(readStock, { id: variantId })).onHand).toBe(expected)
      expect(await brokenStock(app.db)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 240_000)

test('a SKU belongs to one product of the store, in any case; the error names the other one, and the doctor lists older ones', async () => {
  const one = (sku: string): ProductVariants => ({ options: [], list: [variant([], { sku })] })
  const rosary = await shelves.sells('Rosary', null, { variants: one('RO-1') })
  const add = (name: string, sku: string) =>
    shelves.keeper.call(products.create, {
      draft: shelves.draft(name, { variants: one(sku) }),
      publication: { state: 'published' },
    })
  const taken = '“Rosary” already has the SKU RO-1. Choose another.'
  await expect(add('Second rosary', ' ro-1 ')).rejects.toMatchObject({
    status: 400,
    errors: { 'draft.variants.list.0.sku': taken },
  })
  // Saved again, it's still its own.
  const { version } = rosary
  await shelves.keeper.call(products.update, {
    id: rosary.id,
    version,
    draft: shelves.draft('Rosary', { variants: one('Ro-1') }),
    publication: { state: 'published' },
  })
  const many = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => add(`Racing ${at}`, 'RACE')))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // A deleted product's SKU is free again, and it can't come back with it.
  await shelves.keeper.call(products.remove, { id: rosary.id })
  const { id } = await add('New rosary', 'RO-1')
  await expect(shelves.keeper.call(products.restore, { id: rosary.id })).rejects.toMatchObject({
    message: '“New rosary” now has the SKU RO-1. Change it there first.',
  })
  expect(await skuFindings(app.db)).toEqual([])
  const other = await shelves.sells('Older', null)
  await sql`
    update product set variants = jsonb_set(variants, '{list,0,sku}', '"ro-1"') where id = ${other.id}`.execute(
    app.db,
  )
  expect(await skuFindings(app.db)).toMatchObject([
    { level: 'look', text: expect.stringContaining('New rosary and Older') },
  ])
  await sql`
    update product set variants = jsonb_set(variants, '{list,0,sku}', '""') where id = any(${[id, other.id]})`.execute(
    app.db,
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { shelvesOf } from '../../testing/fixtures/shop.ts'
import { discounted } from './catalog/prices.ts'
import {
  categories,
  listOfCategory,
  listProducts,
  moveCategory,
  products,
  readFeatured,
  readProduct,
} from './contract.ts'
import { changeStock } from './stock/stock-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  await shelves.category('oil', 'Oil')
  await shelves.category('books', 'Books')
})
afterAll(() => app.close())

test('GET /store/store and GET /store/store/{id} have exactly the fields of the specification, prices in dollars', async () => {
  const { id } = await shelves.sells('Small flask', 3, {
    price: 1999,
    allowDiscount: true,
    discountPercernt: 15,
    pictures: ['/art/square-gold-oil-second.svg'],
    description: 'Fine <b>oil</b>.<script>alert(1)</script>',
  })
  const expected = {
    id,
    name: 'Small flask',
    slug: 'oil',
    price: 19.99,
    discount_available: true,
    discount_price: 16.99,
    image: '/art/square-olive-oil-test.svg',
    description: '<p>Fine <strong>oil</strong>.</p>',
    type: 'Oil',
  }
  const answer = await app.fetch('/api/store/store')
  expect(await answer.json()).toEqual([expected])
  expect(answer.headers.get('x-total-count')).toBe('1')
  expect(await (await app.fetch(`/api/store/store/${id}/`)).json()).toEqual(expected)
  expect((await app.fetch('/api/store/store/999999')).status).toBe(404)
})

test('the store and its database calculate every discount the same way', async () => {
  for (const [price, percent] of [
    [1999, 15],
    [50, 1],
    [50, 90],
    [333, 33],
    [1050, 5],
    [99_999_999, 37],
  ] as const) {
    const { id } = await shelves.sells('Reckoned', 0, {
      price,
      allowDiscount: true,
      discountPercernt: percent,
      slug: 'books',
    })
    const row = await app.db
      .selectFrom('product')
      .select('sale_price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.sale_price).toBe(discounted(price, percent))
    await shelves.keeper.call(products.remove, { id })
  }
})

test('GET /store/categories lists categories in order, GET /store/categories/{id} returns one, and POST /staff/store/categories/{id}/move changes the order', async () => {
  const names = async () => (await app.call(categories.list, {})).items.map(({ name }) => name)
  expect(await names()).toEqual(['Oil', 'Books'])
  const { items } = await app.call(categories.list, {})
  await shelves.keeper.call(moveCategory, { id: items[1]?.id ?? 0, direction: 'up' })
  expect(await names()).toEqual(['Books', 'Oil'])
  const [first] = items
  expect(await app.call(categories.read, { id: first?.id ?? 0 })).toEqual(first)
})

test('GET /store/categories/{slug}/products lists the newest first, in pages of the requested size', async () => {
  for (const name of ['One', 'Two', 'Three']) await shelves.sells(name, 1, { slug: 'books' })
  const first = await app.call(listOfCategory, { slug: 'books', page_size: 2 })
  expect(first).toMatchObject({ total: 3, items: [{ name: 'Three' }, { name: 'Two' }] })
  const second = await app.call(listOfCategory, { slug: 'books', page: 2, page_size: 2 })
  expect(second.items).toMatchObject([{ name: 'One' }])
  expect((await app.call(listOfCategory, { slug: 'nowhere' })).total).toBe(0)
})

test('GET /store/featured shows each category with its newest three products', async () => {
  await shelves.sells('Four', 1, { slug: 'books' })
  const shown = await app.call(readFeatured, {})
  expect(
    shown.map(({ category, products: three }) => [category.slug, three.map(({ name }) => name)]),
  ).toEqual([
    ['books', ['Four', 'Three', 'Two']],
    ['oil', ['Small flask']],
  ])
})

test('GET /store/products sorts, filters and searches, and shows what is sold out or low', async () => {
  const wrapper = await shelves.sells('Wrapper of the choir', 0, { price: 5000, slug: 'books' })
  const names = async (query: object) => (await app.call(listProducts, query)).items.map(({ name }) => name)
  expect(await names({ sort: '-price', page_size: 1 })).toEqual(['Wrapper of the choir'])
  expect(await names({ sort: 'price', category: 'oil' })).toEqual(['Small flask'])
  expect((await names({ sort: 'name' })).slice(0, 2)).toEqual(['Four', 'One'])
  expect(await names({ sale: 'true' })).toEqual(['Small flask'])
  expect(await names({ search: 'wrap cho' })).toEqual(['Wrapper of the choir'])
  expect(await names({ search: 'nowhere' })).toEqual([])
  expect(await names({ search: 'wrap', available: 'true' })).toEqual([])
  const [product] = (await app.call(listProducts, { search: 'wrap' })).items
  expect(product).toMatchObject({ sold_out: true, left: null })
  await shelves.keeper.call(changeStock, { id: wrapper.id, kind: 'received', change: 5 })
  const [few] = (await app.call(listProducts, { search: 'wrap' })).items
  expect(few).toMatchObject({ sold_out: false, left: 5 })
  await shelves.keeper.call(changeStock, { id: wrapper.id, kind: 'received', change: 1 })
  const [enough] = (await app.call(listProducts, { search: 'wrap' })).items
  expect(enough).toMatchObject({ sold_out: false, left: null })
})

test('GET /store/products/{id} returns all pictures, the category and similar products', async () => {
  const { items } = await app.call(listProducts, { search: 'small flask' })
  const detail = await app.call(readProduct, { id: items[0]?.id ?? 0 })
  expect(detail.pictures).toEqual(['/art/square-olive-oil-test.svg', '/art/square-gold-oil-second.svg'])
  expect(detail.category).toMatchObject({ slug: 'oil', cta: 'Look' })
  expect(detail.related.map(({ id }) => id)).not.toContain(detail.id)
  expect(detail.related).toHaveLength(4)
})

test('GET /staff/store/categories, GET /staff/store/categories/{id}, POST /staff/store/categories and PUT /staff/store/categories/{id}: a slug is unique, and products follow when it changes', async () => {
  const { keeper } = shelves
  const { items } = await keeper.call(categories.listAll, {})
  const books = items.find(({ draft }) => draft.slug === 'books')
  if (!books) throw new Error('There are no books.')
  const category = await keeper.call(categories.readAny, { id: books.id })
  await expect(shelves.category('oil')).rejects.toMatchObject({
    status: 400,
    errors: { 'draft.slug': 'Another category already uses this address. Choose another one.' },
  })
  const publication = { state: 'published' } as const
  const change = { id: category.id, version: category.version, publication }
  await expect(
    keeper.call(categories.update, { ...change, draft: { ...category.draft, slug: 'oil' } }),
  ).rejects.toMatchObject({ status: 400 })
  await keeper.call(categories.update, { ...change, draft: { ...category.draft, slug: 'to-read' } })
  expect((await app.call(listOfCategory, { slug: 'to-read' })).total).toBe(5)
  expect((await app.call(listOfCategory, { slug: 'books' })).total).toBe(0)
})

test('DELETE /staff/store/categories/{id} rejects a category with products, and POST /staff/store/categories/{id}/restore brings it back', async () => {
  const { keeper } = shelves
  const { id } = await shelves.category('music')
  const product = await shelves.sells('A concert', 1, { slug: 'music' })
  await expect(keeper.call(categories.remove, { id })).rejects.toMatchObject({ status: 409 })
  await keeper.call(products.remove, { id: product.id })
  await keeper.call(categories.remove, { id })
  await expect(keeper.call(products.restore, { id: product.id })).rejects.toMatchObject({ status: 409 })
  await keeper.call(categories.restore, { id })
  await keeper.call(products.restore, { id: product.id })
  expect((await app.call(listOfCategory, { slug: 'music' })).total).toBe(1)
})

test('POST /staff/store/store reports every invalid field', async () => {
  const refused = (more: object) =>
    shelves.keeper.call(products.create, {
      draft: { ...shelves.draft('X'), ...more },
      publication: { state: 'published' },
    })
  await expect(refused({ slug: 'nowhere' })).rejects.toMatchObject({
    errors: { 'draft.slug': 'Choose a category.' },
  })
  await expect(refused({ price: 0 })).rejects.toMatchObject({
    errors: { 'draft.price': 'Enter at least $0.50.' },
  })
  await expect(refused({ price: 10.5 })).rejects.toMatchObject({
    errors: { 'draft.price': 'Enter a price.' },
  })
  await expect(refused({ allowDiscount: true })).rejects.toMatchObject({
    errors: { 'draft.discountPercernt': 'Enter a percentage from 1 to 90.' },
  })
  await expect(refused({ name: ' ' })).rejects.toMatchObject({ errors: { 'draft.name': 'Enter a name.' } })
})

test('GET /staff/store/store, GET /staff/store/store/{id}, PUT /staff/store/store/{id}, DELETE /staff/store/store/{id} and POST /staff/store/store/{id}/restore: only staff can see a draft', async () => {
  const { keeper } = shelves
  const { id, version, draft } = await shelves.sells('Half written', 1)
  await keeper.call(products.update, { id, version, draft, publication: { state: 'draft' } })
  await expect(app.call(readProduct, { id })).rejects.toMatchObject({ status: 404 })
  expect(await keeper.call(products.readAny, { id })).toMatchObject({ publication: { state: 'draft' } })
  expect((await keeper.call(products.listAll, { state: 'draft' })).items).toMatchObject([{ id }])
  await keeper.call(products.remove, { id })
  expect((await keeper.call(products.listAll, { state: 'draft' })).total).toBe(0)
  await keeper.call(products.restore, { id })
  expect((await keeper.call(products.listAll, { state: 'draft' })).total).toBe(1)
  await expect(app.as(someone('editor')).call(products.readAny, { id })).rejects.toMatchObject({
    status: 403,
  })
})

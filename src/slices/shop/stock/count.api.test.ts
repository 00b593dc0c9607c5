import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { buyersIn, shelvesOf, variant } from '../../../testing/fixtures/shop.ts'
import { brokenStock } from './check.ts'
import { countStock, listVariants, stopTracking } from './count-contract.ts'
import { readStock } from './stock-contract.ts'

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

const stockOf = (id: number) => shelves.keeper.call(readStock, { id })

test('GET /staff/store/variants lists variants by name and searches by words, SKU or barcode', async () => {
  const variants = {
    options: [{ name: 'Language', values: ['English', 'Igbo'] }],
    list: [variant(['English'], { sku: 'BK-EN' }), variant(['Igbo'], { barcode: '9781234567897' })],
  }
  await shelves.sells('Litany booklet', null, { variants })
  await shelves.sells('Candle', 4)
  const names = async (query: object) =>
    (await shelves.keeper.call(listVariants, query)).items.map(({ name, onHand }) => `${name}: ${onHand}`)
  expect(await names({})).toEqual([
    'Candle: 4',
    'Litany booklet – English: null',
    'Litany booklet – Igbo: null',
  ])
  expect(await names({ search: 'litan' })).toHaveLength(2)
  expect(await names({ search: 'bk-en' })).toEqual(['Litany booklet – English: null'])
  expect(await names({ search: '9781234567897' })).toEqual(['Litany booklet – Igbo: null'])
  expect(await names({ category: 'none' })).toEqual([])
})

test('POST /staff/store/stock-counts records the differences of many variants at once', async () => {
  const more = await shelves.sells('More', 3)
  const same = await shelves.sells('Same', 5)
  const fewer = await shelves.sells('Fewer', 9)
  const untracked = await shelves.sells('Uncounted', null)
  await shop.buys({ items: [{ id: untracked.id, quantity: 2 }] })
  const lines = [
    { id: more.id, counted: 7 },
    { id: same.id, counted: 5 },
    { id: fewer.id, counted: 0 },
    { id: untracked.id, counted: 6 },
  ]
  expect(await shelves.keeper.call(countStock, { lines, note: 'Yearly count' })).toEqual({
    counted: 4,
    changed: 3,
  })
  expect((await stockOf(more.id)).movements[0]).toMatchObject({
    ...{ kind: 'corrected', change: 4, note: 'Yearly count', by: 'Test' },
  })
  expect((await stockOf(same.id)).movements).toHaveLength(1)
  expect(await stockOf(fewer.id)).toMatchObject({ onHand: 0, tracked: true })
  expect(await stockOf(untracked.id)).toMatchObject({ onHand: 6, tracked: true })
})

test('a count below the reserved quantity is rejected as a whole', async () => {
  const one = await shelves.sells('One', 8)
  const other = await shelves.sells('Another', 8)
  await shop.begins({ items: [{ id: other.id, quantity: 3 }] })
  const lines = [
    { id: one.id, counted: 1 },
    { id: other.id, counted: 2 },
  ]
  await expect(shelves.keeper.call(countStock, { lines })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('3 of “Another” are reserved'),
  })
  expect(await stockOf(one.id)).toMatchObject({ onHand: 8 })
})

test('DELETE /staff/store/store/{id}/stock stops tracking, and a count starts it again', async () => {
  const { id } = await shelves.sells('Endless', 0)
  expect(await shelves.keeper.call(stopTracking, { id })).toMatchObject({
    tracked: false,
    available: 1_000_000,
  })
  await shop.buys({ items: [{ id, quantity: 3 }] })
  await shelves.keeper.call(countStock, { lines: [{ id, counted: 2 }] })
  expect(await stockOf(id)).toMatchObject({ tracked: true, onHand: 2 })
})

test('a count that finds too few notifies staff, and the audit log says what changed', async () => {
  const { id } = await shelves.sells('Scarce', 9)
  await shelves.keeper.call(countStock, { lines: [{ id, counted: 2 }] })
  await shelves.keeper.call(countStock, { lines: [{ id, counted: 1 }] })
  const { rows } = await sql<{ title: string }>`
    select title from notification where title like '%Scarce%'`.execute(app.db)
  expect(rows).toEqual([{ title: 'Only 2 of “Scarce” left' }])
  const notes = await app.db.selectFrom('audit').select('note').orderBy('id', 'desc').limit(2).execute()
  expect(notes).toEqual([{ note: 'Scarce, from 2 to 1' }, { note: 'Scarce, from 9 to 2' }])
})

test('files aren’t in the list to count', async () => {
  const { id } = await shelves.sells('Psalter as PDF', null)
  const listed = async () => (await shelves.keeper.call(listVariants, { search: 'psalter' })).total
  expect(await listed()).toBe(1)
  await app.db.insertInto('product_download').values({ product_id: id, kind: 'download' }).execute()
  expect(await listed()).toBe(0)
})

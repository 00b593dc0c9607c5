import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { shelvesOf } from '../../../testing/fixtures/shop.ts'
import { brokenStock } from './check.ts'
import { listDeliveries, receiveDelivery } from './delivery-contract.ts'
import { readStock } from './stock-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  await shelves.category('oil')
})
afterAll(async () => {
  expect(await brokenStock(app.db)).toEqual([])
  await app.close()
})

test('POST /staff/store/deliveries and GET /staff/store/deliveries: record and list deliveries with supplier and lines', async () => {
  const oil = await shelves.sells('Oil', 3)
  const candle = await shelves.sells('Candle', null)
  const written = await shelves.keeper.call(receiveDelivery, {
    lines: [
      { id: oil.id, quantity: 10 },
      { id: candle.id, quantity: 4 },
      { id: oil.id, quantity: 2 },
    ],
    supplier: 'Enugu guild',
    note: 'By road',
  })
  expect(written).toMatchObject({ supplier: 'Enugu guild', note: 'By road', by: 'Test' })
  expect(written.lines).toEqual([
    { name: 'Oil', quantity: 12 },
    { name: 'Candle', quantity: 4 },
  ])
  expect(await shelves.keeper.call(readStock, { id: oil.id })).toMatchObject({ onHand: 15 })
  expect(await shelves.keeper.call(readStock, { id: candle.id })).toMatchObject({ onHand: 4, tracked: true })
  expect((await shelves.keeper.call(listDeliveries, {})).items).toEqual([written])
})

test('a delivery with a deleted product is rejected as a whole', async () => {
  const { id } = await shelves.sells('Kept', 1)
  const lines = [
    { id, quantity: 1 },
    { id: 999_999, quantity: 1 },
  ]
  await expect(shelves.keeper.call(receiveDelivery, { lines })).rejects.toMatchObject({ status: 404 })
  await expect(shelves.keeper.call(receiveDelivery, { lines: [] })).rejects.toMatchObject({ status: 400 })
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ onHand: 1 })
})

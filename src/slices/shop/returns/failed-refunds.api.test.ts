import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { sellsFile } from '../../../testing/fixtures/downloads.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { cancelOrder, readOrderDetail, refundOrder } from '../orders/order-admin-contract.ts'
import { readOrder, settleOrder } from '../orders/order-contract.ts'
import { brokenPrices } from '../pricing/check.ts'
import { salesReport } from '../sales/report-contract.ts'
import { brokenStock } from '../stock/check.ts'
import { readStock } from '../stock/stock-contract.ts'
import { brokenReturns } from './check.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
let oil: number
let song: number
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  shop = buyersIn(app)
  await shelves.category('oil')
  oil = (await shelves.sells('Flask', 20, { price: 1500 })).id
  song = (await sellsFile(shelves, 'Song')).id
})
afterAll(async () => {
  for (const check of [brokenRules, brokenStock, brokenReturns, brokenPrices])
    expect(await check(app.db)).toEqual([])
  await app.close()
})

const onHand = async () => (await shelves.keeper.call(readStock, { id: oil })).onHand
const sold = async () => (await shelves.keeper.call(salesReport, { group: 'product' })).rows

/** Two flasks and a song, bought with shipping. */
async function bought() {
  const items = [
    { id: oil, quantity: 2 },
    { id: song, quantity: 1 },
  ]
  const { token } = await shop.buys({ items })
  const { id } = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  const detail = () => shelves.keeper.call(readOrderDetail, { id })
  const { lines } = await detail()
  const lineOf = (name: string) => lines.find((line) => line.name === name)?.id ?? 0
  return {
    id,
    detail,
    lines: [
      { line: lineOf('Flask'), quantity: 2 },
      { line: lineOf('Song'), quantity: 1 },
    ],
    read: () => app.call(readOrder, { token }),
    /** The bank returns the last refund, days after it was made. */
    bounces: async () => {
      await expect.poll(async () => (await app.call(readOrder, { token })).refunded).toBeGreaterThan(0)
      await sql`
        update sandbox_object set data = jsonb_set(data, '{refunds,0,state}', '"failed"')
        where id = (select p.reference from payment p join shop_order o using (payable_id) where o.id = ${id})`.execute(
        app.db,
      )
      await app.call(settleOrder, { token })
    },
  }
}

const counts = ({
  lines,
  shippingRefunded,
}: Awaited<ReturnType<Awaited<ReturnType<typeof bought>>['detail']>>) => [
  ...lines.map(({ refunded }) => refunded),
  shippingRefunded,
]

test('a refund that the bank returns gives its items back: they can be refunded, downloaded and are sold again', async () => {
  const before = await onHand()
  const order = await bought()
  const reported = await sold()
  const refund = () =>
    shelves.keeper.call(
      refundOrder,
      { id: order.id, reason: 'Asked for it', lines: order.lines, restock: [], shipping: true },
      crypto.randomUUID(),
    )
  const { refundable } = await order.detail()
  await refund()
  expect(counts(await order.detail())).toEqual([2, 1, true])
  await order.bounces()
  expect(counts(await order.detail())).toEqual([0, 0, false])
  expect(await order.detail()).toMatchObject({ refundable, refunded: 0, state: 'paid' })
  expect((await order.read()).downloads[0]?.refusal).toBeNull()
  expect(await sold()).toEqual(reported)
  expect(await onHand()).toBe(before - 2)
  // Once more, to another card.
  await refund()
  expect(counts(await order.detail())).toEqual([2, 1, true])
  await expect.poll(async () => (await order.read()).state).toBe('refunded')
})

test('items that went back into stock stay there when the refund fails, and don’t go back twice', async () => {
  const before = await onHand()
  const order = await bought()
  const refund = (restock: typeof order.lines) =>
    shelves.keeper.call(
      refundOrder,
      { id: order.id, reason: 'Sent back', lines: order.lines, restock, shipping: false },
      crypto.randomUUID(),
    )
  await refund(order.lines)
  await order.bounces()
  expect(await onHand()).toBe(before)
  expect((await order.detail()).lines.map(({ refunded, returned }) => [refunded, returned])).toEqual([
    [0, 2],
    [0, 1],
  ])
  expect((await order.read()).downloads[0]?.refusal).toBeNull()
  await expect(refund(order.lines)).rejects.toMatchObject({ status: 409 })
  await refund([])
  expect(await onHand()).toBe(before)
})

test('a canceled order whose refund fails stays canceled, and can be refunded again', async () => {
  const order = await bought()
  await shelves.keeper.call(cancelOrder, { id: order.id, reason: 'Ordered twice' })
  expect(counts(await order.detail())).toEqual([2, 1, true])
  await expect.poll(async () => (await order.read()).state).toBe('refunded')
  await order.bounces()
  const after = await order.detail()
  expect(counts(after)).toEqual([0, 0, false])
  expect([after.state, after.refundable]).toEqual(['cancelled', after.total])
  expect(after.needsLook).not.toBeNull()
})

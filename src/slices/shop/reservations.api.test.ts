import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxPay } from '#payments/contract.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { buyersIn, shelvesOf, sweepsOrders } from '../../testing/fixtures/shop.ts'
import { size } from '../../testing/size.ts'
import { readOrder } from './orders/order-contract.ts'
import { brokenStock } from './stock/check.ts'
import { changeStock, readStock } from './stock/stock-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  shop = buyersIn(app)
  await shelves.category('oil')
})
afterAll(() => app.close())

// Otherwise this many orders in a minute would look like card testing.
beforeEach(async () => void (await sql`delete from attempt`.execute(app.db)))

const stateOf = async (token: string) => (await app.call(readOrder, { token })).state

/** Simulates ten minutes: the reservation ends. */
const tenMinutesLater = async (token: string) => {
  await app.db.transaction().execute(async (trx) => {
    const rows = await sql<{ line_id: number; variant_id: number; quantity: number }>`
      delete from reservation using order_line l, shop_order o
      where l.id = line_id and o.id = l.order_id and o.token = ${token}
      returning line_id, reservation.variant_id, reservation.quantity`.execute(trx)
    const over = { until: new Date(Date.now() - 1000), email: '', address: '' }
    await trx
      .insertInto('reservation')
      .values(rows.rows.map((row) => ({ ...row, ...over })))
      .execute()
  })
  await sweepsOrders(app)
}

/** Simulates an hour: the order expires. */
const anHourLater = async (token: string) => {
  await sql`update shop_order set open_until = now() - interval '1 second' where token = ${token}`.execute(
    app.db,
  )
  await sweepsOrders(app)
}

test(`${size.buyers} parallel buyers of 5 items: exactly 5 get them, and the others are refunded`, async () => {
  const { id } = await shelves.sells('Rare', 5)
  const ends = await Promise.all(Array.from({ length: size.buyers }, (_, turn) => shop.buysFast(id, turn)))
  const counts = Object.groupBy(ends, (end) => end)
  expect(counts.paid).toHaveLength(5)
  const others = [counts['sold out'], counts['told before paying'], counts.refunded]
  expect(others.reduce((sum, all) => sum + (all?.length ?? 0), 0)).toBe(size.buyers - 5)
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ onHand: 0, reserved: 0 })
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(c.amount) - sum(coalesce((select sum(r.amount) from refund r
      where r.capture_id = c.id and r.state <> 'failed'), 0)), 0)::int as kept
    from capture c join shop_order o on o.payable_id = c.payable_id
    join order_line l on l.order_id = o.id where l.product_id = ${id}`.execute(app.db)
  expect(rows).toEqual([{ kept: 5 * 1695 }])
  expect(await brokenStock(app.db)).toEqual([])
  expect(await brokenRules(app.db)).toEqual([])
}, 240_000)

// The embedded database runs transactions one after the other, so there is no race.
test.runIf(process.env.TEST_POSTGRES_URL)(
  'negative control: checking and selling without the lock oversells',
  async () => {
    const { id } = await shelves.sells('Unguarded', 5)
    const takeWithoutLock = () =>
      app.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ sold: number }>`
          select count(*)::int as sold from attempt where key like 'unguarded %'`.execute(trx)
        const stock = await trx
          .selectFrom('stock')
          .select('on_hand')
          .where('variant_id', '=', id)
          .executeTakeFirst()
        if ((rows[0]?.sold ?? 0) >= (stock?.on_hand ?? 0)) return false
        await sql`insert into attempt (key, until) values (${`unguarded ${crypto.randomUUID()}`}, now())`.execute(
          trx,
        )
        return true
      })
    const taken = await Promise.all(Array.from({ length: 200 }, takeWithoutLock))
    expect(taken.filter(Boolean).length).toBeGreaterThan(5)
  },
)

test('carts with the same items in a different order don’t deadlock', async () => {
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => (await shelves.sells(name, 100)).id))
  const orders = Array.from({ length: 40 }, (_, turn) =>
    shop.send({
      items: (turn % 2 ? ids : ids.toReversed()).map((id) => ({ id, quantity: 1 })),
    }),
  )
  const statuses = (await Promise.all(orders)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 201)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
}, 60_000)

test('a reservation ends after ten minutes, and the order can still be paid while items are in stock', async () => {
  const { id } = await shelves.sells('Briefly', 2)
  const started = await shop.begins({ items: [{ id, quantity: 1 }] })
  expect((await shop.send({ items: [{ id, quantity: 2 }] })).status).toBe(409)
  await tenMinutesLater(started.order)
  await expect.poll(() => shelves.keeper.call(readStock, { id })).toMatchObject({ onHand: 2, reserved: 0 })
  expect(await app.call(readOrder, { token: started.order })).toMatchObject({
    state: 'pending_payment',
    heldUntil: null,
  })
  expect(await shop.pays(started)).toMatchObject({ state: 'paid' })
})

test('an unpaid order is closed after an hour, and its payment is canceled', async () => {
  const { id } = await shelves.sells('Held', 2)
  const started = await shop.begins({ items: [{ id, quantity: 1 }] })
  await anHourLater(started.order)
  await expect.poll(() => stateOf(started.order)).toBe('expired')
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ onHand: 2, reserved: 0 })
  const payable = async () =>
    (
      await sql<{ state: string }>`
        select p.state from payable p join shop_order o on o.payable_id = p.id where o.token = ${started.order}`.execute(
        app.db,
      )
    ).rows[0]?.state
  await expect.poll(payable).toBe('abandoned')
  expect((await shop.send({ items: [{ id, quantity: 2 }] })).status).toBe(201)
})

test('items paid for at the last minute aren’t released before the payment is recorded', async () => {
  const { id } = await shelves.sells('Untold', 2)
  const started = await shop.begins({ items: [{ id, quantity: 1 }] })
  // The sandbox's event is suppressed, so we don't know about the payment.
  await sql`update pgboss.job set state = 'cancelled' where name like 'sandbox%' and state = 'created'`.execute(
    app.db,
  )
  await app.call(sandboxPay, { secret: started.clientSecret, number: '4242424242424242' })
  await tenMinutesLater(started.order)
  await expect.poll(() => stateOf(started.order)).toBe('paid')
})

test('a reservation is extended while the bank processes the payment', async () => {
  const { id } = await shelves.sells('Processing', 2)
  const started = await shop.begins({ items: [{ id, quantity: 1 }] })
  await sql`
    update sandbox_object set data = jsonb_set(data, '{state}', '"processing"')
    where secret = ${started.clientSecret}`.execute(app.db)
  await tenMinutesLater(started.order)
  const reservedUntil = async () =>
    (
      await sql<{ until: Date }>`select until from reservation where variant_id = ${id}`.execute(app.db)
    ).rows.map(({ until }) => until > new Date())
  await expect.poll(reservedUntil).toEqual([true])
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ onHand: 2, reserved: 1 })
  expect(await brokenStock(app.db)).toEqual([])
})

test('a payment that arrives after the order was closed still buys items that are in stock', async () => {
  const { id } = await shelves.sells('Late', 2)
  const started = await shop.begins({ items: [{ id, quantity: 1 }] })
  // The cancellation never reaches the provider, as when a bank approves after all.
  await sql`update shop_order set state = 'expired' where token = ${started.order}`.execute(app.db)
  await sql`delete from reservation where variant_id = ${id}`.execute(app.db)
  await shop.buys({ items: [{ id, quantity: 1 }] })
  expect(await shop.pays(started)).toMatchObject({ state: 'paid' })
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ onHand: 0, reserved: 0 })
})

test('staff are notified once when stock is low, and again after a restock', async () => {
  const { id } = await shelves.sells('Dwindling', 7)
  const titles = async () =>
    (
      await sql<{ title: string }>`
        select title from notification where title like '%Dwindling%' order by id`.execute(app.db)
    ).rows.map(({ title }) => title)
  await shop.buys({ items: [{ id, quantity: 1 }] })
  expect(await titles()).toEqual([])
  await shop.buys({ items: [{ id, quantity: 1 }] })
  await shop.buys({ items: [{ id, quantity: 1 }] })
  expect(await titles()).toEqual(['Only 5 of “Dwindling” left'])
  await shelves.keeper.call(changeStock, { id, kind: 'received', change: 3 })
  await shop.buys({ items: [{ id, quantity: 7 }] })
  expect(await titles()).toEqual(['Only 5 of “Dwindling” left', '“Dwindling” is sold out'])
})

test('the stock check finds violations', async () => {
  const { id } = await shelves.sells('Wrong', 3)
  await sql`update stock set on_hand = 4, reserved = 1 where variant_id = ${id}`.execute(app.db)
  expect((await brokenStock(app.db)).map(({ rule, what }) => `${what}: ${rule}`).sort()).toEqual([
    `variant ${id}: reserved stock matches the reservations`,
    `variant ${id}: stock on hand equals received minus sold plus returned`,
  ])
})

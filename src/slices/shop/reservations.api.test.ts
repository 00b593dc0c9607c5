import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRules } from '#core/payments/check.ts'
import { sandboxPay } from '#core/payments/contract.ts'
import { openTestHouse, type TestHouse } from '../../testing/house.ts'
import { buyersIn, shelvesOf } from '../../testing/shop.ts'
import { brokenStock } from './check.ts'
import { readOrder, settleOrder } from './order-contract.ts'
import { changeStock, readStock } from './stock-contract.ts'

let house: TestHouse
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
beforeAll(async () => {
  house = await openTestHouse()
  shelves = shelvesOf(house)
  shop = buyersIn(house)
  await shelves.category('oil')
})
afterAll(() => house.close())

// So many orders in one minute would else be taken for those of thieves.
beforeEach(async () => void (await sql`delete from attempt`.execute(house.db)))

const stateOf = async (token: string) => (await house.call(readOrder, { token })).state

/** As if half an hour had passed: the order's time is over, and its job looks again at once. */
const halfAnHourLater = async (token: string) => {
  await sql`update shop_order set reserved_until = now() - interval '1 second' where token = ${token}`.execute(
    house.db,
  )
  await sql`update pgboss.job set start_after = now() where name = 'expire-order' and state = 'created'`.execute(
    house.db,
  )
}

test('200 parallel buyers for 5 items: exactly 5 get them, the others are told, and all that is held can be paid', async () => {
  const { id } = await shelves.sells('Rare', 5)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => shop.send({ items: [{ id, quantity: 1 }] })),
  )
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status))
  expect(Object.fromEntries(counts.map(([status, all]) => [status, all?.length]))).toEqual({
    201: 5,
    409: 195,
  })
  for (const answer of answers.filter(({ status }) => status === 201)) {
    expect(await shop.pays(await answer.json())).toMatchObject({ state: 'paid' })
  }
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ onHand: 0, reserved: 0 })
  expect(await brokenStock(house.db)).toEqual([])
  expect(await brokenRules(house.db)).toEqual([])
}, 120_000)

// One session cannot race with itself: on the embedded database transactions come one after the other.
test.runIf(process.env.TEST_POSTGRES_URL)(
  'negative control: whoever looks first and takes without the lock sells more than there is',
  async () => {
    const { id } = await shelves.sells('Unguarded', 5)
    const takeWithoutLock = () =>
      house.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ sold: number }>`
          select count(*)::int as sold from attempt where key like 'unguarded %'`.execute(trx)
        const stock = await trx
          .selectFrom('stock')
          .select('on_hand')
          .where('product_id', '=', id)
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

test('carts with the same things in another order do not wait for each other in a circle', async () => {
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => (await shelves.sells(name, 100)).id))
  const orders = Array.from({ length: 40 }, (_, turn) =>
    shop.send({
      items: (turn % 2 ? ids : ids.toReversed()).map((id) => ({ id, quantity: 1 })),
    }),
  )
  const statuses = (await Promise.all(orders)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 201)).toEqual([])
  expect(await brokenStock(house.db)).toEqual([])
}, 60_000)

test('an unpaid order frees its things after half an hour, and its payment is called off', async () => {
  const { id } = await shelves.sells('Held', 1)
  const begun = await shop.begins({ items: [{ id, quantity: 1 }] })
  expect((await shop.send({ items: [{ id, quantity: 1 }] })).status).toBe(409)
  await halfAnHourLater(begun.order)
  await expect.poll(() => stateOf(begun.order)).toBe('expired')
  expect(await shelves.keeper.call(readStock, { id })).toMatchObject({ onHand: 1, reserved: 0 })
  const payable = async () =>
    (
      await sql<{ state: string }>`
        select p.state from payable p join shop_order o on o.payable_id = p.id where o.token = ${begun.order}`.execute(
        house.db,
      )
    ).rows[0]?.state
  await expect.poll(payable).toBe('abandoned')
  expect((await shop.send({ items: [{ id, quantity: 1 }] })).status).toBe(201)
})

test('what was paid in the last minute and not told yet is not given away', async () => {
  const { id } = await shelves.sells('Untold', 1)
  const begun = await shop.begins({ items: [{ id, quantity: 1 }] })
  // The sandbox's own event is kept back: nobody has told us.
  await sql`update pgboss.job set state = 'cancelled' where name like 'sandbox%' and state = 'created'`.execute(
    house.db,
  )
  await house.call(sandboxPay, { secret: begun.clientSecret, number: '4242424242424242' })
  await halfAnHourLater(begun.order)
  await expect.poll(() => stateOf(begun.order)).toBe('paid')
})

/** Money on a payment that the house believes to be over: as when a bank says yes after all. */
async function paidLate(count: number, other: number) {
  const { id } = await shelves.sells(`Late ${count} ${other}`, count)
  const begun = await shop.begins({ items: [{ id, quantity: 1 }], email: `late${count}${other}@example.org` })
  // The call to the provider that calls it off never arrives.
  await sql`
    update shop_order set state = 'expired' where token = ${begun.order}`.execute(house.db)
  await sql`
    delete from reservation using order_line l, shop_order o
    where l.id = line_id and o.id = l.order_id and o.token = ${begun.order}`.execute(house.db)
  if (other > 0) await shop.buys({ items: [{ id, quantity: other }] })
  await house.call(sandboxPay, { secret: begun.clientSecret, number: '4242424242424242' })
  const order = await house.call(settleOrder, { token: begun.order })
  const row = await house.db
    .selectFrom('shop_order')
    .select(['id', 'needs_look'])
    .where('token', '=', begun.order)
    .executeTakeFirstOrThrow()
  return { product: id, order, row, email: `late${count}${other}@example.org` }
}

test('money that comes after the half hour buys what is still there', async () => {
  const { order, row, product } = await paidLate(2, 1)
  expect(order).toMatchObject({ state: 'paid' })
  expect(row.needs_look).toBeNull()
  expect(await shelves.keeper.call(readStock, { id: product })).toMatchObject({ onHand: 0, reserved: 0 })
})

test('and where it is gone, nobody is cheated: staff are told to look, the buyer why', async () => {
  const { order, row, product, email } = await paidLate(1, 1)
  expect(order).toMatchObject({ state: 'paid' })
  expect(row.needs_look).toMatch(/no longer there: 1 × Late 1 1/)
  expect(await shelves.keeper.call(readStock, { id: product })).toMatchObject({ onHand: 0, reserved: 0 })
  const told = await sql`select title from notification where title like '%needs a look'`.execute(house.db)
  expect(told.rows).toEqual([{ title: `Order ${order.number} needs a look` }])
  const mail = await sql<{ text: string }>`select text from mail where recipient = ${email}`.execute(house.db)
  expect(mail.rows[0]?.text).toContain('was sold to somebody else meanwhile')
  expect(await brokenStock(house.db)).toEqual([])
  expect(await brokenRules(house.db)).toEqual([])
})

test('staff are told once when little is left, and again after it was filled up', async () => {
  const { id } = await shelves.sells('Dwindling', 7)
  const titles = async () =>
    (
      await sql<{ title: string }>`
        select title from notification where title like '%Dwindling%' order by id`.execute(house.db)
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

test('the check of the stock finds what is wrong', async () => {
  const { id } = await shelves.sells('Wrong', 3)
  await sql`update stock set on_hand = 4, reserved = 1 where product_id = ${id}`.execute(house.db)
  expect((await brokenStock(house.db)).map(({ rule, what }) => `${what}: ${rule}`).sort()).toEqual([
    `product ${id}: on hand is received less sold plus returned`,
    `product ${id}: what is held is held for somebody`,
  ])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../testing/fixtures/shop.ts'
import { repriceCart } from './cart/cart-contract.ts'
import { brokenStock } from './stock/check.ts'
import { reservableUntil, reserveUntil } from './stock/reserve.ts'

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
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  await app.close()
})
beforeEach(async () => void (await sql`delete from attempt`.execute(app.db)))

/** How many of these products anyone else could order now. */
const available = async (ids: readonly number[]) =>
  (await app.call(repriceCart, { items: ids.map((id) => ({ id, quantity: 999 })) })).cart.products.map(
    ({ quantity }) => quantity,
  )

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('a visitor who orders the whole shop without paying leaves everything available to others', async () => {
  const counts = [1, 4, 40, 240]
  const ids: number[] = []
  for (const count of counts) ids.push((await shelves.sells(`Shop of ${count}`, count)).id)
  const everything = ids.map((id, at) => ({ id, quantity: counts[at] }))
  const statuses: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const email = `hoarder${round}@example.org`
    statuses.push((await shop.send({ items: everything, email }, from('198.51.100.30'))).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  expect(await available(ids)).toEqual(counts)
  expect(await shop.buys({ items: [{ id: ids[0], quantity: 1 }] })).toMatchObject({ state: 'paid' })
})

test('parallel carts from one network address reserve at most 20 units in total and 10 of one product', async () => {
  const ids: number[] = []
  for (const name of ['P', 'Q', 'R']) ids.push((await shelves.sells(`Crowded ${name}`, 200)).id)
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, turn) =>
      shop.send({ items: [{ id: ids[turn % 3], quantity: 5 }] }, from('198.51.100.31')),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(201))
  const reserved = (await available(ids)).map((left) => 200 - left)
  expect(Math.max(...reserved)).toBe(10)
  expect(reserved.reduce((sum, each) => sum + each)).toBe(20)
  // Someone else can still reserve.
  const other = await shop.begins({ items: [{ id: ids[0], quantity: 5 }] })
  expect(other.heldUntil).not.toBeNull()
})

// The embedded database runs transactions one after the other, so there is no race.
test.runIf(process.env.TEST_POSTGRES_URL)(
  'negative control: without the lock on the address, each cart sees no reservations',
  async () => {
    const { id } = await shelves.sells('Unlocked', 200)
    for (let turn = 0; turn < 9; turn += 1) await shop.begins({ items: [{ id, quantity: 5 }] })
    await sql`delete from reservation where variant_id = ${id}`.execute(app.db)
    const lines = await app.db
      .selectFrom('order_line')
      .select(['id as line_id', 'variant_id', 'quantity'])
      .where('product_id', '=', id)
      .execute()
    const reserved = await Promise.all(
      lines.map((line) => {
        const buyer = { email: `unlocked${line.line_id}@example.org`, address: 'the same' }
        return app.db.transaction().execute(async (trx) => {
          const sameAddress = await trx
            .selectFrom('reservation')
            .select(['variant_id as variant', 'quantity'])
            .where('address', '=', buyer.address)
            .execute()
          const stock = new Map([[line.variant_id, { onHand: 200, reserved: 0 }]])
          const until = reservableUntil([line], { stock, sameAddress }, new Date())
          if (until) await reserveUntil(trx, [line], buyer, until)
          return until
        })
      }),
    )
    expect(reserved.filter(Boolean).length).toBeGreaterThan(2)
  },
)

test('many network addresses together reserve at most half of a product', async () => {
  const { id } = await shelves.sells('Besieged', 21)
  for (let turn = 0; turn < 6; turn += 1) await shop.begins({ items: [{ id, quantity: 5 }] })
  expect(await available([id])).toEqual([11])
})

test('an order beyond the caps isn’t reserved, but can be bought by paying first', async () => {
  const { id } = await shelves.sells('Booklet', 60)
  const parish = await shop.begins({ items: [{ id, quantity: 26 }] })
  expect(parish.heldUntil).toBeNull()
  expect(await available([id])).toEqual([60])
  expect(await shop.pays(parish)).toMatchObject({ state: 'paid' })
  expect(await available([id])).toEqual([34])
})

test('an email address has at most one open reservation: the newer one replaces it, from any network address', async () => {
  const { id } = await shelves.sells('Twice', 20)
  const email = 'Twice@example.org'
  await shop.begins({ items: [{ id, quantity: 8 }], email })
  expect(await available([id])).toEqual([12])
  const second = await shop.begins({ items: [{ id, quantity: 3 }], email: email.toLowerCase() })
  expect(second.heldUntil).not.toBeNull()
  expect(await available([id])).toEqual([17])
})

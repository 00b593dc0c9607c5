import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { buyersIn, shelvesOf, sweepsOrders } from '../../../testing/fixtures/shop.ts'
import { size } from '../../../testing/size.ts'
import { repriceCart } from '../cart/cart-contract.ts'
import { recordOrder } from '../orders/by-hand-contract.ts'
import { cancelOrder } from '../orders/order-admin-contract.ts'
import { readOrder } from '../orders/order-contract.ts'
import { brokenPrices } from '../pricing/check.ts'
import { brokenStock } from '../stock/check.ts'
import { readStock } from '../stock/stock-contract.ts'
import {
  createDiscount,
  type DiscountDraft,
  listDiscounts,
  readDiscount,
  switchDiscount,
  writeDiscount,
} from './discount-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
let oil: number
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  shop = buyersIn(app)
  await shelves.category('oil')
  oil = (await shelves.sells('Flask', null, { price: 2000 })).id
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  expect(await brokenPrices(app.db)).toEqual([])
  await app.close()
})
beforeEach(async () => void (await sql`delete from attempt`.execute(app.db)))

const draft = (code: string, more: Partial<DiscountDraft> = {}): DiscountDraft => ({
  ...{ code, kind: 'percent', percent: 10, amount: null, firstOrder: false, minimum: 0 },
  ...{ startsOn: '', endsOn: '', maxUses: null, maxPerCustomer: null, active: true, note: '' },
  ...more,
})
const makes = (code: string, more: Partial<DiscountDraft> = {}) =>
  shelves.keeper.call(createDiscount, { draft: draft(code, more) })
const usesOf = async (id: number) => (await shelves.keeper.call(readDiscount, { id })).uses
const items = (quantity = 1) => [{ id: oil, quantity }]
const refusal = async (body: object) => {
  const answer = await shop.send({ items: items(), ...body })
  const { detail, errors } = await answer.json()
  return { status: answer.status, detail, errors }
}

test('POST /staff/store/discounts, GET /staff/store/discounts, GET /staff/store/discounts/{id}, PUT /staff/store/discounts/{id}, POST /staff/store/discounts/{id}/active manage discount codes', async () => {
  const { keeper } = shelves
  const made = await makes('  spring 15 ', { percent: 15, note: 'For Easter' })
  expect(made).toMatchObject({ draft: { code: 'SPRING15' }, state: 'active', uses: 0, given: 0 })
  await expect(makes('Spring15')).rejects.toMatchObject({ status: 409 })
  await expect(makes('no!')).rejects.toMatchObject({ status: 400 })
  const { id, version } = made
  const changed = await keeper.call(writeDiscount, { id, version, draft: draft('SPRING20', { percent: 20 }) })
  expect(changed).toMatchObject({ draft: { code: 'SPRING20', percent: 20 } })
  await expect(keeper.call(writeDiscount, { id, version, draft: draft('LATE') })).rejects.toMatchObject({
    status: 409,
  })
  expect(await keeper.call(switchDiscount, { id, active: false })).toMatchObject({ state: 'off' })
  const { rows } = await sql<{ act: string }>`select act from audit order by id desc limit 1`.execute(app.db)
  expect(rows).toEqual([{ act: '{name} turned off the discount code {item}.' }])
  const { items: all } = await keeper.call(listDiscounts, {})
  expect(all.find((each) => each.id === id)).toMatchObject({ state: 'off' })
  await expect(app.call(listDiscounts, {})).rejects.toMatchObject({ status: 401 })
  expect(await refusal({ discount_code: 'SPRING20' })).toMatchObject({
    status: 400,
    errors: { discount_code: 'This code is no longer valid.' },
  })
})

test('POST /store/cart and POST /store/checkout apply the code, and the order, its lines and the books agree', async () => {
  const { id } = await makes('TEN')
  const cart = await app.call(repriceCart, { items: items(3), discount_code: ' ten ' })
  expect(cart).toMatchObject({
    code: { code: 'TEN', fault: null },
    cost: { subtotal: 6000, discount: 600, shipping: 695, total: 6095 },
  })
  expect(await shop.buys({ items: items(3), discount_code: 'ten', total: 6095 })).toMatchObject({
    ...{ state: 'paid', subtotal: 6000, discount: 600, discountCode: 'TEN', shipping: 695, total: 6095 },
    lines: [{ discount: 600, tax: 0 }],
  })
  expect(await shelves.keeper.call(readDiscount, { id })).toMatchObject({ uses: 1, given: 600 })
  // A total without the code is rejected.
  expect(await refusal({ discount_code: 'TEN', total: 2695 })).toMatchObject({ status: 409 })
})

test('a cart says why a code can’t be used, and is priced without it', async () => {
  await makes('OVER', { endsOn: '2020-01-31' })
  await makes('SOON', { startsOn: '2190-05-01' })
  await makes('LARGE', { minimum: 5000 })
  const fault = async (code: string) => {
    const { code: applied, cost } = await app.call(repriceCart, { items: items(), discount_code: code })
    expect(cost).toMatchObject({ discount: 0, total: 2695 })
    return applied?.fault
  }
  expect(await fault('NOBODY')).toBe('We don’t recognize this code. Please check the spelling.')
  expect(await fault('OVER')).toBe('This code expired on January 31, 2020.')
  expect(await fault('SOON')).toBe('You can use this code starting May 1, 2190.')
  expect(await fault('LARGE')).toBe('This code is for orders of $50.00 or more.')
})

test('codes for free shipping, a fixed amount, first orders and uses per customer work', async () => {
  await makes('SHIPFREE', { kind: 'shipping', percent: null })
  expect(await shop.buys({ items: items(), discount_code: 'SHIPFREE' })).toMatchObject({
    ...{ discount: 0, discountCode: 'SHIPFREE', shipping: 0, total: 2000 },
  })
  await makes('FIVE', { kind: 'amount', percent: null, amount: 500, maxPerCustomer: 1 })
  await makes('FIRST', { firstOrder: true })
  const email = 'Patience@example.org'
  expect(await shop.buys({ items: items(), email, discount_code: 'FIVE' })).toMatchObject({ total: 2195 })
  const again = { email: email.toLowerCase() }
  expect(await refusal({ ...again, discount_code: 'FIVE' })).toMatchObject({
    detail: 'You’ve already used this code.',
  })
  expect(await refusal({ ...again, discount_code: 'FIRST' })).toMatchObject({
    detail: 'This code is only for a first order.',
  })
  expect(await shop.buys({ items: items(), discount_code: 'FIRST' })).toMatchObject({ discount: 200 })
})

test('an order that a code covers is paid right away without a provider: stock is deducted and a confirmation is sent', async () => {
  const { id } = await makes('ALL', { percent: 100 })
  const book = await shelves.sells('Booklet', 3)
  const body = { items: [{ id: book.id, quantity: 2 }], discount_code: 'ALL', delivery: 'pickup', branch: 0 }
  const key = { 'Idempotency-Key': 'free-order-1' }
  const answer = await shop.send({ ...body, email: 'free@example.org', total: 0 }, key)
  expect(answer.status).toBe(201)
  const started = await answer.json()
  expect(started).toMatchObject({ clientSecret: '', pay: null, heldUntil: null })
  const order = await app.call(readOrder, { token: started.order })
  expect(order).toMatchObject({ state: 'paid', total: 0, discount: 2000, refunded: 0 })
  expect(await shelves.keeper.call(readStock, { id: book.id })).toMatchObject({ onHand: 1, reserved: 0 })
  expect(await usesOf(id)).toBe(1)
  const { rows } = await sql<{ amount: number; state: string; payments: number }>`
    select p.amount, p.state, (select count(*)::int from payment where payable_id = p.id) as payments
    from payable p join shop_order o on o.payable_id = p.id where o.token = ${started.order}`.execute(app.db)
  expect(rows).toEqual([{ amount: 0, state: 'paid', payments: 0 }])
  // It can be canceled like any other; nothing is refunded.
  const { rows: found } = await sql<{ id: number }>`
    select id from shop_order where token = ${started.order}`.execute(app.db)
  const cancelled = await shelves.keeper.call(cancelOrder, { id: found[0]?.id ?? 0, reason: 'Asked for' })
  expect(cancelled).toMatchObject({ state: 'cancelled', refunded: 0 })
  expect(await shelves.keeper.call(readStock, { id: book.id })).toMatchObject({ onHand: 3 })
})

test('an order that a code reduces below the provider’s minimum is rejected with an explanation', async () => {
  await makes('NEARLY', { percent: 99 })
  expect(await refusal({ discount_code: 'NEARLY', delivery: 'pickup', branch: 0 })).toMatchObject({
    status: 400,
    detail: 'This order comes to $0.20, and card payments start at $0.50. Please add another item.',
  })
})

test(`${size.buyers} buyers at the same moment use a code with 10 uses exactly 10 times`, async () => {
  const { id } = await makes('RUSH', { maxUses: 10 })
  // Different products, since buyers of the same one would queue for its stock and never race for the code.
  const shelf: number[] = []
  for (let turn = 0; turn < 8; turn += 1) shelf.push((await shelves.sells(`Rush ${turn}`, null)).id)
  const answers = await Promise.all(
    Array.from({ length: size.buyers }, (_, turn) =>
      shop.send({ items: [{ id: shelf[turn % 8], quantity: 1 }], discount_code: 'RUSH' }),
    ),
  )
  const statuses = Object.groupBy(answers, ({ status }) => String(status))
  expect(statuses['201']).toHaveLength(10)
  expect(statuses['400']).toHaveLength(size.buyers - 10)
  expect(await usesOf(id)).toBe(10)
  expect(await shelves.keeper.call(readDiscount, { id })).toMatchObject({ state: 'used up' })
  expect(await refusal({ discount_code: 'RUSH' })).toMatchObject({
    detail: 'This code has reached its limit.',
  })
}, 240_000)

test('an unpaid order gives back its use when it expires or is replaced', async () => {
  const { id } = await makes('ONCE', { maxUses: 1, maxPerCustomer: 1 })
  const email = 'once@example.org'
  const first = await shop.begins({ items: items(), email, discount_code: 'ONCE' })
  expect(await usesOf(id)).toBe(1)
  const second = await shop.begins({ items: items(2), email, discount_code: 'ONCE', replaces: first.order })
  expect(await usesOf(id)).toBe(1)
  await sql`update shop_order set open_until = now() - interval '1 second' where token = ${second.order}`.execute(
    app.db,
  )
  await sweepsOrders(app)
  await expect.poll(async () => (await app.call(readOrder, { token: second.order })).state).toBe('expired')
  expect(await usesOf(id)).toBe(0)
})

/** Simulates a late payment of an expired order: the provider hasn't canceled the payment yet. */
const expiredUnnoticed = (token: string) =>
  app.db.transaction().execute(async (trx) => {
    const own = sql`(select id from shop_order where token = ${token})`
    await sql`delete from reservation using order_line l where l.id = line_id and l.order_id = ${own}`.execute(
      trx,
    )
    await sql`delete from discount_use where order_id = ${own}`.execute(trx)
    await sql`update shop_order set state = 'expired' where token = ${token}`.execute(trx)
  })

test('an order paid after it expired takes a use again; if the code is used up by then, the order is refunded', async () => {
  const { id } = await makes('LASTONE', { maxUses: 1 })
  const revived = await shop.begins({ items: items(), discount_code: 'LASTONE' })
  await expiredUnnoticed(revived.order)
  expect(await usesOf(id)).toBe(0)
  expect(await shop.pays(revived)).toMatchObject({ state: 'paid' })
  expect(await usesOf(id)).toBe(1)

  const other = await makes('ONLYONE', { maxUses: 1 })
  const late = await shop.begins({ items: items(), email: 'late@example.org', discount_code: 'ONLYONE' })
  await expiredUnnoticed(late.order)
  expect(await shop.buys({ items: items(), discount_code: 'ONLYONE' })).toMatchObject({ state: 'paid' })
  await shop.pays(late)
  await expect.poll(async () => (await app.call(readOrder, { token: late.order })).state).toBe('refunded')
  expect(await usesOf(other.id)).toBe(1)
})

test('attempts with wrong codes are limited', async () => {
  const { code } = (await makes('HIDDEN')).draft
  const fault = async (typed: string) =>
    (await app.call(repriceCart, { items: items(), discount_code: typed })).code?.fault
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await fault(`GUESS${turn}`)).toBe('We don’t recognize this code. Please check the spelling.')
  }
  expect(await fault(code)).toBe('You’ve tried several codes. Please wait a few minutes and try again.')
  await sql`delete from attempt`.execute(app.db)
  for (let turn = 0; turn < 25; turn += 1) expect(await fault(code)).toBeNull()
})

test('the email about an order that cost nothing doesn’t repeat the gift note, which anyone could send to anyone', async () => {
  await makes('NOTHING', { percent: 100 })
  const texts = async (email: string) =>
    (await sql<{ text: string }>`select text from mail where recipient = ${email}`.execute(app.db)).rows
  const asked = {
    items: items(),
    delivery: 'pickup' as const,
    branch: 0,
    gift: true,
    gift_note: 'Call me at evil.example',
  }
  expect(
    (await shop.send({ ...asked, email: 'noted-free@example.org', discount_code: 'NOTHING', total: 0 }))
      .status,
  ).toBe(201)
  await shop.buys({ ...asked, email: 'noted-paid@example.org' })
  expect((await texts('noted-paid@example.org'))[0]?.text).toContain('evil.example')
  const [free] = await texts('noted-free@example.org')
  expect(free?.text).toContain('Your note is on the packing slip')
  expect(free?.text).not.toContain('evil')
})

test('POST /staff/store/orders accepts a discount code, including one that leaves nothing to pay', async () => {
  await makes('STAFF', { percent: 100 })
  const { id } = await shelves.keeper.call(recordOrder, {
    ...{ first_name: 'Ada', items: items(), delivery: 'pickup', branch: 0, paid: 'cash' },
    discount_code: 'STAFF',
  })
  const row = await app.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'paid', total: 0, discount: 2000, discount_code: 'STAFF' })
})

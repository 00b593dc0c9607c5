import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { readBalances } from '#slices/accounting/contract.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { sellsFile } from '../../../testing/fixtures/downloads.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { repriceCart } from '../cart/cart-contract.ts'
import { readShipping, readShopSettings, writeShopSettings } from '../checkout/shipping-contract.ts'
import { createDiscount } from '../discounts/discount-contract.ts'
import { blessOrder } from '../gifts/blessing-contract.ts'
import { recordOrder } from '../orders/by-hand-contract.ts'
import { listOrders, readOrderDetail, refundOrder } from '../orders/order-admin-contract.ts'
import { brokenStock } from '../stock/check.ts'
import { brokenPrices } from './check.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
let oil: number
let book: number
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  shop = buyersIn(app)
  await shelves.category('oil')
  oil = (await shelves.sells('Flask', null, { price: 2000 })).id
  book = (await shelves.sells('Book', null, { price: 1000, taxExempt: true })).id
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  expect(await brokenPrices(app.db)).toEqual([])
  await app.close()
})

type Settings = Parameters<
  typeof app.call<typeof writeShopSettings.input, typeof writeShopSettings.output>
>[1]['draft']

const readNow = () => shelves.keeper.call(readShopSettings, {})

const sets = async (change: Partial<Settings>) => {
  const { version, draft } = await readNow()
  return shelves.keeper.call(writeShopSettings, { version, draft: { ...draft, ...change } })
}

const zone = { places: [{ country: 'US' }], price: 695, freeAbove: 7500 }
const off = { kind: 'off' as const, included: false, rates: [], pickup: { country: '', state: '' } }
const californian = {
  kind: 'sales' as const,
  included: false,
  rates: [
    { country: 'US', state: 'CA', rate: 7250, shipping: false },
    { country: 'US', state: 'TX', rate: 8250, shipping: true },
  ],
  pickup: { country: 'US', state: 'CA' },
}
const balanceOf = async (token: string) => {
  const { rows } = await sql<{ account: string; sum: number }>`
    select e.account, sum(e.amount)::int as sum from ledger_entry e join ledger_tx t on t.id = e.tx_id
    join shop_order o on o.payable_id = t.payable_id
    where o.token = ${token} and e.account <> 'fees' group by e.account`.execute(app.db)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}
const idOf = async (token: string) =>
  (await app.db.selectFrom('shop_order').select('id').where('token', '=', token).executeTakeFirstOrThrow()).id
const cost = async (more: object) =>
  (await app.call(repriceCart, { items: [{ id: oil, quantity: 1 }], ...more })).cost

test('the migration turns each country’s rate into a zone', async () => {
  const { draft } = await readNow()
  const migration = readFileSync('migrations/0120-what-an-order-costs.sql', 'utf8')
  const [update = ''] = /update shop_settings[^;]*;/.exec(migration) ?? []
  const before = {
    lowStock: 3,
    countries: [
      { country: 'NG', price: 450, freeAbove: null },
      { country: 'CA', price: 1495, freeAbove: 12_000 },
    ],
  }
  await app.db.transaction().execute(async (trx) => {
    await sql`update shop_settings set content = ${JSON.stringify(before)}::jsonb`.execute(trx)
    await sql.raw(update).execute(trx)
    const { rows } = await sql<{ content: unknown }>`select content from shop_settings`.execute(trx)
    const flat = { by: 'flat', bands: [] }
    expect(rows[0]?.content).toEqual({
      lowStock: 3,
      zones: [
        { ...flat, places: [{ country: 'NG', states: [] }], price: 450, freeAbove: null },
        { ...flat, places: [{ country: 'CA', states: [] }], price: 1495, freeAbove: 12_000 },
      ],
    })
    await sql`update shop_settings set content = ${JSON.stringify(draft)}::jsonb`.execute(trx)
  })
})

test('rates depend on state and weight, and local delivery on the postal code', async () => {
  await sets({
    zones: [
      { ...zone, places: [{ country: 'US', states: ['AK', 'HI'] }], price: 1995 },
      { ...zone, by: 'amount', bands: [{ from: 4000, price: 395 }] },
    ],
    local: { country: 'US', codes: ['908*'], price: 300, freeAbove: null },
  })
  expect(await cost({})).toMatchObject({ shipping: 695 })
  expect(await cost({ country: 'US', state: 'Hawaii' })).toMatchObject({ shipping: 1995 })
  expect(await cost({ postal_code: '99501' })).toMatchObject({ shipping: 1995 })
  expect(await cost({ items: [{ id: oil, quantity: 2 }] })).toMatchObject({ shipping: 395 })
  expect(await cost({ delivery: 'local', postal_code: '90802' })).toMatchObject({ shipping: 300 })
  await expect(cost({ delivery: 'local', postal_code: '10001' })).rejects.toMatchObject({ status: 400 })
  expect((await app.call(readShipping, {})).countries).toEqual([
    { country: 'US', price: 395, freeAbove: 7500, varies: true },
  ])
  // With the specification's body, the state is derived from the ZIP code.
  const alaska = { items: [{ id: oil, quantity: 1 }], postal_code: '99501', city: 'Anchorage' }
  expect(await shop.buys(alaska)).toMatchObject({ shipping: 1995, total: 3995, region: 'AK' })
  const local = { items: [{ id: oil, quantity: 1 }], delivery: 'local' }
  expect(await shop.buys(local)).toMatchObject({ delivery: 'local', shipping: 300, state: 'paid' })
  await sets({ zones: [zone], local: null })
  await expect(cost({ delivery: 'local' })).rejects.toMatchObject({ status: 400 })
})

test('sales tax uses the buyer’s state, skips exempt items, and is a liability until it’s refunded', async () => {
  await sets({ tax: californian })
  const items = [
    { id: oil, quantity: 1 },
    { id: book, quantity: 1 },
  ]
  expect(await cost({ items })).toMatchObject({ tax: 0, taxLater: true })
  expect(await cost({ items, state: 'CA' })).toMatchObject({ tax: 145, taxKind: 'sales', taxLater: false })
  expect(await cost({ items, state: 'TX' })).toMatchObject({ tax: 222 })
  expect(await cost({ items, state: 'OR' })).toMatchObject({ tax: 0, taxKind: '' })
  expect(await cost({ items, delivery: 'pickup', branch: 0 })).toMatchObject({ tax: 145, shipping: 0 })
  const order = await shop.buys({ items, total: 3000 + 695 + 145 })
  expect(order).toMatchObject({ tax: 145, taxKind: 'sales', taxIncluded: false, total: 3840 })
  expect(order.lines.map(({ tax }) => tax)).toEqual([145, 0])
  expect(await balanceOf(order.token)).toMatchObject({ 'shop income': -3695, 'sales tax': -145 })
  const id = await idOf(order.token)
  await shelves.keeper.call(refundOrder, { id, amount: '19.20', reason: 'Half of it' })
  await expect.poll(() => balanceOf(order.token)).toMatchObject({ 'shop income': -1848, 'sales tax': -72 })
  await shelves.keeper.call(refundOrder, { id, amount: '19.20', reason: 'The rest' })
  await expect.poll(() => balanceOf(order.token)).toMatchObject({ 'shop income': 0, 'sales tax': 0 })
  await sets({ tax: off })
})

test('POST /staff/store/orders/{id}/refund refunds lines with their share of discount and tax, to the cent', async () => {
  await sets({ tax: californian })
  const code = { code: 'TENTH', kind: 'percent' as const, percent: 10, amount: null, firstOrder: false }
  const always = { minimum: 0, startsOn: '', endsOn: '', maxUses: null, maxPerCustomer: null }
  await shelves.keeper.call(createDiscount, { draft: { ...code, ...always, active: true, note: '' } })
  const texan = { country: 'US', state: 'TX', postal_code: '77002' }
  const items = [{ id: oil, quantity: 3 }]
  // 60.00 less 6.00, with 6.95 shipping; 8.25% of both is 5.03, of which 0.57 is the shipping's.
  const order = await shop.buys({ items, ...texan, discount_code: 'TENTH', total: 5400 + 695 + 503 })
  const id = await idOf(order.token)
  const line = (await shelves.keeper.call(readOrderDetail, { id })).lines[0]?.id ?? 0
  const refund = async (more: object) => {
    const before = (await shelves.keeper.call(readOrderDetail, { id })).refunded
    await shelves.keeper.call(refundOrder, { id, reason: 'Broken', ...more })
    const after = async () => (await shelves.keeper.call(readOrderDetail, { id })).refunded - before
    await expect.poll(after).toBeGreaterThan(0)
    return after()
  }
  expect(await refund({ lines: [{ line, quantity: 1 }] })).toBe(1949)
  expect(await refund({ lines: [], shipping: true })).toBe(695 + 57)
  expect(await refund({ lines: [{ line, quantity: 2 }] })).toBe(5400 + 446 - 1949)
  await expect.poll(() => balanceOf(order.token)).toMatchObject({ 'shop income': 0, 'sales tax': 0 })
  await sets({ tax: off })
})

test('a refund of an exempt item moves no tax, that of a taxed one all of its own, and that of shipping the rest', async () => {
  await sets({ tax: californian })
  const items = [
    { id: oil, quantity: 1 },
    { id: book, quantity: 1 },
  ]
  const texan = { country: 'US', state: 'TX', postal_code: '77002' }
  const order = await shop.buys({ items, ...texan, total: 3000 + 695 + 222 })
  const id = await idOf(order.token)
  const { lines } = await shelves.keeper.call(readOrderDetail, { id })
  const [flask = 0, exempt = 0] = lines.map((line) => line.id)
  const refund = (more: object) => shelves.keeper.call(refundOrder, { id, reason: 'Broken', ...more })
  await refund({ lines: [{ line: exempt, quantity: 1 }] })
  await expect.poll(() => balanceOf(order.token)).toMatchObject({ 'shop income': -2695, 'sales tax': -222 })
  await refund({ lines: [{ line: flask, quantity: 1 }] })
  await expect.poll(() => balanceOf(order.token)).toMatchObject({ 'shop income': -695, 'sales tax': -57 })
  expect(await brokenPrices(app.db)).toEqual([])
  await refund({ lines: [], shipping: true })
  await expect.poll(() => balanceOf(order.token)).toMatchObject({ 'shop income': 0, 'sales tax': 0 })
  await sets({ tax: off })
})

test('refunds from before their parts were written down are divided by value, and the books stay right', async () => {
  const migration = readFileSync('migrations/0134-refund-parts.sql', 'utf8')
  const insert = migration.slice(migration.indexOf('insert into'))
  const written = app.db.transaction().execute(async (trx) => {
    await sql`delete from order_refund_part`.execute(trx)
    await sql.raw(insert).execute(trx)
    const { rows } = await sql<{ amount: number; parts: number }>`
      select r.amount, (select sum(p.amount) from order_refund_part p where p.refund_id = r.id)::bigint as parts
      from refund r join capture c on c.id = r.capture_id where not c.surplus`.execute(trx)
    const { rows: orders } = await sql<{ tax: number; parts: number }>`
      select o.tax, sum(p.tax)::bigint as parts from shop_order o join capture c on c.payable_id = o.payable_id
      join refund r on r.capture_id = c.id join order_refund_part p on p.refund_id = r.id
      join payable on payable.id = o.payable_id
      where o.tax > 0 and payable.state = 'refunded' group by o.id`.execute(trx)
    throw Object.assign(new Error('undone'), { refunds: rows, orders })
  })
  const { refunds, orders } = await written.catch((error) => error)
  expect(refunds.length).toBeGreaterThan(4)
  for (const { amount, parts } of refunds) expect(parts).toBe(amount)
  expect(orders.length).toBeGreaterThan(1)
  for (const { tax, parts } of orders) expect(parts).toBe(tax)
})

test('files are taxed where their buyer is: the state is asked for where it decides, and a rate can leave them out', async () => {
  const song = (await sellsFile(shelves, 'Taxed song')).id
  const items = [{ id: song, quantity: 1 }]
  // Nothing is asked while tax is off.
  expect((await app.call(readShipping, {})).downloadTax).toEqual([])
  expect(await shop.buys({ items, delivery: 'download', postal_code: '' })).toMatchObject({
    tax: 0,
    region: '',
  })
  const [ca, tx] = californian.rates.map((rate) => ({ ...rate, downloads: rate.state === 'CA' }))
  const oregon = { country: 'US', state: 'OR', rate: 5000, shipping: false }
  await sets({ tax: { ...californian, rates: [ca ?? oregon, tx ?? oregon] } })
  expect((await app.call(readShipping, {})).downloadTax).toEqual([{ country: 'US', byState: true }])
  expect(await cost({ items })).toMatchObject({ tax: 0, taxLater: true })
  const nowhere = await shop.send({ items, delivery: 'download', postal_code: '', city: '', address: '' })
  expect([nowhere.status, await nowhere.json()]).toMatchObject([
    400,
    { errors: { state: 'Choose a state.' } },
  ])
  const californians = await shop.buys({ items, delivery: 'download', postal_code: '', state: 'CA' })
  expect(californians).toMatchObject({ tax: 65, total: 965, region: 'CA', delivery: 'download' })
  // The specification's body has a ZIP code.
  expect(await shop.buys({ items })).toMatchObject({ tax: 65, region: 'CA' })
  expect(await shop.buys({ items, state: 'TX', postal_code: '77002' })).toMatchObject({
    tax: 0,
    region: 'TX',
  })
  expect(await shop.buys({ items, country: 'NG', postal_code: '' })).toMatchObject({ tax: 0, total: 900 })
  // The same for what staff enter.
  const entered = { first_name: 'Ngozi', items, delivery: 'download' as const, paid: 'cash' as const }
  await expect(shelves.keeper.call(recordOrder, entered)).rejects.toMatchObject({
    status: 400,
    errors: { state: 'Choose a state.' },
  })
  const inState = async (state: string) => {
    const { id } = await shelves.keeper.call(recordOrder, { ...entered, country: 'US', state })
    const { tax: charged, total } = await shelves.keeper.call(readOrderDetail, { id })
    return [charged, total]
  }
  expect([await inState('CA'), await inState('TX')]).toEqual([
    [65, 965],
    [0, 900],
  ])
  await sets({ tax: off })
})

test('pickup is taxed where the chosen branch is, or else where the settings say', async () => {
  const branch = async (location: string, address: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into branch
        (location, address, active, state, publish_at, head_of_branch, contact, email, image, service_times, map_url, position)
      values (${location}, ${address}, true, 'published', now(), 'Ada', '', '', '', '', '', 1) returning id`.execute(
      app.db,
    )
    return rows[0]?.id ?? 0
  }
  const houston = await branch('Houston', '6800 Candle Ridge Road\nHouston, TX 77036\nUSA')
  const lagos = await branch('Lagos', 'Surulere\nLagos, Nigeria')
  const hall = await branch('Hall', 'Behind the fish market')
  await sets({ tax: californian, pickup: [houston, lagos, hall] })
  const tax = async (at: number) => (await cost({ delivery: 'pickup', branch: at })).tax
  expect([await tax(0), await tax(houston), await tax(lagos), await tax(hall)]).toEqual([145, 165, 0, 145])
  await sets({ tax: off, pickup: [] })
})

test('VAT is in the price: the total stays, and the books know the tax', async () => {
  const rates = [{ country: 'US', state: '', rate: 20_000, shipping: true }]
  await sets({ tax: { ...off, kind: 'vat', included: true, rates } })
  const order = await shop.buys({ items: [{ id: oil, quantity: 1 }], total: 2695 })
  expect(order).toMatchObject({ tax: 449, taxIncluded: true, taxKind: 'vat', total: 2695 })
  expect(await balanceOf(order.token)).toMatchObject({ 'shop income': -2246, 'sales tax': -449 })
  const bursar = app.as(someone('finance'))
  const { currencies } = await bursar.call(readBalances, {})
  const line = currencies[0]?.accounts.find(({ account }) => account === 'sales tax')
  expect(line).toMatchObject({ kind: 'liability' })
  await sets({ tax: off })
})

test('POST /staff/store/orders/{id}/blessed: gift notes and blessings don’t change the price, and the buyer is emailed once', async () => {
  const email = 'blessed@example.org'
  const asked = { gift: true, gift_note: 'Happy feast day!', blessing: true, blessing_wished: '2031-12-08' }
  const order = await shop.buys({ items: [{ id: oil, quantity: 1 }], email, ...asked, total: 2695 })
  expect(order).toMatchObject({ gift: true, giftNote: 'Happy feast day!', blessing: true, blessedOn: '' })
  const id = await idOf(order.token)
  const waiting = async () =>
    (await shelves.keeper.call(listOrders, { bless: 'true' })).items.map((each) => each.id)
  expect(await waiting()).toEqual([id])
  const bless = (blessedOn: string) =>
    shelves.keeper.call(blessOrder, { id, blessedOn, blessedBy: 'Father Michael' })
  await expect(bless('2190-01-01')).rejects.toMatchObject({ status: 400 })
  await bless('2026-01-06')
  expect(await bless('2026-01-07')).toMatchObject({ blessedOn: '2026-01-07', blessedBy: 'Father Michael' })
  expect(await waiting()).toEqual([])
  const { rows: mails } = await sql`
    select subject from mail where recipient = ${email} and subject like '%was blessed'`.execute(app.db)
  expect(mails).toHaveLength(1)
  const plain = await shop.buys({
    items: [{ id: oil, quantity: 1 }],
    gift_note: 'Lost',
    blessing_wished: '2031-12-08',
  })
  expect(plain).toMatchObject({ gift: false, giftNote: '', blessing: false, blessingWished: '' })
  const plainId = await idOf(plain.token)
  await expect(
    shelves.keeper.call(blessOrder, { id: plainId, blessedOn: '2026-01-06', blessedBy: 'Father Michael' }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await shelves.keeper.call(readOrderDetail, { id: plainId })).toMatchObject({ blessedBy: '' })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { repriceCart } from '../cart/cart-contract.ts'
import { estimateShipping, readShopSettings, writeShopSettings } from '../checkout/shipping-contract.ts'
import { exportOrders, readOrderDetail } from '../orders/order-admin-contract.ts'
import { readBuyer, readOrder } from '../orders/order-contract.ts'
import { addressesData } from '../own-data.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  maxAddresses,
  readAddressFormat,
} from './address-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const home = {
  first_name: 'Ada',
  last_name: 'Obi',
  phone_number: '562 555 0100',
  address: '12 Ocean Avenue',
  address2: 'Apt 4',
  city: 'Long Beach',
  state: 'california',
  postal_code: '90802',
  country: 'US',
}
const enugu = {
  ...home,
  phone_number: '0803 555 0117',
  address: '18 Zik Avenue',
  address2: '',
  district: 'Enugu North',
  city: 'Enugu',
  state: 'enugu',
  postal_code: '',
  country: 'NG',
}

let people = 0
async function member() {
  people += 1
  const name = `reader${people}`
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash) values (${name}, ${name}, 'x') returning id`.execute(
    app.db,
  )
  const id = rows[0]?.id ?? 0
  return { id, as: app.as(someone('member', id)) }
}

test('GET /store/address-format returns the fields of one country', async () => {
  const { fields } = await app.call(readAddressFormat, { country: 'ng' })
  expect(fields.map(({ name }) => name)).toEqual([
    'address',
    'address2',
    'district',
    'city',
    'postal_code',
    'state',
  ])
  expect(fields.at(-1)?.choices).toContainEqual({ value: 'Lagos', label: 'Lagos' })
})

test('POST /store/addresses, PUT /store/addresses/{id} and DELETE /store/addresses/{id} keep exactly one default; GET /store/addresses lists it first', async () => {
  const { as } = await member()
  const [first] = await as.call(addAddress, home)
  expect(first).toMatchObject({ isDefault: true, state: 'CA', phone_number: '+1 562 555 0100' })
  expect(first?.lines).toEqual([
    'Ada Obi',
    '12 Ocean Avenue',
    'Apt 4',
    'Long Beach, CA 90802',
    'United States',
  ])
  await as.call(addAddress, enugu)
  const both = await as.call(addAddress, { ...enugu, city: 'Nsukka', isDefault: true })
  expect(both.map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ['Nsukka', true],
    ['Enugu', false],
    ['Long Beach', false],
  ])
  expect(await as.call(readBuyer, {})).toMatchObject({
    city: 'Nsukka',
    district: 'Enugu North',
    country: 'NG',
  })
  const id = first?.id ?? 0
  await as.call(changeAddress, { id, ...home, isDefault: true })
  expect((await as.call(listAddresses, {})).filter(({ isDefault }) => isDefault)).toMatchObject([{ id }])
  const left = await as.call(deleteAddress, { id })
  expect(left.map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ['Nsukka', true],
    ['Enugu', false],
  ])
})

test('members can’t see or change each other’s addresses', async () => {
  const [one, other] = [await member(), await member()]
  const [saved] = await one.as.call(addAddress, home)
  const id = saved?.id ?? 0
  await expect(other.as.call(changeAddress, { id, ...enugu })).rejects.toMatchObject({ status: 404 })
  await expect(other.as.call(deleteAddress, { id })).rejects.toMatchObject({ status: 404 })
  expect(await other.as.call(listAddresses, {})).toEqual([])
  await expect(app.call(listAddresses, {})).rejects.toMatchObject({ status: 401 })
})

test.each([
  [{ postal_code: '9080' }, { postal_code: 'Enter a ZIP code, such as 77002.' }],
  [{ state: 'Ontario' }, { state: 'Choose a state.' }],
  [{ address: ' ' }, { address: 'Enter a street address.' }],
  [{ phone_number: '+1 234 567 8901 2' }, { phone_number: expect.any(String) }],
])('an address that no carrier can use is rejected: %j', async (wrong, errors) => {
  const { as } = await member()
  await expect(as.call(addAddress, { ...home, ...wrong })).rejects.toMatchObject({ status: 400, errors })
})

test('the limit of 20 addresses holds for parallel requests, and exactly one is the default', async () => {
  const { as } = await member()
  const tries = Array.from({ length: maxAddresses + 3 }, () =>
    as.call(addAddress, { ...home, isDefault: true }),
  )
  const ended = await Promise.allSettled(tries)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxAddresses)
  const all = await as.call(listAddresses, {})
  expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('addresses are part of a member’s data download and are deleted with the account', async () => {
  const { id, as } = await member()
  await as.call(addAddress, home)
  expect(await addressesData.collect(app.db, id)).toMatchObject([{ city: 'Long Beach' }])
  await app.db.transaction().execute((trx) => addressesData.erase(trx, id))
  expect(await addressesData.collect(app.db, id)).toEqual([])
})

test('an order shows its address in the destination’s format on its page, to staff and in the export', async () => {
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  const { id: product } = await shelves.sells('Flask', 5)
  const buyer = { ...enugu, phone_number: '+234 803 555 0117' }
  const { order: token } = await buyersIn(app).begins({ items: [{ id: product, quantity: 1 }], ...buyer })
  const lines = ['Ada Obi', '18 Zik Avenue', 'Enugu North', 'Enugu', 'Enugu', 'Nigeria']
  expect((await app.call(readOrder, { token })).addressLines).toEqual(lines)
  const { id } = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  expect((await shelves.keeper.call(readOrderDetail, { id })).addressLines).toEqual(lines)
  const { text: csv } = await shelves.keeper.call(exportOrders, {})
  expect(csv).toContain('18 Zik Avenue')
  expect(csv).toContain('Enugu North')
})

test('GET /store/shipping-estimate is the first country’s rate for visitors, and that of their default address for members', async () => {
  const keeper = app.as(someone('shop'))
  const { version, draft } = await keeper.call(readShopSettings, {})
  const flat = { price: 695, freeAbove: 7500 }
  const zones = [
    { ...flat, places: [{ country: 'US' }] },
    { ...flat, places: [{ country: 'NG' }], price: 450, freeAbove: null },
  ]
  await keeper.call(writeShopSettings, { version, draft: { ...draft, zones } })
  const estimate = async (who: { call: typeof app.call }) => (await who.call(estimateShipping, {})).estimate
  const first = { country: 'US', ...flat }
  expect(await estimate(app)).toEqual(first)
  const { as } = await member()
  expect(await estimate(as)).toEqual(first)
  await as.call(addAddress, home)
  expect(await estimate(as)).toEqual({ country: 'US', ...flat })
  await as.call(addAddress, { ...enugu, isDefault: true })
  expect(await estimate(as)).toEqual({ country: 'NG', price: 450, freeAbove: null })
  // So is the estimated total in their cart, until they choose another country.
  const shelves = shelvesOf(app)
  await shelves.category('estimates')
  const { id } = await shelves.sells('Estimated', null, { slug: 'estimates' })
  const items = [{ id, quantity: 1 }]
  const cost = async (who: { call: typeof app.call }, more: object = {}) => {
    const { shipsTo, shipping, total } = (await who.call(repriceCart, { items, ...more })).cost
    return [shipsTo, shipping, total]
  }
  expect(await cost(app)).toEqual(['US', 695, 1695])
  expect(await cost(as)).toEqual(['NG', 450, 1450])
  expect(await cost(as, { country: 'US' })).toEqual(['US', 695, 1695])
  expect(await cost(as, { delivery: 'pickup', branch: 0 })).toEqual(['', 0, 1000])
})

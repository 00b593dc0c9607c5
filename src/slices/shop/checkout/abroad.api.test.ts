import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { readAddressFormat } from '../addresses/address-contract.ts'
import { printOrders } from '../orders/bulk-contract.ts'
import { readShopSettings, writeShopSettings } from './shipping-contract.ts'

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
  const { version, draft } = await shelves.keeper.call(readShopSettings, {})
  const rate = (country: string, percent: number) => ({
    country,
    state: '',
    rate: percent * 1000,
    shipping: true,
  })
  const rates = [rate('IE', 23), rate('GB', 20), rate('DE', 19), rate('CA', 5)]
  const places = rates.map(({ country }) => ({ country }))
  await shelves.keeper.call(writeShopSettings, {
    version,
    draft: {
      ...draft,
      zones: [{ places, price: 1000, freeAbove: null }],
      tax: { kind: 'vat', included: true, rates, pickup: { country: '', state: '' } },
    },
  })
})
afterAll(() => app.close())

type Abroad = {
  country: string
  fields: string[]
  to: Record<string, string>
  phone: string
  label: string[]
  tax: number
  wrong: [field: string, value: string, message: string][]
}

const abroad: Abroad[] = [
  {
    country: 'IE',
    fields: ['address', 'address2', 'district', 'city', 'state', 'postal_code'],
    to: {
      address: '5 O’Connell Street',
      city: 'Ennis',
      state: 'Clare',
      postal_code: 'v95x1y2',
      phone_number: '065 682 1111',
    },
    phone: '+353 65 682 1111',
    label: ['Ada Obi', '5 O’Connell Street', 'Ennis', 'Clare', 'V95 X1Y2', 'Ireland'],
    tax: 561,
    wrong: [
      ['postal_code', '12345', 'Enter an Eircode, such as D02 AF30.'],
      ['state', 'Kent', 'Choose a county.'],
    ],
  },
  {
    country: 'GB',
    fields: ['address', 'address2', 'city', 'postal_code'],
    to: {
      address: '10 Ambrosden Avenue',
      city: 'London',
      postal_code: 'sw1p1qw',
      phone_number: '020 7946 0958',
    },
    phone: '+44 20 7946 0958',
    label: ['Ada Obi', '10 Ambrosden Avenue', 'London', 'SW1P 1QW', 'United Kingdom'],
    tax: 500,
    wrong: [
      ['postal_code', '12345', 'Enter a postcode, such as SW1A 1AA.'],
      ['postal_code', '', 'Enter Postal Code'],
    ],
  },
  {
    country: 'DE',
    fields: ['address', 'address2', 'postal_code', 'city'],
    to: { address: 'Domkloster 4', city: 'Köln', postal_code: '50667', phone_number: '0221 179400' },
    phone: '+49 221 179400',
    label: ['Ada Obi', 'Domkloster 4', '50667 Köln', 'Germany'],
    tax: 479,
    wrong: [['postal_code', '5066', 'Enter a postal code, such as 50667.']],
  },
  {
    country: 'CA',
    fields: ['address', 'address2', 'city', 'state', 'postal_code'],
    to: {
      address: '375 Sussex Drive',
      city: 'Ottawa',
      state: 'Ontario',
      postal_code: 'k1n1j9',
      phone_number: '613 555 0134',
    },
    phone: '+1 613 555 0134',
    label: ['Ada Obi', '375 Sussex Drive', 'Ottawa ON K1N 1J9', 'Canada'],
    tax: 143,
    wrong: [
      ['postal_code', '90210', 'Enter a postal code, such as K1A 0B1.'],
      ['state', '', 'Choose a province.'],
    ],
  },
]

test.each(abroad)(
  'an order to $country: its fields, its errors, VAT in the price, and the label',
  async (one) => {
    const { country, to } = one
    const { fields } = await app.call(readAddressFormat, { country })
    expect(fields.map(({ name }) => name)).toEqual(one.fields)
    const body = { items: [{ id: oil, quantity: 1 }], state: '', ...to, country }
    for (const [field, value, message] of one.wrong) {
      const refused = await shop.send({ ...body, [field]: value })
      expect([refused.status, await refused.json()]).toMatchObject([400, { errors: { [field]: message } }])
    }
    const order = await shop.buys(body)
    expect(order).toMatchObject({
      state: 'paid',
      total: 3000,
      tax: one.tax,
      taxIncluded: true,
      taxKind: 'vat',
    })
    expect([order.addressLines, order.phone_number]).toEqual([one.label, one.phone])
    const { id } = await app.db
      .selectFrom('shop_order')
      .select('id')
      .where('token', '=', order.token)
      .executeTakeFirstOrThrow()
    const [printed] = await shelves.keeper.call(printOrders, { ids: String(id) })
    expect(printed).toMatchObject({ addressLines: one.label, phone_number: one.phone })
  },
)

// A ministry that isn't in the United States: what people pay, and what they're told, is in its own currency.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#core/collections/dashboard.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { readGift } from '#slices/giving/contract.ts'
import { purposes } from '#slices/giving/purposes/purpose-contract.ts'
import { changeRecurring, readRecurring } from '#slices/giving/recurring/recurring-contract.ts'
import { readMassSettings, writeMassSettings } from '#slices/masses/settings/settings-contract.ts'
import {
  type Identity,
  readIdentity,
  readOrganisation,
  writeIdentity,
} from '#slices/organisation/contract.ts'
import { repriceCart } from '#slices/shop/cart/cart-contract.ts'
import { readShopSettings, writeShopSettings } from '#slices/shop/checkout/shipping-contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { giveNow } from '../testing/fixtures/gifts.ts'
import { massesOf } from '../testing/fixtures/masses.ts'
import { choosePayments, openPlaces, stripeKeys } from '../testing/fixtures/payment-keys.ts'
import { pdfText } from '../testing/fixtures/pdf-text.ts'
import { buyersIn, shelvesOf } from '../testing/fixtures/shop.ts'

let app: TestApp
let fakes: Awaited<ReturnType<typeof openPlaces>>
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  fakes = await openPlaces()
  app = await openTestApp({ places: fakes.places })
  shelves = shelvesOf(app)
  await shelves.category('oil')
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  await app.close()
  fakes.close()
})

const change = async (draft: Partial<Identity>) => {
  const owner = app.as(someone('owner'))
  const before = await owner.call(readIdentity, {})
  return owner.call(writeIdentity, { version: before.version, draft: { ...before.draft, ...draft } })
}

const mailsTo = async (to: string) =>
  (
    await sql<{ subject: string; text: string }>`
      select subject, text from mail where recipient = ${to} order by id`.execute(app.db)
  ).rows

const give = async (amount: string) => {
  const answer = await app.fetch('/api/donate/create-payment-intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'chidi@example.org', donationPurpose: 'Widows', amount }),
  })
  return answer.json()
}

const paidIn = async (handle: string) =>
  (
    await sql`
      select p.amount, p.currency, e.currency as booked, e.account from payment p
      join ledger_tx t on t.payable_id = p.payable_id join ledger_entry e on e.tx_id = t.id and e.account like any(array['gifts', 'shop income'])
      where p.handle = ${handle}`.execute(app.db)
  ).rows

describe('in euros', () => {
  beforeAll(() => change({ currency: 'EUR', country: 'IE', timeZone: 'Europe/Dublin' }))

  test('PUT /staff/settings/identity changes currency and country for everyone, and audits their names', async () => {
    expect(await app.call(readOrganisation, {})).toMatchObject({ currency: 'EUR', country: 'IE' })
    const { rows } = await sql<{ changes: unknown }>`
      select changes from audit order by id desc limit 1`.execute(app.db)
    expect(JSON.stringify(rows)).toContain('Ireland')
  })

  test('a gift is paid, booked, emailed and receipted in euros', async () => {
    await sql`update purpose set goal = 500000 where name = 'Widows'`.execute(app.db)
    const { token, handle } = await giveNow(app, {
      email: 'niamh@example.org',
      donationPurpose: 'Widows',
      amount: '€1,250.50',
      coverFee: true,
    })
    expect(await app.call(readGift, { token })).toMatchObject({ amount: 128_816, currency: 'EUR' })
    expect(await paidIn(handle)).toEqual([
      { amount: 128_816, currency: 'EUR', booked: 'EUR', account: 'gifts' },
    ])
    const [mail] = await mailsTo('niamh@example.org')
    expect(mail?.text).toContain('€1,288.16')
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('$')
    const file = await app.fetch(`/give/receipt/${token}.pdf`)
    expect(pdfText(new Uint8Array(await file.arrayBuffer()))).toContain('€1,288.16')
    const widows = (await app.call(purposes.list, { page_size: 100 })).items[0]
    expect(widows).toMatchObject({ name: 'Widows', raised: 128_816 })
  })

  test('POST /donate/create-payment-intent uses euros and rejects dollars', async () => {
    expect(await give('0.5')).toMatchObject({ detail: 'Enter at least €1.00.' })
    expect(await give('$5')).toMatchObject({ detail: 'Enter amount' })
  })

  test('an order is priced, paid and emailed in euros', async () => {
    const { version, draft } = await shelves.keeper.call(readShopSettings, {})
    const zones = [{ places: [{ country: 'IE' }], price: 500, freeAbove: null }]
    await shelves.keeper.call(writeShopSettings, { version, draft: { ...draft, zones } })
    const { id } = await shelves.sells('Candle', 5, { price: 1500 })
    const items = [{ product_id: String(id), id: String(id), name: 'x', img: 'x', price: 15, quantity: 1 }]
    expect((await app.call(repriceCart, { items })).cost).toMatchObject({ total: 2000, currency: 'EUR' })
    const buyers = buyersIn(app)
    const started = await buyers.begins({ items, email: 'sean@example.org', postal_code: 'D02 AF30' })
    expect(await buyers.pays(started)).toMatchObject({ state: 'paid', total: 2000, currency: 'EUR' })
    expect(await paidIn(started.pay.handle)).toMatchObject([{ currency: 'EUR', booked: 'EUR' }])
    const [mail] = await mailsTo('sean@example.org')
    expect(mail?.text).toContain('€20.00')
    expect(mail?.text).not.toContain('$')
  })

  test('a Mass offering is in euros, and the specification’s text is for dollars only', async () => {
    const masses = massesOf(app)
    const { version, draft } = await masses.priest.call(readMassSettings, {})
    await masses.priest.call(writeMassSettings, { version, draft: { ...draft, leastOffering: 10 } })
    const refused = await masses.send({ price: 5 })
    expect(await refused.json()).toMatchObject({ errors: { price: 'Enter an offering of at least €10.00.' } })
    const mass = await masses.paid(await masses.asks({ price: 20, email: 'aoife@example.org' }))
    expect(mass).toMatchObject({ state: 'accepted', offering: 2000, currency: 'EUR' })
    const mails = await mailsTo('aoife@example.org')
    expect(mails.map(({ text }) => text).join()).toContain('€20.00')
    expect(mails.map(({ text }) => text).join()).not.toContain('$')
  })

  test('the dashboard shows euros first', async () => {
    const { cards } = await app.as(someone('owner')).call(dashboard, {})
    const donations = cards.find(({ label }) => label === 'Donations')
    expect(donations?.sums).toMatchObject([{ currency: 'EUR', amount: 128_816 }])
  })
})

test('a recurring gift keeps its currency when the ministry’s changes', async () => {
  await change({ currency: 'USD' })
  const { subscription_id } = await giveNow(app, {
    email: 'rose@example.org',
    donationPurpose: 'Widows',
    amount: 25,
    rhythm: 'monthly',
  })
  const { handle: token } = await app.db
    .selectFrom('subscription')
    .select('handle')
    .where('id', '=', subscription_id)
    .executeTakeFirstOrThrow()
  await change({ currency: 'NGN', country: 'NG' })
  expect(await app.call(readRecurring, { token })).toMatchObject({ amount: 2500, currency: 'USD' })
  // In naira, 30 would be too little.
  expect(await app.call(changeRecurring, { token, to: 'amount', amount: '30' })).toMatchObject({
    amount: 3000,
    currency: 'USD',
  })
  await expect(app.call(changeRecurring, { token, to: 'amount', amount: '0.5' })).rejects.toMatchObject({
    errors: { amount: 'Enter at least $1.00.' },
  })
})

describe('in naira, with real providers', () => {
  beforeAll(() => change({ currency: 'NGN', country: 'NG', timeZone: 'Africa/Lagos' }))
  const paypal = {
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: 'WEBHOOK-1',
    environment: 'sandbox',
  } as const

  test('Stripe charges naira, and PayPal, which doesn’t support it, isn’t offered', async () => {
    await choosePayments(app, { mode: 'both', stripe: stripeKeys, paypal })
    expect(await give('5000')).toMatchObject({ pay: { provider: 'stripe', currency: 'NGN', others: [] } })
    expect([...fakes.stripe.intents.values()].at(-1)).toMatchObject({ amount: 500_000, currency: 'ngn' })
    await change({ currency: 'GBP' })
    expect(await give('50')).toMatchObject({ pay: { currency: 'GBP', others: [{ provider: 'paypal' }] } })
  })

  test('with PayPal only, a site in naira accepts nothing', async () => {
    await change({ currency: 'NGN' })
    await choosePayments(app, { mode: 'paypal', paypal })
    expect(await app.call(readOrganisation, {})).toMatchObject({ unpaid: ['shop', 'giving'] })
    await change({ currency: demoOrganisation.currency })
    expect(await app.call(readOrganisation, {})).not.toHaveProperty('unpaid')
  })
})

test.each([{ currency: 'JPY' }, { currency: '' }, { country: 'XX' }, { country: '' }])(
  'PUT /staff/settings/identity rejects %j',
  async (draft) => {
    const owner = app.as(someone('owner'))
    const before = await owner.call(readIdentity, {})
    const [field = ''] = Object.keys(draft)
    const answer = await owner.fetch('/api/staff/settings/identity', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: before.version, draft: { ...before.draft, ...draft } }),
    })
    expect(await answer.json()).toMatchObject({ errors: { [`draft.${field}`]: `Choose a ${field}.` } })
  },
)

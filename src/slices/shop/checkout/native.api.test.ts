// Orders that are made without the page's code, from the cart's cookie.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxPay } from '#payments/contract.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { shelvesOf } from '../../../testing/fixtures/shop.ts'
import { postForm } from '../../../testing/page-call.ts'
import { postedCountry } from '../addresses/posted-country.ts'
import { payOrder, payOrderHosted, readOrder, settleOrder } from '../orders/order-contract.ts'
import { brokenStock } from '../stock/check.ts'
import { changedCart, earlyCheckout, earlyOrderPayment } from './early-checkout.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  await shelves.category('oil')
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  await app.close()
})

const fields = {
  first_name: 'Ada',
  last_name: 'Eze',
  email: 'ada@example.org',
  country: 'US',
  address: '1 Main Street',
  city: 'Houston',
  state: 'TX',
  postal_code: '77002',
  phone_number: '7135550100',
  key: 'of this page',
}
const order = async (cookie: string, more: Record<string, string> = {}) => {
  const { to, cookie: left } = await postForm(earlyCheckout, app.call, { ...fields, ...more }, { cookie })
  return { token: to.replace('/shop/order/', ''), left }
}
const ordersBy = async (email: string) =>
  (await app.db.selectFrom('shop_order').select('state').where('email', '=', email).execute()).map(
    ({ state }) => state,
  )

test('submitting a page three times at once creates one order; submitting it later opens the same order', async () => {
  const { id } = await shelves.sells('Flask', 5, { price: 2000 })
  const email = 'thrice@example.org'
  const cart = `cart=${id}.5`
  const made = await Promise.all([1, 2, 3].map(() => order(cart, { email })))
  const [{ token, left } = { token: '', left: '' }] = made
  expect(new Set(made.map((each) => each.token)).size).toBe(1)
  expect(await order(`${cart}; ${left}`, { email })).toMatchObject({ token })
  expect(await ordersBy(email)).toEqual(['pending_payment'])

  // Another page replaces it and takes over its reserved items.
  const other = await order(`${cart}; ${left}`, { email, key: 'of another page' })
  expect(other.token).not.toBe(token)
  expect((await ordersBy(email)).toSorted()).toEqual(['cancelled', 'pending_payment'])
})

test('the server sets the price: a tampered total, cart or key changes nothing, and a different total is reported', async () => {
  const { id } = await shelves.sells('Candle', 5, { price: 1500 })
  const cart = `cart=${id}.1`
  const email = 'tampered@example.org'
  await expect(order(cart, { email, total: '1' })).rejects.toMatchObject({
    data: { code: 'cart_changed' },
    init: { status: 409 },
  })
  await expect(order(`cart=${id}.900`, { email })).rejects.toMatchObject({ init: { status: 409 } })
  for (const empty of ['', 'cart=', 'cart=x.y_-1.2', `cart=${id}.-3`]) {
    await expect(order(empty, { email })).rejects.toMatchObject({ init: { status: 400 } })
  }
  const { token } = await order(`${cart}; order=nonsense`, { email, total: 'free', key: 'x'.repeat(5000) })
  expect(await app.call(readOrder, { token })).toMatchObject({ subtotal: 1500, total: 1500 + 695 })
})

test('POST /store/orders/{token}/pay-hosted opens one page per order, and none once it’s paid', async () => {
  const { id } = await shelves.sells('Oil', 5, { price: 1000 })
  const { token } = await order(`cart=${id}.2`, { email: 'hosted@example.org' })
  const press = () => postForm(earlyOrderPayment, app.call, {}, { params: { token } })
  const [one, other] = await Promise.all([press(), press()])
  expect(one.to).toBe(other.to)
  const secret = one.to.replace(/.*\/sandbox\//, '')
  await app.call(sandboxPay, { secret, number: '4242424242424242' })
  await expect(app.call(payOrderHosted, { token })).rejects.toMatchObject({ status: 409 })
  await expect(app.call(payOrder, { token })).rejects.toMatchObject({ status: 409 })
  expect(await app.call(settleOrder, { token })).toMatchObject({ state: 'paid', total: 2000 + 695 })
  const captures = await app.db
    .selectFrom('capture')
    .innerJoin('shop_order', 'shop_order.payable_id', 'capture.payable_id')
    .select('capture.surplus')
    .where('shop_order.token', '=', token)
    .execute()
  expect(captures).toEqual([{ surplus: false }])
})

test('buttons of the page change a line, or ask for the fields of a country, and order nothing', async () => {
  const flask = await shelves.sells('Flask to count', 3, { price: 2000 })
  const card = await shelves.sells('Card to leave out', 3, { price: 300 })
  const email = 'undecided@example.org'
  const press = async (pressed: Record<string, string>) => {
    const context = new RouterContextProvider()
    const sent = new FormData()
    for (const [name, value] of Object.entries({ ...fields, email, ...pressed })) sent.set(name, value)
    const headers = { cookie: `cart=${flask.id}.1_${card.id}.1` }
    const request = new Request('http://localhost/checkout', { method: 'POST', headers })
    // Null: the page comes back with what was typed.
    expect(await earlyCheckout(app.call, sent, { request, context, params: {} })).toBeNull()
    return { country: context.get(postedCountry), lines: context.get(changedCart) }
  }
  const both = (quantity: number) => [
    { variant: flask.id, quantity },
    { variant: card.id, quantity: 1 },
  ]
  expect(await press({ more: String(flask.id) })).toEqual({ country: 'US', lines: both(2) })
  expect((await press({ remove: String(card.id) })).lines).toEqual(both(1).slice(0, 1))
  expect((await press({ fewer: String(flask.id) })).lines).toEqual(both(1).slice(1))
  expect(await press({ country: 'NG', show_country: 'true' })).toEqual({ country: 'NG', lines: null })
  expect(await ordersBy(email)).toEqual([])
})

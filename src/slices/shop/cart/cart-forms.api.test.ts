import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormHandler } from '#core/api/form-action.ts'
import { provideServices } from '#core/pages/page-services.ts'
import { areas } from '../../../app/slices.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { shelvesOf, variant } from '../../../testing/fixtures/shop.ts'
import { readProduct } from '../contract.ts'
import { Repriced, readCart } from './cart-contract.ts'
import { addForm, emptyForm, seenForm, updateForm } from './cart-forms.ts'

let app: TestApp
let oil: number
let candle: number
let soldOut: number
const unknown = 2_000_000_000
beforeAll(async () => {
  app = await openTestApp()
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  oil = (await shelves.sells('Oil', 4, { price: 1500 })).id
  candle = (await shelves.sells('Candle', 50)).id
  soldOut = (await shelves.sells('Sold', 0)).id
})
afterAll(() => app.close())

/** A browser with this cookie sends the form. */
async function send(handle: FormHandler, cookie: string, fields: Record<string, string | number> = {}) {
  const context = new RouterContextProvider()
  provideServices(context, {
    call: app.call,
    siteUrl: 'https://narthex.example',
    version: '0.0.0',
    nonce: undefined,
    cachedNotFound: () => false,
    unexpected: () => undefined,
    areas: () => areas,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const headers = { cookie: `cart=${cookie}` }
  const request = new Request('https://narthex.example/cart?form=x', { method: 'POST', headers })
  const withCookie: typeof app.call = (endpoint, input) =>
    endpoint.path === readCart.path && endpoint.method === 'GET'
      ? readWith(cookie, endpoint.output)
      : app.call(endpoint, input)
  const answer = await handle(withCookie, form, { request, context, params: {} })
  if (!(answer instanceof Response)) throw new Error('It should leave a cookie.')
  expect(answer.status).toBe(303)
  const left = answer.headers.get('set-cookie') ?? ''
  expect(left).toMatch(/; Path=\/; Max-Age=7776000; SameSite=Lax; Secure$/)
  return { to: answer.headers.get('location'), cart: left.split(';')[0]?.slice('cart='.length) }
}

async function readWith<T>(cookie: string, output: { parse: (answer: unknown) => T }): Promise<T> {
  const answer = await app.fetch('/api/store/cart', { headers: { cookie: `theme=dark; cart=${cookie}` } })
  expect(answer.status).toBe(200)
  return output.parse(await answer.json())
}
const read = (cookie: string) => readWith(cookie, Repriced)

describe('the cart in the cookie', () => {
  test('GET /store/cart returns current prices and isn’t cached', async () => {
    const { cart, cost, most, changes } = await read(`${oil}.2_${candle}.1`)
    expect(cart).toMatchObject({
      quantity: 2,
      total: 40,
      products: [{ name: 'Oil', quantity: 2, price: 15 }, { name: 'Candle' }],
    })
    expect(cost.subtotal).toBe(4000)
    expect(most).toEqual({ [oil]: 4, [candle]: 50 })
    expect(changes).toEqual([])
    const answer = await app.fetch('/api/store/cart')
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test('lowers quantities, leaves out unavailable items and reports both', async () => {
    const { cart, changes } = await read(`${oil}.9_${soldOut}.1_${unknown}.1`)
    expect(cart.products).toMatchObject([{ name: 'Oil', quantity: 4 }])
    expect(changes.map(({ kind, name }) => [kind, name])).toEqual([
      ['less', 'Oil'],
      ['sold out', 'Sold'],
      ['gone', ''],
    ])
  })

  test.each(['', '-7.2', '7.-2', 'x', '1.1.1', "'; drop table product --", '7.2_'.repeat(3000)])(
    'accepts any cookie value (%j)',
    async (cookie) => {
      expect((await read(cookie)).cart.quantity).toBe(0)
    },
  )
})

describe('the form that adds', () => {
  test('adds an item, or increases its quantity', async () => {
    expect(await send(addForm, '', { product: oil, quantity: 1 })).toEqual({
      to: `/cart?added=${oil}`,
      cart: `${oil}.1`,
    })
    expect(await send(addForm, `${candle}.1_${oil}.1`, { product: oil, quantity: 2 })).toEqual({
      to: `/cart?added=${oil}`,
      cart: `${candle}.1_${oil}.3`,
    })
  })

  test('never adds more than is in stock, and says so', async () => {
    expect(await send(addForm, '', { product: oil, quantity: 9 })).toEqual({
      to: `/cart?added=${oil}&less=${oil}`,
      cart: `${oil}.4`,
    })
    expect(await send(addForm, `${oil}.4`, { product: oil, quantity: 1 })).toEqual({
      to: `/cart?less=${oil}`,
      cart: `${oil}.4`,
    })
  })

  test('goes on to the checkout, unless fewer are in stock', async () => {
    expect(await send(addForm, `${candle}.1`, { product: oil, quantity: 4, buy: 'now' })).toEqual({
      to: '/checkout',
      cart: `${candle}.1_${oil}.4`,
    })
    expect(await send(addForm, '', { product: oil, quantity: 5, buy: 'now' })).toEqual({
      to: `/cart?added=${oil}&less=${oil}`,
      cart: `${oil}.4`,
    })
  })

  test('rejects sold-out and unknown items, invalid quantities, and another item in a full cart', async () => {
    const refused = (cookie: string, fields: Record<string, string | number>) =>
      expect(send(addForm, cookie, fields)).rejects
    await refused('', { product: soldOut, quantity: 1 }).toMatchObject({
      data: { detail: '“Sold” is sold out.' },
      init: { status: 409 },
    })
    await refused('', { product: unknown, quantity: 1 }).toMatchObject({
      data: { detail: 'This product isn’t in the store.' },
    })
    for (const quantity of ['', '0', '-1', '1.5', 'two', '99999999999']) {
      await refused('', { product: oil, quantity }).toMatchObject({
        data: { detail: 'Enter a whole number.' },
        init: { status: 400 },
      })
    }
    for (const product of ['', '0', '-1', 'x', '9999999999']) {
      await refused('', { product, quantity: 1 }).toThrow('This product isn’t in the store.')
    }
    const full = Array.from({ length: 100 }, (_, id) => `${1_000_000 + id}.1`).join('_')
    await refused(full, { product: oil, quantity: 1 }).toMatchObject({
      data: { detail: 'Your cart is full. It can hold up to 100 different items.' },
      init: { status: 409 },
    })
    const withOil = full.replace('1000000.1', `${oil}.1`)
    expect((await send(addForm, withOil, { product: oil, quantity: 1 })).to).toBe(`/cart?added=${oil}`)
  })
})

describe('the form that changes', () => {
  test('applies typed quantities and buttons', async () => {
    const cookie = `${oil}.2_${candle}.1`
    const typed = { [`quantity-${oil}`]: 3, [`quantity-${candle}`]: 5 }
    const changed = (fields: Record<string, string | number>) => send(updateForm, cookie, fields)
    expect(await changed(typed)).toEqual({ to: '/cart', cart: `${oil}.3_${candle}.5` })
    expect((await changed({ ...typed, more: oil })).cart).toBe(`${oil}.4_${candle}.5`)
    expect((await changed({ ...typed, fewer: candle })).cart).toBe(`${oil}.3_${candle}.4`)
    expect((await changed({ ...typed, remove: oil })).cart).toBe(`${candle}.5`)
    expect((await changed({ [`quantity-${oil}`]: 0, [`quantity-${candle}`]: 0 })).cart).toBe('')
    expect(await changed({ [`quantity-${oil}`]: 'x', [`quantity-${unknown}`]: 3 })).toEqual({
      to: '/cart',
      cart: cookie,
    })
    expect(await changed({ [`quantity-${oil}`]: 90 })).toEqual({
      to: `/cart?less=${oil}`,
      cart: `${oil}.4_${candle}.1`,
    })
  })

  test('shows unavailable items until the buyer has seen them, and empties the cart', async () => {
    const cookie = `${oil}.9_${soldOut}.1_${unknown}.1`
    expect((await send(updateForm, cookie, { [`quantity-${oil}`]: 3 })).cart).toBe(
      `${oil}.3_${soldOut}.1_${unknown}.1`,
    )
    expect(await send(seenForm, cookie)).toEqual({ to: '/cart', cart: `${oil}.4` })
    expect(await send(emptyForm, cookie)).toEqual({ to: '/cart', cart: '' })
  })
})

test('the options chosen in a form select a variant, and a combination that isn’t sold leads back to the product’s page', async () => {
  const variants = {
    options: [
      { name: 'Size', values: ['S', 'L'] },
      { name: 'Color', values: ['Blue', 'White'] },
    ],
    list: [variant(['S', 'Blue']), variant(['L', 'White'], { price: 3000 })],
  }
  const { id } = await shelvesOf(app).sells('Shirt', null, { variants })
  const large = (await app.call(readProduct, { id })).variants[1]?.id ?? 0
  const chosen = { of: id, 'option-0': 'L', 'option-1': 'White', product: id, quantity: 2 }
  expect(await send(addForm, `${oil}.1`, chosen)).toEqual({
    to: `/cart?added=${large}`,
    cart: `${oil}.1_${large}.2`,
  })
  const missing = await send(addForm, '', { ...chosen, 'option-1': 'Blue' }).catch((thrown) => thrown)
  expect(missing.headers.get('Location')).toBe(`/shop/${id}?chosen=L%2CBlue#buy`)
})

import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { cartBadge } from '../state/root-state.ts'
import { cartScript } from './cart-script.ts'

const line = (id: number, quantity = 1) => ({ product_id: String(id), id: String(id), quantity })
const remembered = (products: object[], preferences: object = {}, quantity = products.length) =>
  JSON.stringify({ state: { preferences, cart: { products, quantity, total: 0 } } })

function run({ root, cookie = '', path = '/' }: { root?: string; cookie?: string; path?: string }) {
  const cookies = cookie === '' ? [] : [cookie]
  const dataset: Record<string, string> = {}
  const style: Record<string, string> = {}
  const reload = vi.fn()
  const [pathname, search] = path.split('?')
  const page = {
    document: {
      documentElement: {
        dataset,
        style: { setProperty: (name: string, value: string) => Object.assign(style, { [name]: value }) },
      },
      get cookie() {
        return cookies.join('; ')
      },
      set cookie(text: string) {
        cookies.push(text.split(';')[0] ?? '')
      },
    },
    localStorage: {
      getItem: () => {
        if (root === undefined) throw new Error('refused')
        return root
      },
    },
    location: { protocol: 'https:', pathname, search: search ? `?${search}` : '', reload },
  }
  runInContext(cartScript, createContext(page))
  return { dataset, badge: style['--cart-badge'], cookies, reload }
}

test('the cart badge shows the same number as the page’s code later', () => {
  for (const count of [0, 1, 9, 10, 11, 100]) {
    const cookie = `cart=${Array.from({ length: count }, (_, id) => `${id + 1}.2`).join('_')}`
    const badge = cartBadge(count)
    const shown = badge === null ? undefined : `"${badge}"`
    expect(run({ cookie }).badge, String(count)).toBe(shown)
    expect(run({ root: remembered([], {}, count) }).badge, String(count)).toBe(shown)
  }
})

test('the cookie counts, even if it’s empty', () => {
  expect(run({ root: remembered([line(7)]), cookie: 'a=b; cart=7.1_9.2' }).badge).toBe('"2"')
  expect(run({ root: remembered([line(7)]), cookie: 'cart=' }).badge).toBeUndefined()
})

test('a cart without a cookie gets one, and the cart page reloads', () => {
  const root = remembered([line(7, 2), line(9)])
  expect(run({ root })).toMatchObject({ cookies: ['cart=7.2_9.1'], badge: '"2"' })
  expect(run({ root }).reload).not.toHaveBeenCalled()
  expect(run({ root, path: '/cart' }).reload).toHaveBeenCalledOnce()
  expect(run({ root, path: '/cart', cookie: 'cart=7.2' }).reload).not.toHaveBeenCalled()
  // The answer to a form, which must not be sent twice.
  expect(run({ root, path: '/cart?form=add' }).reload).not.toHaveBeenCalled()
})

test.each(['', '{', 'null', '[]', '{"state":{}}', remembered([null, 7, { product_id: '; x' }] as object[])])(
  'nothing breaks if local storage contains %j',
  (root) => {
    expect(run({ root }).badge).toBeUndefined()
  },
)

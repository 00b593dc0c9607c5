import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyRoot, setCart, useRootStore } from '#ui/state/root-store.ts'
import { adoptCookie } from './adopt-cookie.ts'
import { cartOf } from './cart-rules.ts'
import { cookieNow, isCookieNewer, whatCounts } from './cart-sync.ts'
import { cartNow, changeCart, clearCart, removeLine } from './use-cart.ts'

const line = (id: number, quantity: number, price = 10) => ({
  product_id: String(id),
  id: String(id),
  name: `Product ${id}`,
  img: `/art/${id}.svg`,
  price,
  quantity,
})

/** A browser with cookies and local storage, which here starts without either. */
function openBrowser(cookie?: string) {
  const cookies = new Map<string, string>(cookie === undefined ? [] : [['cart', cookie]])
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    },
  })
  vi.stubGlobal('window', {
    location: { protocol: 'http:' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
  return { native: (text: string) => cookies.set('cart', text), forget: () => cookies.clear() }
}

/** The shop sells products 1 to 9, at $10; 8 is sold out. */
const shop = vi.fn(async (_path: string, init: RequestInit) => {
  const { items } = JSON.parse(String(init.body))
  const sold = items.filter((item: { id: number }) => item.id < 8)
  return Response.json({
    cart: cartOf(sold.map((item: { id: number; quantity: number }) => line(item.id, item.quantity))),
    changes: items
      .filter((item: { id: number }) => item.id >= 8)
      .map(({ id }: { id: number }) => ({
        kind: 'sold out',
        product_id: String(id),
        id: String(id),
        name: `Product ${id}`,
      })),
    most: {},
    cost: {
      ...{ subtotal: 0, discount: 0, shipping: 0, total: 0, currency: 'usd', toFree: null, shipsTo: '' },
      ...{ tax: 0, taxIncluded: false, taxKind: '', taxLater: false },
    },
    code: null,
    downloadOnly: false,
  })
})

beforeEach(() => {
  useRootStore.setState(emptyRoot)
  vi.stubGlobal('fetch', shop)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const inCart = () => cartNow().products.map(({ name, quantity }) => [name, quantity])

describe('whatCounts', () => {
  it.each([
    ['nothing anywhere', undefined, '', null, 'neither'],
    ['an old cart from before there was a cookie', undefined, '7.2', null, 'storage'],
    ['a deleted cookie', undefined, '7.2', '7.2', 'storage'],
    ['the same in both', '7.2', '7.2', '7.2', 'neither'],
    ['the same in another order', '9.1_7.2', '7.2_9.1', null, 'neither'],
    ['garbage around the same', 'x_7.2', '7.2', null, 'neither'],
    ['an item added by a form', '7.2_9.1', '7.2', '7.2', 'cookie'],
    ['a first item added by a form', '9.1', '', null, 'cookie'],
    ['a cart emptied by a form', '', '7.2', '7.2', 'cookie'],
    ['a cart changed in local storage only', '7.2', '7.2_9.1', '7.2', 'storage'],
    ['both changed', '7.3', '7.2_9.1', '7.2', 'cookie'],
  ] as const)('%s', (_, cookie, stored, agreed, expected) => {
    expect(whatCounts({ cookie, stored, agreed })).toBe(expected)
  })
})

describe('the cart cookie', () => {
  it('follows every change in the browser', () => {
    openBrowser()
    changeCart(() => cartOf([line(7, 2), line(9, 1)]))
    expect(cookieNow()).toBe('7.2_9.1')
    removeLine(0)
    expect(cookieNow()).toBe('9.1')
    clearCart()
    expect(cookieNow()).toBe('')
    expect(isCookieNewer()).toBe(false)
  })

  it('is written if it’s missing or was deleted', () => {
    const { forget } = openBrowser()
    setCart(cartOf([line(7, 2)]))
    expect(isCookieNewer()).toBe(false)
    expect(cookieNow()).toBe('7.2')
    forget()
    expect(isCookieNewer()).toBe(false)
    expect(cookieNow()).toBe('7.2')
  })

  it('isn’t stripped of lines that this page hasn’t seen', async () => {
    const { native } = openBrowser()
    changeCart(() => cartOf([line(1, 1)]))
    native('1.1_2.3')
    changeCart((cart) => cartOf([...cart.products, line(3, 1)]))
    expect(cookieNow()).toBe('1.1_2.3_3.1')
    await adoptCookie()
    expect(inCart()).toEqual([
      ['Product 1', 1],
      ['Product 2', 3],
      ['Product 3', 1],
    ])
  })
})

describe('adoptCookie', () => {
  it('takes quantities from the cookie and requests only items the cart doesn’t know', async () => {
    const { native } = openBrowser()
    changeCart(() => cartOf([line(1, 1, 12.5), line(2, 1)]))
    native('1.4_3.2')
    await adoptCookie()
    expect(inCart()).toEqual([
      ['Product 1', 4],
      ['Product 3', 2],
    ])
    expect(cartNow().total).toBe(70)
    expect(shop).toHaveBeenCalledOnce()
    expect(JSON.parse(String(shop.mock.lastCall?.[1].body))).toEqual({
      items: [{ id: 3, quantity: 2 }],
    })
    expect(isCookieNewer()).toBe(false)
  })

  it('makes no request if the page came with every item', () => {
    openBrowser('3.2_8.1')
    const changes = [{ kind: 'sold out' as const, product_id: '8', id: '8', name: 'Product 8' }]
    void adoptCookie({ cart: cartOf([line(3, 2)]), changes })
    expect(inCart()).toEqual([['Product 3', 2]])
    expect(cookieNow()).toBe('3.2')
    expect(shop).not.toHaveBeenCalled()
  })

  it('empties a cart that was emptied by a form', async () => {
    const { native } = openBrowser()
    changeCart(() => cartOf([line(1, 1)]))
    native('')
    await adoptCookie()
    expect(inCart()).toEqual([])
  })

  it('drops items that aren’t sold', async () => {
    openBrowser('8.1_1.1')
    await adoptCookie()
    expect(inCart()).toEqual([['Product 1', 1]])
    expect(cookieNow()).toBe('1.1')
  })

  it('tries again later if the request fails', async () => {
    openBrowser('1.1')
    shop.mockRejectedValueOnce(new TypeError('offline'))
    await adoptCookie()
    expect(inCart()).toEqual([])
    expect(cookieNow()).toBe('1.1')
    await adoptCookie()
    expect(inCart()).toEqual([['Product 1', 1]])
  })

  it('includes items added during the request', async () => {
    const { native } = openBrowser('1.1')
    const adopted = adoptCookie()
    native('1.1_2.1')
    await adopted
    expect(inCart()).toEqual([
      ['Product 1', 1],
      ['Product 2', 1],
    ])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '#ui/feedback/toast.tsx'
import { emptyRoot, useRootStore } from '#ui/state/root-store.ts'
import type { ProductCard } from '../contract.ts'
import { addToCart, cartNow, removeLine, setQuantity } from './use-cart.ts'

const candle: ProductCard = {
  id: 3,
  name: 'Beeswax candle',
  slug: 'candles',
  price: 12,
  discount_available: false,
  discount_price: null,
  image: '/art/candle.svg',
  description: '',
  type: 'candle',
  author: '',
  sold_out: false,
  left: 4,
  variant_id: 3,
  has_options: false,
  price_from: null,
}

const success = vi.fn()
const error = vi.fn()
const undo = vi.fn<typeof toast.undo>()

/** The server's response about the available quantity. */
const shopHas = (most: number | null) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      most === null
        ? Response.json({ detail: 'no' }, { status: 503 })
        : Response.json({
            cart: { products: [], quantity: 0, total: 0 },
            changes: [],
            most: { 3: most },
            cost: {
              ...{
                subtotal: 0,
                discount: 0,
                shipping: 0,
                total: 0,
                currency: 'usd',
                toFree: null,
                shipsTo: '',
              },
              ...{ tax: 0, taxIncluded: false, taxKind: '', taxLater: false },
            },
            code: null,
            downloadOnly: false,
          }),
    ),
  )

beforeEach(() => {
  useRootStore.setState(emptyRoot)
  vi.spyOn(toast, 'success').mockImplementation(success)
  vi.spyOn(toast, 'error').mockImplementation(error)
  vi.spyOn(toast, 'undo').mockImplementation(undo)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const inCart = () => cartNow().products.map(({ name, quantity }) => [name, quantity])

describe('addToCart', () => {
  it('adds an item, or increases its quantity', async () => {
    await addToCart(candle, 1)
    await addToCart(candle, 2)
    expect(inCart()).toEqual([['Beeswax candle', 3]])
    expect(cartNow().total).toBe(36)
    expect(success).toHaveBeenCalledTimes(2)
  })

  it('never adds more than is available, and says how many that is', async () => {
    await addToCart(candle, 9)
    expect(inCart()).toEqual([['Beeswax candle', 4]])
    expect(error).toHaveBeenCalledOnce()
    await addToCart(candle, 1)
    expect(inCart()).toEqual([['Beeswax candle', 4]])
    expect(success).toHaveBeenCalledOnce()
  })

  it('doesn’t add a sold-out item', async () => {
    await addToCart({ ...candle, left: 0 }, 1)
    expect(inCart()).toEqual([])
    expect(error).toHaveBeenCalledOnce()
  })

  it('checks large quantities with the server, and accepts them if the request fails', async () => {
    shopHas(30)
    await addToCart({ ...candle, left: null }, 40)
    expect(inCart()).toEqual([['Beeswax candle', 30]])
    useRootStore.setState(emptyRoot)
    shopHas(null)
    await addToCart({ ...candle, left: null }, 40)
    expect(inCart()).toEqual([['Beeswax candle', 40]])
  })
})

describe('the cart', () => {
  it('changes a quantity, and undoes a removal in place', async () => {
    await addToCart(candle, 1)
    await addToCart({ ...candle, id: 4, variant_id: 4, name: 'Rosary' }, 1)
    setQuantity(0, 3)
    removeLine(0)
    expect(inCart()).toEqual([['Rosary', 1]])
    undo.mock.calls[0]?.[1]()
    expect(inCart()).toEqual([
      ['Beeswax candle', 3],
      ['Rosary', 1],
    ])
  })
})

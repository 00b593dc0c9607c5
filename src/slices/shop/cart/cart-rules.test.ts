import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shorten } from '#core/text/plain-text.ts'
import type { Product as PublicProduct } from '../contract.ts'
import {
  type Cart,
  corrected,
  emptyCart,
  isFull,
  lineOf,
  mergeChanges,
  named,
  quantityIn,
  withAdded,
  without,
  withQuantity,
  withReturned,
} from './cart-rules.ts'

type Product = PublicProduct & { variant_id: number }

const oil: Product = {
  id: 7,
  variant_id: 7,
  name: 'Blessed olive oil, small flask',
  slug: 'oil',
  price: 8.5,
  discount_available: false,
  discount_price: null,
  image: '/art/square-olive-oil-x.svg',
  description: 'Cold-pressed',
  type: 'Oil',
}
const candle: Product = {
  ...oil,
  id: 9,
  variant_id: 9,
  name: 'Candle',
  price: 12,
  discount_available: true,
  discount_price: 10.2,
}

it('never has more of a product than is available', () => {
  const cart = withAdded(emptyCart, lineOf(oil, 26), 4)
  expect(quantityIn(cart, '7')).toBe(4)
  expect(quantityIn(withAdded(cart, lineOf(oil, 1), 4), '7')).toBe(4)
  expect(quantityIn(withAdded(cart, lineOf(candle, 2)), '9')).toBe(2)
  expect(quantityIn(cart, '9')).toBe(0)
})

const cartWith = (...lines: [Product, number][]): Cart =>
  lines.reduce((cart, [product, quantity]) => withAdded(cart, lineOf(product, quantity)), emptyCart)

describe('the cart', () => {
  it('merges the same product into its line, appends another, and counts lines and total', () => {
    const cart = cartWith([oil, 1], [candle, 2], [oil, 3])
    expect(cart).toEqual({
      products: [
        { product_id: '7', id: '7', name: oil.name, img: oil.image, price: 8.5, quantity: 4 },
        { product_id: '9', id: '9', name: 'Candle', img: oil.image, price: 10.2, quantity: 2 },
      ],
      quantity: 2,
      total: 54.4,
    })
  })

  it('has separate lines for two variants of a product', () => {
    const large = { ...oil, variant_id: 70, name: `${oil.name} – Large`, price: 12 }
    const cart = cartWith([oil, 1], [large, 2], [large, 1])
    expect(cart.products).toMatchObject([
      { product_id: '7', id: '7', quantity: 1 },
      { product_id: '7', id: '70', quantity: 3, price: 12 },
    ])
    expect([quantityIn(cart, '7'), quantityIn(cart, '70')]).toEqual([1, 3])
    const gone = { kind: 'sold out' as const, product_id: '7', id: '70', name: large.name }
    expect(corrected(cart, { cart: { products: [], quantity: 0, total: 0 }, changes: [gone] })).toMatchObject(
      {
        products: [{ id: '7', quantity: 1 }],
      },
    )
  })

  it('uses the discounted price only if the product has a discount', () => {
    expect(lineOf(candle, 1).price).toBe(10.2)
    expect(lineOf({ ...candle, discount_available: false }, 1).price).toBe(12)
  })

  it('changes a quantity within 1 and the maximum', () => {
    const cart = cartWith([oil, 2])
    expect(withQuantity(cart, 0, 3)).toMatchObject({ total: 25.5, products: [{ quantity: 3 }] })
    for (const [typed, expected] of [
      [0, 1],
      [-4, 1],
      [Number.NaN, 1],
      [2.9, 2],
      [5000, 999],
    ] as const) {
      expect(withQuantity(cart, 0, typed).products[0]?.quantity, String(typed)).toBe(expected)
    }
    expect(cartWith([oil, 998], [oil, 5]).products[0]?.quantity).toBe(999)
  })

  it('removes a line by position and restores it there', () => {
    const cart = cartWith([oil, 1], [candle, 2])
    const [line] = cart.products
    const rest = without(cart, 0)
    expect(rest).toMatchObject({ quantity: 1, total: 20.4, products: [{ product_id: '9' }] })
    expect(line && withReturned(rest, 0, line)).toEqual(cart)
    expect(line && withReturned(cart, 0, line)).toMatchObject({
      quantity: 2,
      products: [{ quantity: 2 }, {}],
    })
    expect(without(cart, 2)).toBe(cart)
    expect(withQuantity(cart, 5, 3)).toBe(cart)
  })

  it('is full at 100 lines, but existing lines can still grow', () => {
    const many = cartWith(
      ...Array.from({ length: 100 }, (_, id): [Product, number] => [
        { ...oil, id: id + 1, variant_id: id + 1 },
        1,
      ]),
    )
    expect(isFull(many, lineOf({ ...oil, id: 500, variant_id: 500 }, 1))).toBe(true)
    expect(isFull(many, lineOf(oil, 1))).toBe(false)
  })

  it('adds up to the cent, in any order', () => {
    const price = fc.integer({ min: 50, max: 1_000_000 })
    const add = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 20 }))
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 30, maxLength: 30 }),
        fc.array(add, { maxLength: 40 }),
        (prices, adds) => {
          const cart = cartWith(
            ...adds.map(([id, quantity]): [Product, number] => [
              { ...oil, id, variant_id: id, price: (prices[id - 1] ?? 50) / 100 },
              quantity,
            ]),
          )
          const sum = adds.reduce((all, [id, quantity]) => all + (prices[id - 1] ?? 50) * quantity, 0)
          expect(cart.total).toBe(sum / 100)
          expect(cart.quantity).toBe(new Set(adds.map(([id]) => id)).size)
        },
      ),
    )
  })
})

describe('a correction from the server', () => {
  const known = (price: number, quantity: number) => ({ ...lineOf(oil, quantity), price })

  it('changes prices and quantities, and removes unavailable items', () => {
    const cart = cartWith([oil, 5], [candle, 1])
    const answer = {
      cart: { products: [known(9, 3)], quantity: 1, total: 27 },
      changes: [
        { kind: 'price' as const, product_id: '7', id: '7', name: oil.name, was: 8.5, now: 9 },
        { kind: 'less' as const, product_id: '7', id: '7', name: oil.name, was: 5, now: 3 },
        { kind: 'sold out' as const, product_id: '9', id: '9', name: 'Candle' },
      ],
    }
    expect(corrected(cart, answer)).toEqual({ products: [known(9, 3)], quantity: 1, total: 27 })
  })

  it('doesn’t touch lines that were added or lowered during the request', () => {
    const repriced = { cart: { products: [known(9, 3)], quantity: 1, total: 27 }, changes: [] }
    const cart = cartWith([oil, 2], [candle, 1])
    expect(corrected(cart, repriced)).toMatchObject({
      total: 28.2,
      products: [
        { product_id: '7', price: 9, quantity: 2 },
        { product_id: '9', quantity: 1 },
      ],
    })
  })

  it('uses the name in the cart and reports only the latest change of a product', () => {
    const soldOut = named({ kind: 'gone', product_id: '9', id: '9', name: '' }, cartWith([candle, 1]))
    expect(soldOut.name).toBe('Candle')
    const first = { kind: 'price' as const, product_id: '7', id: '7', name: 'Oil', was: 8, now: 9 }
    expect(mergeChanges([first, soldOut], [{ ...first, now: 10 }])).toEqual([soldOut, { ...first, now: 10 }])
  })
})

it('shortens names to 20 and descriptions to 25 characters at a word, with an ellipsis', () => {
  expect(shorten(oil.name, 20)).toBe('Blessed olive oil…')
  expect(shorten('Twenty characters 20', 20)).toBe('Twenty characters 20')
  expect(shorten('Half a cup of cold-pressed olive oil', 25)).toBe('Half a cup of…')
  expect(shorten('Donaudampfschifffahrtsgesellschaft', 20)).toBe('Donaudampfschifffahr…')
})

import { expect, test } from 'vitest'
import { changeLabels } from './cart/cart-rules.ts'
import { priced } from './cart/reprice.ts'
import { cents, discounted, wholeUnits } from './catalog/prices.ts'
import { deliveryOf, shippingOf } from './checkout/shipping.ts'
import { orderStates } from './orders/order-contract.ts'
import { mayMove, nextFor } from './rules.ts'

test('an order goes forward only, and a late payment reopens an expired order, never a canceled one', () => {
  const moves = orderStates.flatMap((from) =>
    orderStates.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'pending_payment → paid',
    'pending_payment → expired',
    'pending_payment → cancelled',
    'paid → packed',
    'paid → cancelled',
    'paid → refunded',
    'packed → shipped',
    'packed → delivered',
    'packed → cancelled',
    'packed → refunded',
    'shipped → delivered',
    'shipped → refunded',
    'delivered → refunded',
    'expired → paid',
    'cancelled → refunded',
  ])
})

test('an order is shipped before it is delivered; a pickup order is handed over', () => {
  expect(nextFor('packed', 'ship')).toEqual(['shipped', 'cancelled'])
  expect(nextFor('packed', 'pickup')).toEqual(['delivered', 'cancelled'])
  expect(nextFor('expired', 'ship')).toEqual([])
  expect(nextFor('delivered', 'ship')).toEqual([])
})

test('prices are whole cents, however a client writes them', () => {
  for (const amount of [1, 5, 10, 29, 57, 58, 115, 1999, 4295, 99_999_999])
    expect(cents(wholeUnits(amount))).toBe(amount)
  expect(cents(0.1 + 0.2)).toBe(30)
  expect(cents(10.001)).toBeNaN()
  expect(discounted(1999, 15)).toBe(1699)
  expect(discounted(1050, 5)).toBe(997)
})

test('shipping is free from the minimum amount, not below it', () => {
  const settings = {
    countries: [{ country: 'US', price: 695, freeAbove: 7500 }],
    pickup: [],
    pickupAtHeadOffice: true,
    lowStock: 5,
  }
  const delivery = deliveryOf({ delivery: 'ship' }, settings, [])
  expect(shippingOf(delivery, 7499)).toEqual({ shipping: 695, toFree: 1 })
  expect(shippingOf(delivery, 7500)).toEqual({ shipping: 0, toFree: null })
  expect(() => deliveryOf({ delivery: 'pickup', branch: 7 }, settings, [])).toThrow(
    'Choose a pickup location.',
  )
})

test('what changed is said in plain words', () => {
  expect(changeLabels([])).toBe('Your cart total has changed.')
  expect(
    changeLabels([
      { kind: 'less', product_id: '1', id: '1', name: 'Oil', was: 2, now: 1 },
      { kind: 'gone', product_id: '2', id: '2', name: '' },
    ]),
  ).toBe('Only 1 of “Oil” is left. An item in your cart is no longer sold.')
})

test('two lines of one variant are merged, and an outdated price is reported', () => {
  const offer = {
    ...{ id: 8, product_id: 7, name: 'Candle – Red', label: 'Red', sku: '', weight: null, image: '' },
    ...{ price: 1800, full_price: 1800, available: 20 },
  }
  const items = [
    { product: 7, variant: 8, quantity: 4, price: 18 },
    { product: null, variant: 8, quantity: 10, price: 19 },
  ]
  expect(priced(items, [offer])).toMatchObject({
    lines: [{ quantity: 14 }],
    changes: [{ kind: 'price', product_id: '7', id: '8', was: 19, now: 18 }],
  })
})

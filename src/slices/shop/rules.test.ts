import { expect, test } from 'vitest'
import { changeLabels } from './cart/cart-rules.ts'
import { priced } from './cart/reprice.ts'
import { cents, discounted, wholeUnits } from './catalog/prices.ts'
import { deliveryOf } from './checkout/shipping.ts'
import { orderStates } from './orders/order-contract.ts'
import { shippingPrice } from './pricing/shipping-rates.ts'
import { noTax } from './pricing/tax.ts'
import { isOnHold, mayMove, nextFor } from './rules.ts'

test('an order only moves forward, and a late payment reopens an expired order but not a canceled one', () => {
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

test('an order is shipped before it’s delivered; a pickup order isn’t shipped', () => {
  expect(nextFor('packed', 'ship')).toEqual(['shipped', 'cancelled'])
  expect(nextFor('packed', 'pickup')).toEqual(['delivered', 'cancelled'])
  expect(nextFor('expired', 'ship')).toEqual([])
  expect(nextFor('delivered', 'ship')).toEqual([])
})

test('an order that isn’t paid, or was canceled or refunded, isn’t sent', () => {
  expect(orderStates.filter(isOnHold)).toEqual(['pending_payment', 'expired', 'cancelled', 'refunded'])
})

test('prices are parsed to whole cents, however a client writes them', () => {
  for (const amount of [1, 5, 10, 29, 57, 58, 115, 1999, 4295, 99_999_999])
    expect(cents(wholeUnits(amount))).toBe(amount)
  expect(cents(0.1 + 0.2)).toBe(30)
  expect(cents(10.001)).toBeNaN()
  expect(discounted(1999, 15)).toBe(1699)
  expect(discounted(1050, 5)).toBe(997)
})

test('shipping is free at or above the minimum amount', () => {
  const settings = {
    zones: [
      {
        places: [{ country: 'US', states: [] }],
        by: 'flat' as const,
        price: 695,
        bands: [],
        freeAbove: 7500,
      },
    ],
    local: { country: 'US', codes: ['908*'], price: 300, freeAbove: null },
    tax: noTax,
    pickup: [],
    pickupAtHeadOffice: true,
    returnDays: 30,
    lowStock: 5,
  }
  const delivery = deliveryOf({ delivery: 'ship' }, settings, [])
  const price = (subtotal: number) => shippingPrice(delivery.rate, { subtotal, weight: 0 })
  expect(price(7499)).toEqual({ shipping: 695, toFree: 1 })
  expect(price(7500)).toEqual({ shipping: 0, toFree: null })
  const local = (postal_code: string) => deliveryOf({ delivery: 'local', postal_code }, settings, [])
  expect(local('90802')).toMatchObject({ country: 'US', state: 'CA', rate: { price: 300 } })
  expect(() => local('10001')).toThrow('This postal code is outside our local delivery area.')
  expect(() => deliveryOf({ delivery: 'pickup', branch: 7 }, settings, [])).toThrow(
    'Choose a pickup location.',
  )
})

test('every change to a cart has a message', () => {
  expect(changeLabels([])).toBe('Your cart total has changed.')
  expect(
    changeLabels([
      { kind: 'less', product_id: '1', id: '1', name: 'Oil', was: 2, now: 1 },
      { kind: 'gone', product_id: '2', id: '2', name: '' },
    ]),
  ).toBe('Only 1 of “Oil” is left. An item in your cart is no longer sold.')
})

test('two lines of the same variant are merged, and an outdated price is reported', () => {
  const offer = {
    ...{ id: 8, product_id: 7, name: 'Candle – Red', label: 'Red', sku: '', weight: null, image: '' },
    ...{ price: 1800, full_price: 1800, available: 20, tax_exempt: false, download: false },
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

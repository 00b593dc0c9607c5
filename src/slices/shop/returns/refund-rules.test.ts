import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRefund, mayRefund, refundAmount } from './refund-rules.ts'

const line = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  paid: fc.integer({ min: 0, max: 99_999_999 }),
  quantity: fc.integer({ min: 1, max: 500 }),
})

test('refunds of a line add up to its total, in any steps', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 50 })), (bought, steps) => {
      let refunded = 0
      let sum = 0
      for (const step of [...steps, bought.quantity]) {
        const more = Math.min(step, bought.quantity - refunded)
        const amount = lineRefund({ ...bought, refunded }, more)
        expect(amount).toBeGreaterThanOrEqual(0)
        sum += amount
        refunded += more
      }
      expect(sum).toBe(bought.paid)
    }),
  )
})

test('a refund is what was paid for the chosen lines with discount and tax, and the shipping only once', () => {
  const lines = [
    { id: 1, price: 1500, quantity: 3, discount: 450, tax: 334, refunded: 1 },
    { id: 2, price: 999, quantity: 1, discount: 0, tax: 0, refunded: 0 },
  ]
  const order = { lines, shipping: 695, tax: 391, taxIncluded: false, shippingRefunded: false }
  const chosen = [
    { line: 1, quantity: 2 },
    { line: 2, quantity: 1 },
  ]
  expect(refundAmount(order, chosen, { withShipping: false })).toBe(2923 + 999)
  expect(refundAmount(order, chosen, { withShipping: true })).toBe(2923 + 999 + 695 + 57)
  expect(refundAmount({ ...order, taxIncluded: true }, chosen, { withShipping: true })).toBe(2700 + 999 + 695)
  expect(refundAmount({ ...order, shippingRefunded: true }, [], { withShipping: true })).toBe(0)
  expect(mayRefund(lines, chosen)).toBe(true)
  expect(mayRefund(lines, [{ line: 1, quantity: 1 }, ...chosen])).toBe(false)
  expect(mayRefund(lines, [{ line: 7, quantity: 1 }])).toBe(false)
})

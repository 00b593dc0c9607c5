import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quote } from '../pricing/quote.ts'
import { divideRefund, leftOf, type Part, paidParts, taxOwed } from './refund-parts.ts'
import { refundAmount } from './refund-rules.ts'

const runs = { numRuns: Number(process.env.MONEY_RUNS ?? 1000) }
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

const bought = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxExempt: fc.boolean(),
})

/** An order as the shop prices it. */
const order = fc
  .record({
    items: fc.array(bought, { minLength: 1, maxLength: 6 }),
    shipping: fc.integer({ min: 0, max: 5000 }),
    percent: fc.integer({ min: 1, max: 99 }),
    rule: fc.record({
      rate: fc.integer({ min: 1, max: 30_000 }),
      included: fc.boolean(),
      onShipping: fc.boolean(),
      onDownloads: fc.boolean(),
    }),
  })
  .map(({ items, shipping, percent, rule }) => {
    const rate = { by: 'flat' as const, price: shipping, bands: [], freeAbove: null }
    const cost = quote(
      items.map(({ price, quantity, taxExempt }) => ({ amount: price * quantity, weight: 0, taxExempt })),
      rate,
      { kind: 'percent', percent },
      rule,
    )
    return {
      total: cost.total,
      shipping: cost.shipping,
      tax: cost.tax,
      taxIncluded: cost.taxIncluded,
      shippingRefunded: false,
      lines: items.map(({ price, quantity, taxExempt }, at) => ({
        id: at + 1,
        price,
        quantity,
        taxExempt,
        discount: cost.lines[at]?.discount ?? 0,
        tax: cost.lines[at]?.tax ?? 0,
        refunded: 0,
      })),
    }
  })

/** A refund of some lines, of the shipping, of any amount, or of lines for another amount. */
const step = fc.record({
  line: fc.integer({ min: 0, max: 6 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  withShipping: fc.boolean(),
  amount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
})

test('refunds in any steps: the tax never exceeds the order’s, exempt lines move none, and all of it has gone back in the end', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 8 }), (paid, steps) => {
      let now = paid
      let parts: Part[] = []
      let left = paid.total
      const refund = (amount: number, lines: { line: number; quantity: number }[], withShipping: boolean) => {
        const more = divideRefund(now, parts, amount, { lines, withShipping })
        expect(sum(more.map((part) => part.amount))).toBe(amount)
        for (const part of more) {
          expect(part.tax).toBeGreaterThanOrEqual(0)
          expect(part.tax).toBeLessThanOrEqual(part.amount)
          if (now.lines.find(({ id }) => id === part.line)?.taxExempt) expect(part.tax).toBe(0)
        }
        parts = [...parts, ...more]
        left -= amount
        const owed = taxOwed(paid, parts, left)
        expect(owed).toBe(paid.tax - sum(parts.map((part) => part.tax)))
        expect(owed).toBeGreaterThanOrEqual(0)
        expect(owed).toBeLessThanOrEqual(left)
      }
      for (const { line, quantity, withShipping, amount } of steps) {
        const own = now.lines.find(({ id }) => id === line)
        const count = own ? Math.min(quantity, own.quantity - own.refunded) : 0
        const lines = count > 0 ? [{ line, quantity: count }] : []
        const cost = refundAmount(now, lines, { withShipping })
        const asked = Math.min(amount ?? cost, left)
        if (asked === 0) continue
        refund(asked, lines, withShipping && !now.shippingRefunded)
        now = {
          ...now,
          shippingRefunded: now.shippingRefunded || withShipping,
          lines: now.lines.map((each) =>
            each.id === line ? { ...each, refunded: each.refunded + count } : each,
          ),
        }
      }
      if (left > 0) refund(left, [], false)
      expect(taxOwed(paid, parts, 0)).toBe(0)
      expect(sum(parts.map((part) => part.tax))).toBe(paid.tax)
      for (const each of leftOf(paidParts(paid), parts)) expect([each.amount, each.tax]).toEqual([0, 0])
    }),
    runs,
  )
})

const mixed = {
  lines: [
    { id: 1, price: 2000, quantity: 1, discount: 0, tax: 165, refunded: 0 },
    { id: 2, price: 1000, quantity: 2, discount: 0, tax: 0, refunded: 0 },
  ],
  shipping: 695,
  tax: 222,
  taxIncluded: false,
  shippingRefunded: false,
}
const one = (line: number) => ({ lines: [{ line, quantity: 1 }], withShipping: false })

test('a refund of lines returns exactly their tax, and that of shipping with the shipping', () => {
  expect(divideRefund(mixed, [], 1000, one(2))).toEqual([{ line: 2, quantity: 1, amount: 1000, tax: 0 }])
  expect(divideRefund(mixed, [], 2165, one(1))).toEqual([{ line: 1, quantity: 1, amount: 2165, tax: 165 }])
  expect(divideRefund(mixed, [], 752, { lines: [], withShipping: true })).toEqual([
    { line: null, quantity: 1, amount: 752, tax: 57 },
  ])
})

test('a refund by amount alone is proportional over what is still there; more than the lines cost is for the others', () => {
  const all = { lines: [], withShipping: false }
  const half = divideRefund(mixed, [], 2459, all)
  expect(half.map(({ amount, tax }) => [amount, tax])).toEqual([
    [1083, 83],
    [1000, 0],
    [376, 29],
  ])
  const taxed = divideRefund(mixed, [], 2165, one(1))
  expect(sum(divideRefund(mixed, taxed, 1376, all).map(({ tax }) => tax))).toBe(29)
  expect(divideRefund(mixed, [], 1500, { ...one(2) })).toEqual([
    { line: 1, quantity: 0, amount: 276, tax: 21 },
    { line: 2, quantity: 1, amount: 1128, tax: 0 },
    { line: null, quantity: 0, amount: 96, tax: 7 },
  ])
})

test('a lost dispute takes its share of the tax that is left', () => {
  const taxed = divideRefund(mixed, [], 2165, one(1))
  expect(taxOwed({ total: 4917, tax: 222 }, taxed, 1376)).toBe(29)
  expect(taxOwed({ total: 4917, tax: 222 }, taxed, 0)).toBe(0)
})

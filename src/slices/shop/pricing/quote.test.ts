import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuoteLine, quote, type Reduction } from './quote.ts'
import { divide, shareOf } from './shares.ts'
import {
  countryRates,
  estimateFor,
  isLocal,
  rateFor,
  type ShippingRate,
  shippingPrice,
  type Zone,
} from './shipping-rates.ts'
import { downloadTax, noTax, type TaxRule, taxRuleFor } from './tax.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 })

const line: fc.Arbitrary<QuoteLine> = fc.record({
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  weight: fc.integer({ min: 0, max: 50_000 }),
  taxExempt: fc.boolean(),
  download: fc.boolean(),
})

const rate: fc.Arbitrary<ShippingRate | null> = fc.option(
  fc.record({
    by: fc.constantFrom('flat', 'weight', 'amount'),
    price: fc.integer({ min: 0, max: 10_000 }),
    bands: fc
      .array(
        fc.record({
          from: fc.integer({ min: 1, max: 1_000_000 }),
          price: fc.integer({ min: 0, max: 10_000 }),
        }),
      )
      .map((bands) => bands.toSorted((one, other) => one.from - other.from)),
    freeAbove: fc.option(amount),
  }),
)

const reduction: fc.Arbitrary<Reduction | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 6_000_000 }) }),
    fc.record({ kind: fc.constant('shipping' as const) }),
  ),
)

const tax: fc.Arbitrary<TaxRule | null> = fc.option(
  fc.record({
    rate: fc.integer({ min: 1, max: 100_000 }),
    included: fc.boolean(),
    onShipping: fc.boolean(),
    onDownloads: fc.boolean(),
  }),
)

const lines = fc.array(line, { minLength: 1, maxLength: 30 })
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const runs = { numRuns: Number(process.env.MONEY_RUNS ?? 1000) }

test('lines − discount + shipping + tax = the total, to the cent, and the shares add up', () => {
  fc.assert(
    fc.property(lines, rate, reduction, tax, (all, shippingRate, code, rule) => {
      const cost = quote(all, shippingRate, code, rule)
      expect(cost.subtotal).toBe(sum(all.map((each) => each.amount)))
      const added = cost.taxIncluded ? 0 : cost.tax
      expect(cost.total).toBe(cost.subtotal - cost.discount + cost.shipping + added)
      expect(sum(cost.lines.map((each) => each.discount))).toBe(cost.discount)
      const onShipping = cost.tax - sum(cost.lines.map((each) => each.tax))
      expect(onShipping).toBeGreaterThanOrEqual(0)
      if (!rule?.onShipping) expect(onShipping).toBe(0)
      for (const [index, each] of cost.lines.entries()) {
        expect(each.discount).toBeGreaterThanOrEqual(0)
        expect(each.discount).toBeLessThanOrEqual(all[index]?.amount ?? 0)
        expect(each.tax).toBeGreaterThanOrEqual(0)
        const isUntaxed = all[index]?.taxExempt || (all[index]?.download && !rule?.onDownloads)
        if (isUntaxed) expect(each.tax).toBe(0)
      }
      for (const part of [cost.discount, cost.shipping, cost.tax, cost.total]) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      }
    }),
    runs,
  )
})

test('a code never makes an order cost more', () => {
  fc.assert(
    fc.property(lines, rate, reduction, tax, (all, shippingRate, code, rule) => {
      const [without, withCode] = [quote(all, shippingRate, null, rule), quote(all, shippingRate, code, rule)]
      expect(withCode.total).toBeLessThanOrEqual(without.total)
    }),
    runs,
  )
})

test('the cost doesn’t depend on the order of the lines', () => {
  fc.assert(
    fc.property(lines, rate, reduction, tax, fc.nat(), (all, shippingRate, code, rule, turn) => {
      const at = turn % all.length
      const turned = [...all.slice(at), ...all.slice(0, at)]
      const { lines: _, ...one } = quote(all, shippingRate, code, rule)
      const { lines: __, ...other } = quote(turned, shippingRate, code, rule)
      expect(other).toEqual(one)
    }),
    runs,
  )
})

test('shares add up to the amount, and each is within a cent of its exact value', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 40 }), (whole, weights) => {
      const shares = divide(whole, weights)
      const all = sum(weights)
      expect(sum(shares)).toBe(all === 0 ? 0 : whole)
      for (const [index, share] of shares.entries()) {
        const exact = all === 0 ? 0 : (whole * (weights[index] ?? 0)) / all
        expect(Math.abs(share - exact)).toBeLessThan(1)
      }
    }),
    runs,
  )
})

test('half a cent rounds up', () => {
  expect(shareOf(1000, 8875, 100_000)).toBe(89)
  expect(shareOf(1, 1, 2)).toBe(1)
  expect(shareOf(99_999_999, 99_999_999, 99_999_999)).toBe(99_999_999)
})

const flat = { by: 'flat' as const, price: 695, bands: [], freeAbove: 7500 }

test('a quote combines a discount, free shipping and tax on taxable items', () => {
  const all = [
    { amount: 5000, weight: 0, taxExempt: false },
    { amount: 2500, weight: 0, taxExempt: true },
  ]
  const code = { kind: 'percent', percent: 10 } as const
  expect(
    quote(all, flat, code, { rate: 8250, included: false, onShipping: true, onDownloads: true }),
  ).toEqual({
    subtotal: 7500,
    discount: 750,
    // Free at $75.00, before the discount.
    shipping: 0,
    toFree: null,
    tax: 371,
    taxIncluded: false,
    total: 7121,
    lines: [
      { discount: 500, tax: 371 },
      { discount: 250, tax: 0 },
    ],
  })
  const vat = quote(
    [{ amount: 1200, weight: 0, taxExempt: false }],
    flat,
    { kind: 'shipping' },
    { rate: 20_000, included: true, onShipping: true, onDownloads: true },
  )
  expect(vat).toMatchObject({ shipping: 0, tax: 200, taxIncluded: true, total: 1200 })
})

test('rates by weight or amount have bands, and free shipping overrides them', () => {
  const bands = [
    { from: 1000, price: 900 },
    { from: 5000, price: 1500 },
  ]
  const byWeight = { by: 'weight' as const, price: 500, bands, freeAbove: 10_000 }
  const price = (weight: number, subtotal = 2000) => shippingPrice(byWeight, { subtotal, weight })
  expect([0, 999, 1000, 4999, 5000].map((weight) => price(weight).shipping)).toEqual([
    500, 500, 900, 900, 1500,
  ])
  expect(price(5000, 10_000)).toEqual({ shipping: 0, toFree: null })
  expect(shippingPrice({ ...byWeight, by: 'amount' }, { subtotal: 1000, weight: 0 })).toEqual({
    shipping: 900,
    toFree: 9000,
  })
})

test('a state’s zone overrides its country’s', () => {
  const zones: Zone[] = [
    { ...flat, places: [{ country: 'US', states: ['AK', 'HI'] }], price: 1995 },
    {
      ...flat,
      places: [
        { country: 'US', states: [] },
        { country: 'CA', states: [] },
      ],
    },
    { ...flat, places: [{ country: 'NG', states: ['Lagos'] }], price: 100 },
  ]
  const price = (country: string, state: string) => rateFor(zones, country, state)?.price
  expect(price('US', 'ak')).toBe(1995)
  expect(price('US', 'CA')).toBe(695)
  expect(price('US', '')).toBe(695)
  expect(price('NG', '')).toBe(100)
  expect(price('NG', 'Enugu')).toBeUndefined()
  expect(price('FR', '')).toBeUndefined()
  expect(countryRates(zones)).toEqual([
    { country: 'US', price: 695, freeAbove: 7500, varies: true },
    { country: 'CA', price: 695, freeAbove: 7500, varies: false },
    { country: 'NG', price: 100, freeAbove: 7500, varies: false },
  ])
})

test('the estimate is for the first country, or for the member’s address', () => {
  const zones: Zone[] = [
    { ...flat, places: [{ country: 'US', states: ['HI'] }], price: 1995, freeAbove: null },
    { ...flat, places: [{ country: 'US', states: [] }] },
    {
      ...flat,
      places: [{ country: 'NG', states: [] }],
      by: 'amount',
      price: 450,
      bands: [{ from: 9, price: 300 }],
    },
  ]
  expect(estimateFor(zones, null)).toEqual({ country: 'US', price: 695, freeAbove: 7500 })
  expect(estimateFor(zones.slice(1, 2), null)).toEqual({ country: '', price: 695, freeAbove: 7500 })
  expect(estimateFor(zones, { country: 'US', state: 'HI' })).toEqual({
    country: 'US',
    price: 1995,
    freeAbove: null,
  })
  expect(estimateFor(zones, { country: 'NG', state: '' })).toEqual({
    country: 'NG',
    price: 300,
    freeAbove: 7500,
  })
  expect(estimateFor(zones, { country: 'FR', state: '' })?.country).toBe('US')
  expect(estimateFor([], null)).toBeNull()
})

test('local delivery goes to the listed postal codes and those with a listed beginning', () => {
  const local = { country: 'US', codes: ['90802', '908*'], price: 300, freeAbove: null }
  expect(['90802', '90899-1234', '91000'].map((code) => isLocal(local, code))).toEqual([true, true, false])
  expect(isLocal({ ...local, codes: ['SW1A*'] }, 'sw1a 1aa')).toBe(true)
})

test('tax uses the state’s rate, then the country’s; without a rate there is none', () => {
  const settings = {
    ...noTax,
    kind: 'sales' as const,
    rates: [
      { country: 'US', state: 'CA', rate: 7250, shipping: false, downloads: true },
      { country: 'US', state: 'TX', rate: 6250, shipping: true, downloads: false },
      { country: 'DE', state: '', rate: 19_000, shipping: true, downloads: true },
    ],
  }
  const rule = (country: string, state: string) => taxRuleFor(settings, { country, state })
  expect(rule('US', 'CA')).toEqual({ rate: 7250, included: false, onShipping: false, onDownloads: true })
  expect(rule('US', 'TX')?.onShipping).toBe(true)
  expect(rule('US', 'OR')).toBeNull()
  expect(rule('DE', 'Berlin')?.rate).toBe(19_000)
  expect(rule('US', 'TX')?.onDownloads).toBe(false)
  expect(downloadTax(settings)).toEqual([
    { country: 'US', byState: true },
    { country: 'DE', byState: false },
  ])
  expect(downloadTax({ ...settings, kind: 'off' })).toEqual([])
  expect(taxRuleFor({ ...settings, kind: 'off' }, { country: 'US', state: 'CA' })).toBeNull()
})

test('an odd cent of a discount goes to the same line wherever it stands', () => {
  const taxed = { amount: 150, weight: 0, taxExempt: false }
  const exempt = { amount: 150, weight: 0, taxExempt: true }
  const rule = { rate: 100_000, included: false, onShipping: false, onDownloads: true }
  const half: Reduction = { kind: 'amount', amount: 1 }
  expect(quote([taxed, exempt], null, half, rule).tax).toBe(quote([exempt, taxed], null, half, rule).tax)
})

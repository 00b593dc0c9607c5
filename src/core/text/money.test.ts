import { describe, expect, it } from 'vitest'
import { currencies, isCurrency } from './currencies.ts'
import { withMessages } from './message-scope.ts'
import { english } from './messages.ts'
import { currencyName, formatMoney, leastCharge, readMoney, shortMoney } from './money.ts'

const codes = Object.keys(currencies).filter(isCurrency)

describe.each(codes)('in %s', (currency) => {
  const own = <T>(run: () => T) => withMessages({ ...english, currency }, run)
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })

  it('amounts are formatted like Intl would, without using it', () => {
    for (const amount of [0, 1, 99, 100, 1250, 99_999, 100_000, 123_456_789, 99_999_999_999, -5, -123_456])
      expect(own(() => formatMoney(amount))).toBe(format.format(amount / 100))
  })

  it('an amount has two decimals, and parses back', () => {
    expect(format.resolvedOptions().maximumFractionDigits).toBe(2)
    expect(own(() => readMoney(formatMoney(123_456)))).toBe(123_456)
    expect(own(() => readMoney(`12 ${currency}`))).toBe(1200)
  })
})

it('shows another currency with its symbol, or its code if the symbol is ambiguous', () => {
  expect(formatMoney(123_456, 'NGN')).toBe('₦1,234.56')
  expect(formatMoney(123_456, 'CAD')).toBe('CAD\u00a01,234.56')
  expect(withMessages({ ...english, currency: 'CAD' }, () => formatMoney(500, 'USD'))).toBe('USD\u00a05.00')
  expect(withMessages({ ...english, locale: 'de-DE' }, () => formatMoney(500, 'CAD'))).toBe('5,00\u00a0CAD')
  expect(formatMoney(1200, 'ISK')).toMatch(/12/)
})

it('leaves out cents that are zero', () => {
  expect([shortMoney(2500), shortMoney(2550), shortMoney(100_000)]).toEqual(['$25', '$25.50', '$1,000'])
  expect(withMessages({ ...english, locale: 'de-DE', currency: 'EUR' }, () => shortMoney(100_000))).toBe(
    '1.000\u00a0€',
  )
})

it('uses the common name, and a minimum that providers accept', () => {
  const naira = { ...english, currency: 'NGN' as const }
  expect([currencyName(), leastCharge()]).toEqual(['dollars', 50])
  expect(withMessages(naira, () => [currencyName(), leastCharge()])).toEqual(['naira', 100_000])
})

it.each([
  ['12', 1200],
  ['$1,200.5', 120_050],
  ['12,50', 1250],
  ['12.345', null],
  ['12,5', null],
  ['1,2,3', null],
  ['-4', null],
  ['€12', null],
])('reads %s as %s', (typed, amount) => {
  expect(readMoney(typed)).toBe(amount)
})

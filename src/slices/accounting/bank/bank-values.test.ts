import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readDay, readDirection } from './bank-values.ts'

test.each([
  ['11/15/2026', 'mdy', '2026-11-15'],
  ['1/5/26', 'mdy', '2026-01-05'],
  ['15/11/2026', 'dmy', '2026-11-15'],
  ['15.11.2026', 'dmy', '2026-11-15'],
  ['2026-11-15', 'mdy', '2026-11-15'],
  ['2026/11/15 08:30:00', 'dmy', '2026-11-15'],
  ['2026-11-15T08:30:00Z', 'ymd', '2026-11-15'],
  ['20261115', 'mdy', '2026-11-15'],
  ['15 Nov 2026', 'mdy', '2026-11-15'],
  ['November 15, 2026', 'dmy', '2026-11-15'],
  ['15/11/2026', 'mdy', null],
  ['02/30/2026', 'mdy', null],
  ['Total', 'mdy', null],
  ['', 'mdy', null],
] as const)('the date %s, in the format %s, is %s', (text, order, expected) => {
  expect(readDay(text, order)).toBe(expected)
})

test.each([
  ['1,234.50', 'point', 123_450],
  ['1.234,50', 'comma', 123_450],
  ['1 234,50', 'comma', 123_450],
  ['1’234.50', 'point', 123_450],
  ['-20', 'point', -2000],
  ['20-', 'point', -2000],
  ['(20.00)', 'point', -2000],
  ['−$20.00', 'point', -2000],
  ['$ -20.00', 'point', -2000],
  ['20.00 DR', 'point', -2000],
  ['20.00 CR', 'point', 2000],
  ['€ 20,5', 'comma', 2050],
  ['+20.0000', 'point', 2000],
  ['0.00', 'point', 0],
  ['1,23.45', 'point', null],
  ['20.005', 'point', null],
  ['', 'point', null],
  ['Balance', 'point', null],
] as const)('the amount %s with a decimal %s is %s', (text, decimal, expected) => {
  expect(readAmount(text, decimal)).toBe(expected)
})

test('every amount survives a round trip in American and European format', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      for (const [locale, decimal] of [
        ['en-US', 'point'],
        ['de-DE', 'comma'],
        ['de-CH', 'point'],
        ['fr-FR', 'comma'],
      ] as const) {
        const text = (cents / 100).toLocaleString(locale, {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
        expect(readAmount(text, decimal)).toBe(cents)
      }
    }),
  )
})

test('words in a column tell whether money came in or went out', () => {
  expect(['DEBIT', 'dr', 'Withdrawal', 'S', '-'].map(readDirection)).toEqual(Array(5).fill('out'))
  expect(['CREDIT', 'cr', 'Deposit', 'H', '+'].map(readDirection)).toEqual(Array(5).fill('in'))
  expect(readDirection('ACH')).toBeNull()
})

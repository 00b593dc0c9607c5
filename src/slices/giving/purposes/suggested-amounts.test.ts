import { expect, test } from 'vitest'
import { amountsFor, amountsIn, areAmounts } from './suggested-amounts.ts'

test.each([
  ['', []],
  ['25', [2500]],
  ['25, 50, 100', [2500, 5000, 10_000]],
  ['$25 $1,000; 37.50', [2500, 100_000, 3750]],
])('%j is a valid list of amounts', (typed, amounts) => {
  expect(areAmounts(typed)).toBe(true)
  expect(amountsIn(typed)).toEqual(amounts)
})

test.each(['much', '25, much', '0', '0.50', '25,50,100', '1, 2, 3, 4, 5, 6, 7', '1000000'])(
  '%j isn’t a valid list of amounts',
  (typed) => {
    expect(areAmounts(typed)).toBe(false)
  },
)

test('a purpose has its own amounts, or else the usual ones', () => {
  const purposes = [
    { name: 'A roof', suggested: [10_000, 50_000] },
    { name: 'Widows', suggested: [] },
  ]
  expect(amountsFor(purposes, 'A roof')).toEqual([10_000, 50_000])
  const usual = [1000, 2500, 5000, 10_000, 25_000]
  expect(amountsFor(purposes, 'Widows')).toEqual(usual)
  expect(amountsFor(purposes, '')).toEqual(usual)
  expect(amountsFor()).toEqual(usual)
})

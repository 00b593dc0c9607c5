import { expect, it } from 'vitest'
import { formatMoney, readMoney } from './money.ts'

it('writes our own currency as the browser would, without asking it', () => {
  const asked = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const amount of [0, 1, 99, 100, 1250, 99_999, 100_000, 123_456_789, 99_999_999_999, -5, -123_456])
    expect(formatMoney(amount)).toBe(asked.format(amount / 100))
})

it('writes other currencies with their own sign', () => {
  expect(formatMoney(123_456, 'NGN')).toMatch(/^₦1,234\.56$/)
})

it.each([
  ['12', 1200],
  ['$1,200.5', 120_050],
  ['12.345', null],
  ['1,2,3', null],
  ['-4', null],
])('reads %s as %s', (typed, amount) => {
  expect(readMoney(typed)).toBe(amount)
})

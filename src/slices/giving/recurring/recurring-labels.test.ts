import { expect, test } from 'vitest'
import { forWhat, recipientOf } from './recurring-labels.ts'

test.each([
  ['Widows', 'Widows'],
  ['Support for the ministry', 'Support for the ministry'],
  ['Monthly', 'our ministry'],
  ['Weekly Giving', 'our ministry'],
  ['General fund', 'our general fund'],
])('a gift for %s is a gift to %s', (purpose, recipient) => {
  expect(recipientOf(purpose)).toBe(recipient)
})

test('a payment’s description mentions the frequency once', () => {
  expect(forWhat('Widows', 'monthly')).toBe('Widows · Monthly')
  expect(forWhat('Monthly', 'monthly')).toBe('Monthly')
  expect(forWhat('Widows', undefined)).toBe('Widows')
})

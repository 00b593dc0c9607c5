import { expect, test } from 'vitest'
import { day, moment, typedNumber, version } from './bounded.ts'

test.each(['1900-01-01', '2026-02-28', '2199-12-31'])('%s is a valid day', (text) => {
  expect(day().parse(text)).toBe(text)
})

test.each(['1899-12-31', '2200-01-01', '9999-12-31', '0001-01-01'])('%s is out of range', (text) => {
  expect(day('Choose a day.').safeParse(text).error?.issues[0]?.message).toBe(
    'Enter a date between 1900 and 2199.',
  )
  expect(moment('Choose when').safeParse(`${text}T12:00:00Z`).error?.issues[0]?.message).toBe(
    'Enter a date between 1900 and 2199.',
  )
})

test.each(['', '2026-02-30', '+012026-01-01', 'tomorrow', 20260101, null])('%j isn’t a day', (value) => {
  expect(day('Choose a day.').safeParse(value).error?.issues[0]?.message).toBe('Choose a day.')
})

test('a timestamp has a limited fraction of a second', () => {
  expect(moment().parse('2199-12-31T23:59:59.999Z')).toBe('2199-12-31T23:59:59.999Z')
  expect(moment().safeParse(`2026-01-01T00:00:00.${'0'.repeat(100)}Z`).success).toBe(false)
})

test('a version fits its column, and so does the next one', () => {
  expect(version.parse(2_147_483_646)).toBe(2_147_483_646)
  for (const wrong of [2_147_483_647, -1, 1.5, Number.NaN])
    expect(version.safeParse(wrong).success).toBe(false)
})

test('a number that’s too long is rejected with its field’s message', () => {
  for (const value of ['9'.repeat(61), 1e300, -1e300, true, null]) {
    expect(typedNumber('Enter amount').safeParse(value).error?.issues[0]?.message).toBe('Enter amount')
  }
})

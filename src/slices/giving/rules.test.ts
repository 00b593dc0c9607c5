import { expect, test } from 'vitest'
import { nextMonth, periodBefore } from './rules.ts'

test.each([
  ['twelve months', '2025-12-01', '2026-11-18', '2024-12-01', '2025-11-30'],
  ['this year so far', '2026-01-01', '2026-02-15', '2025-01-01', '2025-12-31'],
  ['a whole leap year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['five years', '2021-11-18', '2026-11-18', '2016-11-18', '2021-11-17'],
  ['this month so far', '2026-11-01', '2026-11-18', '2026-10-01', '2026-10-31'],
  ['ninety days', '2026-08-21', '2026-11-18', '2026-05-23', '2026-08-20'],
  ['one day', '2026-11-18', '2026-11-18', '2026-11-17', '2026-11-17'],
])('the previous period of %s has the same length and no gap', (_, from, to, firstBefore, lastBefore) => {
  expect(periodBefore({ from, to })).toEqual({ from: firstBefore, to: lastBefore })
})

test('next month starts after the last day of this one', () => {
  expect(nextMonth('2026-12-31')).toEqual({ from: '2027-01-01', until: '2027-02-01' })
})

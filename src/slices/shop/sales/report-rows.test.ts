import { expect, test } from 'vitest'
import { comparedRows, periodBefore, rowsOverTime } from './report-rows.ts'

test.each([
  ['this month so far', '2026-11-01', '2026-11-18', '2026-10-01', '2026-10-18'],
  ['a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  [
    'the month so far, on a day that the last one didn’t have',
    '2026-03-01',
    '2026-03-30',
    '2026-02-01',
    '2026-02-28',
  ],
  ['this year so far', '2026-01-01', '2026-02-15', '2025-01-01', '2025-02-15'],
  ['twelve months', '2025-12-01', '2026-11-18', '2024-12-01', '2025-11-18'],
  ['five years', '2021-11-18', '2026-11-18', '2016-11-18', '2021-11-17'],
  ['ninety days', '2026-08-21', '2026-11-18', '2026-05-23', '2026-08-20'],
  ['one day', '2026-03-01', '2026-03-01', '2026-02-01', '2026-02-01'],
  ['31 days from the first of February', '2026-02-01', '2026-03-03', '2026-01-01', '2026-01-31'],
])('%s is compared with the period before it', (_, from, to, firstBefore, lastBefore) => {
  expect(periodBefore({ from, to })).toEqual({ from: firstBefore, to: lastBefore })
})

test('rows add up to the books in both periods, even for unknown items', () => {
  const row = (key: string, amount: number) => ({ key, name: key, units: 1, orders: 1, amount })
  const rows = comparedRows(
    [row('a', 500), row('b', 200), row('b', 50)],
    [row('b', 100), row('c', 70)],
    { amount: 800, before: 170 },
    'Other',
  )
  expect(rows.map(({ name, amount, before }) => [name, amount, before])).toEqual([
    ['a', 500, 0],
    ['b', 250, 100],
    ['c', 0, 70],
    ['Other', 50, 0],
  ])
})

test('months are compared one by one, and years are sums of months', () => {
  const now = new Map([
    ['2026-01-01', 5],
    ['2026-02-01', 7],
  ])
  const before = new Map([['2025-01-01', 3]])
  const period = { from: '2026-01-01', to: '2026-02-28' }
  const earlier = periodBefore(period)
  expect(
    rowsOverTime(period, earlier, 'month', { now, before }).map((row) => [row.name, row.amount, row.before]),
  ).toEqual([
    ['2026-01-01', 5, 3],
    ['2026-02-01', 7, 0],
  ])
  expect(rowsOverTime(period, earlier, 'year', { now, before })).toMatchObject([
    { name: '2026', amount: 12, before: 3 },
  ])
})

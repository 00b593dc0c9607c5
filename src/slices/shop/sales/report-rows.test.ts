import { expect, test } from 'vitest'
import { comparedRows, periodBefore, rowsOverTime } from './report-rows.ts'

test('the previous period has the same number of days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
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
  const before = new Map([['2025-11-01', 3]])
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

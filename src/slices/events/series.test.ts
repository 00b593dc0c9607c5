import { describe, expect, test } from 'vitest'
import { momentAt } from '#core/time/zoned-time.ts'
import { everyMonth } from './admin/repeat-button.tsx'
import { further } from './series.ts'

const vigil = { starts: '2026-10-13T19:00', ends: '2026-10-13T21:00', timeZone: 'America/Los_Angeles' }
const days = (times: readonly { starts: string }[]) => times.map(({ starts }) => starts.slice(0, 10))

describe('an event that repeats', () => {
  test('weekly has the same local time when the clocks change', () => {
    const weekly = further(vigil, { every: 'week', times: 4 })
    expect(weekly.map(({ starts }) => starts)).toEqual([
      '2026-10-20T19:00',
      '2026-10-27T19:00',
      '2026-11-03T19:00',
      '2026-11-10T19:00',
    ])
    expect(weekly.map(({ starts }) => momentAt(starts, vigil.timeZone).toISOString().slice(11, 16))).toEqual([
      '02:00',
      '02:00',
      '03:00',
      '03:00',
    ])
  })

  test('monthly is on the same weekday of the month', () => {
    expect(days(further(vigil, { every: 'month', times: 3 }))).toEqual([
      '2026-11-10',
      '2026-12-08',
      '2027-01-12',
    ])
  })

  test('the fifth weekday of a month is the last one in the others', () => {
    const fifth = { ...vigil, starts: '2026-10-30T19:00', ends: '2026-10-31T01:00' }
    const monthly = further(fifth, { every: 'month', times: 3 })
    expect(days(monthly)).toEqual(['2026-11-27', '2026-12-25', '2027-01-29'])
    expect(monthly[0]?.ends).toBe('2026-11-28T01:00')
  })

  test('yearly moves February 29 to the 28th in other years', () => {
    const leap = { ...vigil, starts: '2028-02-29T19:00', ends: '2028-02-29T20:00' }
    expect(days(further(leap, { every: 'year', times: 4 }))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  test('until a day includes that day', () => {
    expect(days(further(vigil, { every: 'week', until: '2026-11-03' }))).toEqual([
      '2026-10-20',
      '2026-10-27',
      '2026-11-03',
    ])
    expect(further(vigil, { every: 'year', until: '2027-10-12' })).toEqual([])
  })

  test('an event at a skipped hour has its full length', () => {
    const night = { ...vigil, starts: '2026-03-01T02:00', ends: '2026-03-01T03:00' }
    const [skipped] = further(night, { every: 'week', times: 1 })
    const [starts, ends] = [skipped?.starts ?? '', skipped?.ends ?? ''].map((at) =>
      momentAt(at, night.timeZone),
    )
    expect(Number(ends) - Number(starts)).toBe(3_600_000)
  })

  test('a long series stops at the limit', () => {
    expect(further(vigil, { every: 'week', until: '2199-12-31' })).toHaveLength(61)
  })
})

test.each([
  ['2026-10-13T19:00', 'Every month on the second Tuesday'],
  ['2026-10-30T19:00', 'Every month on the last Friday'],
  ['2026-11-01T09:00', 'Every month on the first Sunday'],
])('an event on %s repeats: %s', (starts, words) => {
  expect(everyMonth(starts)).toBe(words)
})

import { afterEach, expect, test, vi } from 'vitest'
import { tapLimit } from './api.ts'

afterEach(() => vi.useRealTimers())

test('only a limited number is counted per period', () => {
  const grant = tapLimit({ most: 5, seconds: 60 })
  expect([grant('Ada', 3), grant('Ada', 3), grant('Ada', 1), grant('Obi', 1)]).toEqual([3, 2, 0, 1])
})

test('a clock that went ahead and came back leaves nobody blocked', () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  const grant = tapLimit({ most: 1, seconds: 60 })
  expect(grant('Ada', 1)).toBe(1)
  vi.setSystemTime(Date.UTC(2026, 0, 1))
  expect(grant('Ada', 1)).toBe(0)
  vi.advanceTimersByTime(61_000)
  expect(grant('Ada', 1)).toBe(1)
})

import { afterEach, expect, test, vi } from 'vitest'
import { rateLimit } from './limit.ts'

afterEach(() => void vi.useRealTimers())

test('an address can spend its budget at once, then as fast as it refills', () => {
  let now = 0
  const rates = rateLimit(2, 4, () => now)
  expect([1, 2, 3].map(() => rates.spend('a', 1).allowed)).toEqual([true, true, false])
  expect(rates.spend('a', 1)).toEqual({ allowed: false, seconds: 1 })
  now = 250
  expect([1, 2].map(() => rates.spend('a', 1).allowed)).toEqual([true, false])
  now = 60_000
  expect([1, 2, 3].map(() => rates.spend('a', 1).allowed)).toEqual([true, true, false])
})

test('each address has its own budget, and cheap work costs little', () => {
  const rates = rateLimit(1, 1, () => 0)
  expect(rates.spend('a', 1).allowed).toBe(true)
  expect(rates.spend('b', 0.5).allowed).toBe(true)
  expect(rates.spend('b', 0.5).allowed).toBe(true)
  expect(rates.spend('b', 0.5).allowed).toBe(false)
})

test('asking again while limited doesn’t extend the wait', () => {
  let now = 0
  const rates = rateLimit(1, 1, () => now)
  rates.spend('a', 1)
  for (now = 100; now < 1000; now += 100) expect(rates.spend('a', 1).allowed).toBe(false)
  now = 1000
  expect(rates.spend('a', 1).allowed).toBe(true)
})

test('a clock that went ahead and came back leaves nobody blocked', () => {
  vi.useFakeTimers()
  const rates = rateLimit(1, 1)
  vi.setSystemTime('2031-01-01')
  rates.spend('a', 1)
  vi.setSystemTime('2026-01-01')
  vi.advanceTimersByTime(1000)
  expect(rates.spend('a', 1).allowed).toBe(true)
})

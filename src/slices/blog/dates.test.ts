import { expect, test } from 'vitest'
import { blogDate } from './dates.ts'

test('a date is day/month/year and the time has a dot, in the ministry’s time zone', () => {
  expect(blogDate('2026-11-06T03:30:00.000Z', 'America/Los_Angeles')).toBe('05/11/2026 19.30')
  expect(blogDate('2026-07-01T07:05:00.000Z', 'America/Los_Angeles')).toBe('01/07/2026 00.05')
})

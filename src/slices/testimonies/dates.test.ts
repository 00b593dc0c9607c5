import { expect, test } from 'vitest'
import { testimonyDate } from './testimony-display.tsx'

test('a date is in the long US format with 12-hour time, in the ministry’s time zone', () => {
  expect(testimonyDate('2026-11-06T03:30:00.000Z', 'America/Los_Angeles')).toBe('November 5, 2026 at 7:30 PM')
  expect(testimonyDate('2026-07-01T07:05:00.000Z', 'America/Los_Angeles')).toBe('July 1, 2026 at 12:05 AM')
})

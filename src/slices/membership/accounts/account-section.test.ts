import { expect, test } from 'vitest'
import { dayOf } from './account-section.tsx'

test('days are in the ministry’s time zone', () => {
  expect(dayOf('2026-11-15T05:00:00Z', 'America/Los_Angeles')).toBe('November 14, 2026')
})

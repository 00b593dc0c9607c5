import { expect, test } from 'vitest'
import { dayOf } from './account-section.tsx'

test('a day is that of the ministry', () => {
  expect(dayOf('2026-11-15T05:00:00Z', 'America/Los_Angeles')).toBe('November 14, 2026')
})

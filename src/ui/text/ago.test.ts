import { expect, test } from 'vitest'
import { ago } from './moment.tsx'

test.each([
  ['2026-11-15T11:59:30Z', 'just now'],
  ['2026-11-15T12:00:30Z', 'just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T11:58:00Z', '2 minutes ago'],
  ['2026-11-15T09:00:00Z', '3 hours ago'],
  ['2026-11-14T11:00:00Z', 'yesterday'],
  ['2026-11-01T12:00:00Z', '14 days ago'],
])('%s was %s', (iso, words) => {
  expect(ago(iso, '2026-11-15T12:00:00Z')).toBe(words)
})

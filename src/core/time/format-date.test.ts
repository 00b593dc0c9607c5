import { expect, test } from 'vitest'
import { withMessages } from '../text/message-scope.ts'
import { formatDate, formatDateRange } from './format-date.ts'

const moment = '2026-11-17T03:30:00Z'
const here = 'America/Los_Angeles'

test('dates are written as in the voice guide, in the zone that is asked for', () => {
  expect(formatDate(moment, 'short', here)).toBe('Nov 16, 2026')
  expect(formatDate(moment, 'long', here)).toBe('November 16, 2026')
  expect(formatDate(moment, 'shortTime', here)).toBe('Nov 16, 2026, 7:30 PM')
  expect(formatDate(moment, 'longTime', 'Africa/Lagos')).toBe('November 17, 2026 at 4:30 AM')
  expect(formatDate(moment, 'time', here)).toBe('7:30 PM')
  expect(formatDate('2026-11-16', 'full')).toBe('Monday, November 16, 2026')
})

test('ranges say what is the same once', () => {
  expect(formatDateRange('2025-07-09', '2025-07-13', 'short')).toBe('Jul 9–13, 2025')
  expect(formatDateRange('2025-07-09', '2025-08-13', 'short')).toBe('Jul 9 – Aug 13, 2025')
  expect(formatDateRange('2025-07-09', '2025-07-09', 'short')).toBe('Jul 9, 2025')
  expect(formatDateRange('2025-07-09T19:00Z', '2025-07-09T21:00Z', 'time')).toBe('7:00–9:00 PM')
})

test('the language is that of the reader', () => {
  const german = { locale: 'de-DE', texts: new Map() }
  expect(withMessages(german, () => formatDate('2026-11-16', 'long'))).toBe('16. November 2026')
})

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are sources themselves
import { expect, test } from 'vitest'
import { readSources } from '../../../scripts/texts/read-sources.ts'
import { withMessages } from '../text/message-scope.ts'
import { english } from '../text/messages.ts'
import { formatDate, formatDateRange } from './format-date.ts'

const moment = '2026-11-17T03:30:00Z'
const here = 'America/Los_Angeles'

test('dates follow the voice guide, in the given time zone', () => {
  expect(formatDate(moment, 'short', here)).toBe('Nov 16, 2026')
  expect(formatDate(moment, 'long', here)).toBe('November 16, 2026')
  expect(formatDate(moment, 'shortTime', here)).toBe('Nov 16, 2026, 7:30 PM')
  expect(formatDate(moment, 'longTime', 'Africa/Lagos')).toBe('November 17, 2026 at 4:30 AM')
  expect(formatDate(moment, 'time', here)).toBe('7:30 PM')
  expect(formatDate('2026-11-16', 'full')).toBe('Monday, November 16, 2026')
})

test('ranges don’t repeat shared parts', () => {
  expect(formatDateRange('2025-07-09', '2025-07-13', 'short')).toBe('Jul 9–13, 2025')
  expect(formatDateRange('2025-07-09', '2025-08-13', 'short')).toBe('Jul 9 – Aug 13, 2025')
  expect(formatDateRange('2025-07-09', '2025-07-09', 'short')).toBe('Jul 9, 2025')
  expect(formatDateRange('2025-07-09T19:00Z', '2025-07-09T21:00Z', 'time')).toBe('7:00–9:00 PM')
})

test('dates are in the reader’s language', () => {
  const german = { ...english, locale: 'de-DE' }
  expect(withMessages(german, () => formatDate('2026-11-16', 'long'))).toBe('16. November 2026')
})

/** Days without a time, and the times of an event's own clock. Everything else is a moment, which needs a zone. */
const plainDays = [
  '`${month}-01`',
  '`${starts}Z`',
  '`${value}Z`',
  '`2000-01-01T${clock}Z`',
  'batch.receivedOn',
  'blessedOn',
  'blessingWished',
  'card.day',
  'cardExpires',
  'date',
  'day',
  'depositedOn',
  'due',
  'earliest',
  'endsOn',
  'ends_on',
  'expected.month',
  'expires',
  'from',
  'gift.receivedOn',
  'item.receivedOn',
  'lastDay',
  'latest',
  'line.day',
  'monday',
  'next.due',
  'next_day',
  'notBefore',
  'of.receivedOn',
  'order.blessedOn',
  'paidOn',
  'plan.day',
  'pledge.countsFrom',
  'receivedOn',
  'startsOn',
  'starts_on',
  'today',
  'value',
]

test('every time is formatted in a time zone; only days have none', () => {
  const sources = [...readSources()].filter(([path]) => !/\.test\.tsx?$|^testing\//.test(path))
  const withoutZone = sources.flatMap(([, text]) =>
    [...text.matchAll(/\bformatDate\(([^,\n]+), ('\w+'|style)\)/g)].map(([, shown = '']) => shown),
  )
  expect([...new Set(withoutZone)].toSorted()).toEqual(plainDays)
})

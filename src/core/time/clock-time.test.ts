import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneName } from './zone-places.ts'
import { clockTimeAt, isTimeZone, momentAt } from './zoned-time.ts'

const zones = [
  'America/Los_Angeles',
  'Africa/Lagos',
  'Europe/Rome',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
]

test('a local time becomes the same instant as in Temporal, in every time zone and hour', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (zone, at) => {
        const clock = at.toISOString().slice(0, 16)
        const expected = Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds
        expect(momentAt(clock, zone).getTime()).toBe(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  // Skipped in spring, and there twice in autumn.
  ['2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
  ['2026-11-20T15:00', '2026-11-20T23:00:00.000Z'],
])('%s in Los Angeles is %s', (clock, moment) => {
  expect(momentAt(clock, 'America/Los_Angeles').toISOString()).toBe(moment)
})

test('an instant is shown in a time zone, which is named after its city', () => {
  expect(clockTimeAt(new Date('2026-11-20T23:00:00Z'), 'Africa/Lagos')).toBe('2026-11-21T00:00')
  expect(zoneName('America/Los_Angeles')).toBe('Pacific time')
  expect(isTimeZone('Africa/Lagos')).toBe(true)
  for (const none of ['', 'Nowhere/Here', 'lagos', '../etc']) expect(isTimeZone(none)).toBe(false)
})

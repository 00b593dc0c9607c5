import { expect, onTestFinished, test, vi } from 'vitest'
import { withMessages } from '#core/text/message-scope.ts'
import { english, locale } from '#core/text/messages.ts'
import { ownTime } from '#ui/boot/own-time.ts'
import { clockText, dateText, dayText, inputValues } from './times.ts'
import { clockName, daysName } from './weekday-names.ts'

const evening = '2026-11-16T03:00:00.000Z'

test('a time is formatted in a time zone, with plain spaces', () => {
  expect(dayText(evening, 'America/Los_Angeles')).toBe('Sun, Nov 15')
  expect(clockText(evening, 'America/Los_Angeles')).toBe('7:00 PM')
  expect(dayText(evening, 'Africa/Lagos')).toBe('Mon, Nov 16')
  expect(clockText(evening, 'Africa/Lagos')).toBe('4:00 AM')
  expect(dateText(evening, 'America/Los_Angeles')).toBe('November 15, 2026')
})

test('inputs get day and time in their format, even around midnight', () => {
  expect(inputValues(evening, 'America/Los_Angeles')).toEqual({ day: '2026-11-15', clock: '19:00' })
  expect(inputValues('2026-11-15T08:05:00Z', 'America/Los_Angeles')).toEqual({
    day: '2026-11-15',
    clock: '00:05',
  })
})

test.each(['Africa/Lagos', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'a visitor’s time in %s is formatted like any time zone, for a whole year',
  (own) => {
    vi.stubEnv('TZ', own)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (let hours = 0; hours < 366 * 24; hours += 11) {
      const iso = new Date(Date.UTC(2026, 0, 1, hours, 5)).toISOString()
      expect(ownTime(iso, locale())).toEqual({ day: dayText(iso, own), clock: clockText(iso, own) })
    }
  },
)

test('a visitor’s time is in the site’s language', () => {
  vi.stubEnv('TZ', 'Africa/Lagos')
  onTestFinished(() => void vi.unstubAllEnvs())
  withMessages({ ...english, locale: 'de-DE' }, () =>
    expect(ownTime('2026-11-16T03:00:00Z', locale())).toEqual({ day: 'Mo., 16. Nov.', clock: '4:00' }),
  )
})

test.each([
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
  [[1, 2, 3, 4, 5, 6], 'Mon to Sat'],
  [[4], 'Thursday'],
  [[1, 3, 5], 'Mon, Wed, Fri'],
  [[6, 7], 'Sat, Sun'],
])('the days %j are called %s', (days, name) => {
  expect(daysName(days)).toBe(name)
})

test.each([
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['19:30', '7:30 PM'],
])('%s is called %s', (clock, name) => {
  expect(clockName(clock)).toBe(name)
})

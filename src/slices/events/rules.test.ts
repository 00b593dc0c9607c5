import { describe, expect, test } from 'vitest'
import { clockTimeAt, momentAt, timesIn } from '#core/time/zoned-time.ts'
import { draftDate, eventDate, shortDay } from './dates.ts'
import { townOf } from './event-teaser.ts'
import { programsAddress, programsQuery, programTabs } from './programs-address.ts'

describe('the date in words', () => {
  const times = { startsAt: '2026-11-21T03:00:00.000Z', endsAt: '2026-11-21T07:00:00.000Z' }

  test('shows a single day once, in the place’s time zone', () => {
    expect(eventDate(times, 'America/Los_Angeles')).toBe(
      'Friday, November 20, 2026, 7:00 PM to 11:00 PM, Pacific time',
    )
    expect(shortDay(times.startsAt, 'America/Los_Angeles')).toBe('Fri, Nov 20')
  })

  test('shows both days of a two-day event', () => {
    expect(timesIn(times, 'America/New_York')).toBe(
      'Friday, November 20, 2026, 10:00 PM to Saturday, November 21, 2026, 2:00 AM',
    )
  })

  test('is the same for a draft', () => {
    const draft = { starts: '2026-11-20T19:00', ends: '2026-11-20T23:00', timeZone: 'America/Los_Angeles' }
    expect(draftDate({ ...draft, timeZone: 'America/Los_Angeles' })).toBe(
      eventDate(times, 'America/Los_Angeles'),
    )
  })
})

test.each([
  ['2026-07-01T19:00', 'America/Los_Angeles', '2026-07-02T02:00:00.000Z'],
  ['2026-12-01T19:00', 'America/Los_Angeles', '2026-12-02T03:00:00.000Z'],
  ['2026-07-01T19:00', 'Africa/Lagos', '2026-07-01T18:00:00.000Z'],
] as const)('%s in %s is %s, including daylight saving time, and back', (clock, zone, iso) => {
  expect(momentAt(clock, zone).toISOString()).toBe(iso)
  expect(clockTimeAt(new Date(iso), zone)).toBe(clock)
})

test.each([
  ['Holy Ghost House, Long Beach', 'Long Beach'],
  ['Enugu', 'Enugu'],
  ['online, on the live page', 'Online'],
])('a card for %s shows %s', (place, town) => {
  expect(townOf(place)).toBe(town)
})

describe('the URL of the programs', () => {
  const queryOf = (query: string) => programsQuery(`https://x.example/programs-and-events${query}`)

  test('leaves out default values, and is parsed back to the same values', () => {
    expect(programsAddress(programTabs[0])).toBe('/programs-and-events')
    const later = programsAddress(programTabs[1], 'past', 2)
    expect(later).toBe('/programs-and-events?tab=outreach-and-mission&when=past&page=2')
    expect(programsQuery(`https://x.example${later}`)).toEqual({ tab: programTabs[1], when: 'past' })
  })

  test('falls back to the first tab and upcoming events', () => {
    expect(queryOf('?tab=constructor&when=<script>')).toEqual({ tab: programTabs[0], when: 'upcoming' })
  })
})

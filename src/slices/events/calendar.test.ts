import { expect, test } from 'vitest'
import { calendarFile } from '#core/time/calendar-file.ts'
import { eventFile, googleCalendar, outlookCalendar } from './calendar.ts'
import type { Event } from './contract.ts'
import { eventDate } from './dates.ts'

const times = { startsAt: '2026-11-21T03:00:00.000Z', endsAt: '2026-11-21T07:00:00.000Z' }
const event: Event = {
  id: 7,
  coverImg: '/art/card-dawn-dove-test.svg',
  title: 'Bread, wine; and \\ oil',
  date: eventDate(times, 'America/Los_Angeles'),
  author: 'Sister Ngozi',
  description: 'Come &amp; <strong>see</strong>.\nBring a chair.',
  video: '',
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-02T09:30:00.000Z',
  eventType: 'programandevent',
  ...times,
  timeZone: 'America/Los_Angeles',
  place: 'Holy Ghost House, Long Beach',
}
const site = 'https://hgpm.example'
const fileOf = (changes: Partial<Event> = {}) =>
  eventFile({ ...event, ...changes }, site, 'Holy Ghost Prayer Movement')

/** The lines as a calendar reads them: what was folded is joined again. */
const unfolded = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n')
const propertyOf = (file: string, name: string) =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

test('a calendar file has the structure that RFC 5545 requires', () => {
  const lines = unfolded(fileOf())
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  for (const name of ['PRODID', 'UID', 'DTSTAMP', 'DTSTART']) {
    expect(lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1)
  }
  expect(fileOf()).not.toMatch(/[^\r]\n|\r[^\n]/)
})

test('times are in UTC, so calendars needn’t know the time zone’s rules', () => {
  const file = fileOf()
  expect(propertyOf(file, 'DTSTART')).toBe('20261121T030000Z')
  expect(propertyOf(file, 'DTEND')).toBe('20261121T070000Z')
  expect(propertyOf(file, 'DTSTAMP')).toBe('20261002T093000Z')
  expect(propertyOf(file, 'UID')).toBe('event-7@hgpm.example')
  expect(propertyOf(file, 'DESCRIPTION')).toMatch(
    /^Friday\\, November 20\\, 2026\\, 7:00 PM to 11:00 PM\\, Pacific time\\n\\n/,
  )
})

test('commas, semicolons, backslashes and line breaks are escaped, and markup is removed', () => {
  const file = fileOf()
  expect(propertyOf(file, 'SUMMARY')).toBe('Bread\\, wine\\; and \\\\ oil')
  expect(propertyOf(file, 'LOCATION')).toBe('Holy Ghost House\\, Long Beach')
  expect(propertyOf(file, 'DESCRIPTION')).toContain('Come & see.\\n\\nBring a chair.')
})

test('text can’t inject a calendar property', () => {
  const file = fileOf({ title: 'A\r\nATTENDEE:mailto:x@y.example\rB\u0000\u0007' })
  expect(propertyOf(file, 'SUMMARY')).toBe('A\\nATTENDEE:mailto:x@y.example\\nB')
  expect(propertyOf(file, 'ATTENDEE')).toBeUndefined()
})

test('no line is longer than 75 octets, and no character is split', () => {
  const title = 'Ụmụ nne na ụmụ nna, Ẹ kú àárọ̀ 🕯️ '.repeat(12).trim()
  const file = fileOf({ title })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
  expect(propertyOf(file, 'SUMMARY')).toBe(title.replaceAll(',', '\\,'))
})

test('an appointment names organizer and attendee, and a later file replaces it', () => {
  const entry = { ...times, uid: 'x@y', updated: times.startsAt, title: 'An hour, with Fada', sequence: 2 }
  const people = { organizer: 'fada@example.org', attendee: 'ada@example.org\r\nX:1' }
  const lines = unfolded(
    calendarFile({ ...entry, invitation: { method: 'CANCEL', ...people } }, 'The "House"'),
  )
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('SEQUENCE:2')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain('ORGANIZER;CN="The House":mailto:fada@example.org')
  expect(lines).toContain('ATTENDEE;RSVP=FALSE:mailto:ada@example.org\\nX:1')
})

test('web calendar links have the same times and a limited length', () => {
  const google = new URL(googleCalendar({ ...event, description: 'word '.repeat(4000) }, site))
  expect(google.searchParams.get('dates')).toBe('20261121T030000Z/20261121T070000Z')
  expect(google.searchParams.get('text')).toBe(event.title)
  expect(google.href.length).toBeLessThan(2000)
  const outlook = new URL(outlookCalendar(event, site))
  expect(outlook.searchParams.get('startdt')).toBe(event.startsAt)
  expect(outlook.searchParams.get('enddt')).toBe(event.endsAt)
})

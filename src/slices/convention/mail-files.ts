import type { Attachment } from '#core/mail/mail.ts'
import { t } from '#core/text/messages.ts'
import { type CalendarEntry, calendarFile } from '#core/time/calendar-file.ts'
import { pages } from './contract.ts'
import type { About } from './mails.ts'
import type { CityRow } from './store.ts'

/** From 9 AM on the first day to 6 PM on the last, in the city's time zone. */
function entryOf(city: CityRow, { row, edition, siteUrl, organisation }: About): CalendarEntry {
  const at = (day: string, plainTime: string) =>
    Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: city.time_zone, plainTime })
      .toInstant()
      .toString()
  return {
    uid: `convention-${row.key}-${city.id}@${new URL(siteUrl).hostname}`,
    startsAt: at(city.starts, '09:00'),
    endsAt: at(city.ends, '18:00'),
    created: row.created.toISOString(),
    updated: new Date(Math.max(Number(row.updated), Number(edition.updated))).toISOString(),
    // Each save of the edition has a higher number, so calendars replace the earlier file.
    sequence: edition.version,
    title: `${organisation.name}: ${edition.title}, ${city.name}`,
    place: [city.venue, city.name].filter(Boolean).join(', '),
    description: t(
      'Your reference number is {reference}. Please bring the QR code from our email, printed or on your phone.',
      { reference: row.reference },
    ),
    url: `${siteUrl}${pages.form}`,
  }
}

/** The QR code and a calendar file for each city. */
export const filesOf = (about: About): Attachment[] => [
  ...(about.qr ? [{ name: 'qr-code.png', type: 'image/png', content: about.qr }] : []),
  ...about.cities.map((city) => ({
    name: `${city.name.toLowerCase().replace(/[^a-z]+/g, '-')}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(entryOf(city, about), about.organisation.name),
  })),
]

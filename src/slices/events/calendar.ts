import { plainText } from '#core/plain-text.ts'
import type { Event } from './contract.ts'

/** The words of a description, its paragraphs kept apart. */
export const descriptionText = (description: string): string =>
  description
    .split(/\n+/)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n\n')

/**
 * One event as a calendar file, RFC 5545. Its moments are in UTC, which every calendar shows on its owner's own
 * clock; a zone by name would need its rules in the file, and not every calendar reads those.
 */
export function calendarFile(event: Event, siteUrl: string, publisher: string): string {
  const url = `${siteUrl}/event/${event.id}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(publisher)}//Narthex//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(siteUrl).hostname}`,
    // Without a METHOD this is when the event was last changed, so that a second file replaces the first.
    `DTSTAMP:${utc(event.updatedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(details(event, url))}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** The same event in the form of a calendar on the web. */
export function googleCalendar(event: Event, siteUrl: string): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${utc(event.startsAt)}/${utc(event.endsAt)}`,
    location: event.place,
    details: details(event, `${siteUrl}/event/${event.id}`, 800),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookCalendar(event: Event, siteUrl: string): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt,
    enddt: event.endsAt,
    location: event.place,
    body: details(event, `${siteUrl}/event/${event.id}`, 800),
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

/** Addresses have a length that browsers and hosts bear; a file has none. */
function details({ date, description }: Event, url: string, most = Number.POSITIVE_INFINITY): string {
  const text = descriptionText(description)
  const cut = text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
  return `${date}\n\n${cut}\n\n${url}`
}

const utc = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`

/** Text as RFC 5545 has it: backslash, semicolon and comma escaped, line breaks written out, nothing unprintable. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the file cannot hold these
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const encoder = new TextEncoder()
const mostOctets = 75

/** Lines of at most 75 octets; what follows begins with a space. A character is never cut in two. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > mostOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

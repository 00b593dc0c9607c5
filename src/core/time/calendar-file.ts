export type CalendarEntry = {
  /** The same for every file about the same thing: a later file then replaces the earlier one. */
  uid: string
  /** Moments in ISO 8601, UTC. */
  startsAt: string
  endsAt: string
  updated: string
  created?: string
  title: string
  place?: string
  description?: string
  url?: string
  /** Each change has a higher one: by it calendars know which file is the newer. */
  sequence?: number
  /** An appointment between two. Without it the entry is simply published. */
  invitation?: {
    method: 'REQUEST' | 'CANCEL'
    /** Their email address. Where it's empty, the entry is published, because nobody could answer. */
    organizer: string
    attendee: string
  }
}

/**
 * One entry as a calendar file, RFC 5545. Its moments are in UTC, which every calendar shows on its owner's own
 * clock; a zone by name would need its rules in the file, and not every calendar reads those.
 */
export function calendarFile(entry: CalendarEntry, publisher: string): string {
  const { invitation } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(publisher)}//Narthex//EN`,
    'CALSCALE:GREGORIAN',
    invitation && `METHOD:${invitation.organizer ? invitation.method : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    // Without a METHOD this is when the entry was last changed, so that a second file replaces the first.
    `DTSTAMP:${utc(entry.updated)}`,
    entry.created && `CREATED:${utc(entry.created)}`,
    `LAST-MODIFIED:${utc(entry.updated)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    entry.place && `LOCATION:${escaped(entry.place)}`,
    entry.description && `DESCRIPTION:${escaped(entry.description)}`,
    entry.url && `URL:${entry.url}`,
    entry.sequence !== undefined && `SEQUENCE:${entry.sequence}`,
    ...(invitation?.organizer ? between(invitation, publisher) : []),
    `STATUS:${invitation?.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines
    .filter(Boolean)
    .map((line) => folded(String(line)))
    .join('\r\n')}\r\n`
}

const between = ({ organizer, attendee }: NonNullable<CalendarEntry['invitation']>, name: string) => [
  `ORGANIZER;CN="${escaped(name).replaceAll('"', '')}":mailto:${escaped(organizer)}`,
  `ATTENDEE;RSVP=FALSE:mailto:${escaped(attendee)}`,
]

/** A moment as calendars write it. */
export const utc = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`

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

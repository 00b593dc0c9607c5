import { locale } from '../text/messages.ts'

const day = { month: 'short', day: 'numeric' } as const
const longDay = { month: 'long', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

/** The date styles of the product (docs/voice.md), with the English of November 16, 2026, 7:30 PM. */
const styles = {
  /** Nov 16, 2026: lists, tables and labels. */
  short: { ...day, year: 'numeric' },
  /** November 16, 2026: running text. */
  long: { ...longDay, year: 'numeric' },
  /** Monday, November 16, 2026 */
  full: { weekday: 'long', ...longDay, year: 'numeric' },
  /** Nov 16, 2026, 7:30 PM */
  shortTime: { ...day, year: 'numeric', ...time },
  /** November 16, 2026 at 7:30 PM */
  longTime: { dateStyle: 'long', timeStyle: 'short' },
  /** Nov 16: next to a year */
  day,
  /** November 16 */
  longDay,
  /** Mon, Nov 16 */
  weekdayDay: { weekday: 'short', ...day },
  /** Monday, November 16 */
  longWeekdayDay: { weekday: 'long', ...longDay },
  /** Mon, Nov 16, 7:30 PM */
  weekdayTime: { weekday: 'short', ...day, ...time },
  /** Monday, November 16 at 7:30 PM */
  longWeekdayTime: { weekday: 'long', ...longDay, ...time },
  /** Monday */
  weekday: { weekday: 'long' },
  /** Monday 7:30 PM */
  weekdayClock: { weekday: 'long', ...time },
  /** Mon 7:30 PM */
  shortWeekdayClock: { weekday: 'short', ...time },
  /** 7:30 PM */
  time,
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov 2026 */
  shortMonth: { month: 'short', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** Making a formatter is slow, using it is not. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(style: DateStyle, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale()} ${style} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...styles[style], timeZone })
  formats.set(key, format)
  return format
}

/** Engines disagree on the kind of space before AM and PM. One kind keeps server and browser the same. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

/** A moment in a time zone; or a day such as `2026-11-16`, which has none. */
export const formatDate = (moment: string | Date, style: DateStyle, timeZone = 'UTC'): string =>
  plainSpaces(formatOf(style, timeZone).format(new Date(moment)))

/** `Jul 9–13, 2025`, `Jul 9 – Aug 13, 2025`; a range within one day is that day. */
export const formatDateRange = (
  start: string | Date,
  end: string | Date,
  style: DateStyle,
  timeZone = 'UTC',
): string =>
  formatOf(style, timeZone)
    .formatRange(new Date(start), new Date(end))
    .split('–')
    .map((part) => plainSpaces(part).trim())
    .reduce((range, part) => (/^\d/.test(part) ? `${range}–${part}` : `${range} – ${part}`))

/** A value with its dates as people read them: moments by this clock; a day, or the time of an event's own clock, as it is. */
export function readableMoment(value: string, timeZone: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, 'short')
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return formatDate(`${value}Z`, 'shortTime')
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDate(value, 'shortTime', timeZone) : value
}

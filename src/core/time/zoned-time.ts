import { t } from '../text/messages.ts'
import { formatDate } from './format-date.ts'

/** A way to write moments, once for each zone it is used in: making a formatter is slow, using it is not. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

/** Swedish writes the hour of a clock as we pass it around: `2026-11-20 15:00`. */
const written = zonedFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** What a clock shows in a zone: `2026-11-20T15:00`. */
export const clockTimeAt = (moment: Date, timeZone: string): string =>
  written(timeZone).format(moment).replace(' ', 'T')

const day = 86_400_000

/**
 * The moment at which a clock shows this; in browsers too, which do not all have Temporal. An hour that comes twice
 * in autumn is the first of the two; one that a clock skips in spring is as much later.
 */
export function momentAt(clockTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clockTime}:00Z`)
  const offsetAt = (moment: number) =>
    Date.parse(`${clockTimeAt(new Date(moment), timeZone)}:00Z`) - Math.floor(moment / 60_000) * 60_000
  const [before, after] = [asUtc - offsetAt(asUtc - day), asUtc - offsetAt(asUtc + day)]
  const isMeant = (moment: number) => clockTimeAt(new Date(moment), timeZone) === clockTime
  return new Date(isMeant(after) && !isMeant(before) ? after : before)
}

/** Whether this machine knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]\w+(\/|$)/.test(name) && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const formatTime = (moment: string, timeZone: string) => formatDate(moment, 'time', timeZone)

/** `Friday, November 20, 2026, 7:00 PM to 11:00 PM`, on the clock of a zone; the second day where there is one. */
export function timesIn(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): string {
  const first = formatDate(startsAt, 'full', timeZone)
  const last = formatDate(endsAt, 'full', timeZone)
  const until = `${last === first ? '' : `${last}, `}${formatTime(endsAt, timeZone)}`
  return t('{start} to {end}', { start: `${first}, ${formatTime(startsAt, timeZone)}`, end: until })
}

import type { EventZone } from './zones.ts'

/** `2026-11-20T19:00` on the clock of a place, as a moment. An hour that a clock skips in spring is the next one. */
export const momentAt = (clockTime: string, timeZone: EventZone): Date =>
  new Date(Temporal.PlainDateTime.from(clockTime).toZonedDateTime(timeZone).epochMilliseconds)

/** The other way round, to the minute. */
export const clockTimeAt = (moment: Date, timeZone: EventZone): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

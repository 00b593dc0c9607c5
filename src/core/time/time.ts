/** The midnight at which the running day of a time zone began. */
export const lastMidnight = (now: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).startOfDay()
      .epochMilliseconds,
  )

/** The next midnight of a time zone, in epoch milliseconds: when the Church's day changes. */
export const nextMidnight = (now: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay().add({ days: 1 })
    .epochMilliseconds

/** When a day, written as 2026-11-15, begins in a time zone; or the day some days after it. */
export const startOfDay = (day: string, timeZone: string, later = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds)

/** The day it is in a time zone: `2026-11-15`. */
export const dayOf = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

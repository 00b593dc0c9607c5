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

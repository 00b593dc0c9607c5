/** The next midnight of a time zone, in epoch milliseconds: when the Church's day changes. */
export const nextMidnight = (now: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay().add({ days: 1 })
    .epochMilliseconds

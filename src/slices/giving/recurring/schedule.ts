import { dayOf, startOfDay } from '#core/time/time.ts'
import type { Rhythm } from '#payments/provider.ts'
import { turnsBefore } from '#payments/subscriptions/next-charge.ts'

const dayLength = 86_400_000

/** The minimum number of days between two charges, so that nobody is charged twice for one gift. */
const apart = 7

/** How far ahead the next one can be; for longer there is the pause. */
const farthest = 366

type Collected = {
  rhythm: Rhythm
  /** The next collection as it is now. */
  next: Date
  /** The newest that we know of. */
  last: Date | null
}

/** The days to which a donor can move the next collection, in the ministry's time zone. */
export function daysToChoose({ rhythm, next, last }: Collected, now: Date, timeZone: string) {
  // The one before the next may have been collected a moment ago, and we'll hear of it later.
  const before = turnsBefore(next, rhythm, 1)
  const newest = Math.max(last?.getTime() ?? 0, before <= now ? before.getTime() : 0)
  const soonest = Math.max(now.getTime() + dayLength, newest + apart * dayLength)
  return {
    earliest: dayOf(new Date(soonest), timeZone),
    latest: dayOf(new Date(now.getTime() + farthest * dayLength), timeZone),
  }
}

/** At noon, so that it's that day for donors in other time zones, too. */
export const collectionAt = (day: string, timeZone: string): Date =>
  new Date(startOfDay(day, timeZone).getTime() + dayLength / 2)

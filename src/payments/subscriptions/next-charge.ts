import type { Rhythm } from '../provider.ts'

const months: Record<Exclude<Rhythm, 'weekly'>, number> = {
  monthly: 1,
  quarterly: 3,
  termly: 4,
  annually: 12,
}

/** The next charge; the 31st becomes the last day of a shorter month. */
export function nextChargeAfter(moment: Date, rhythm: Rhythm): Date {
  const next = new Date(moment)
  if (rhythm === 'weekly') {
    next.setUTCDate(next.getUTCDate() + 7)
    return next
  }
  const day = next.getUTCDate()
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + months[rhythm])
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(day, last))
  return next
}

/** The moment that many turns of the rhythm earlier. */
export function turnsBefore(moment: Date, rhythm: Rhythm, turns: number): Date {
  const then = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC')
  const gone = rhythm === 'weekly' ? { weeks: turns } : { months: turns * months[rhythm] }
  return new Date(then.subtract(gone).epochMilliseconds)
}

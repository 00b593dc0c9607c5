/** What the points of a chart stand for. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** Days that a chart shows at most by day, and at most by week. */
const mostDays = 400
const mostWeeks = 2800

const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1

/** As it was wanted, if that is not too fine for so long a time. */
export function stepFor(from: string, to: string, wanted: Step | undefined): Step {
  const days = daysBetween(from, to)
  const by = wanted ?? (days <= 45 ? 'day' : days <= 200 ? 'week' : 'month')
  if (by === 'day' && days > mostDays) return days > mostWeeks ? 'month' : 'week'
  return by === 'week' && days > mostWeeks ? 'month' : by
}

/** The first day of the week (Monday) or month that a day is in. */
function firstDay(day: Temporal.PlainDate, by: Step): Temporal.PlainDate {
  if (by === 'month') return day.with({ day: 1 })
  return by === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day
}

/** Every step from one day to another by its first day, those in which nothing came included. */
export function daysIn(from: string, to: string, by: Step): string[] {
  const last = Temporal.PlainDate.from(to)
  const found: string[] = []
  let day = firstDay(Temporal.PlainDate.from(from), by)
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    found.push(day.toString())
    day = day.add({ [`${by}s`]: 1 })
  }
  return found
}

/** The time that is meant where an address leaves it open: the twelve months that end today. */
export function rangeOf(asked: { from?: string | undefined; to?: string | undefined }, today: string) {
  const to = asked.to ?? today
  const from = asked.from ?? Temporal.PlainDate.from(to).subtract({ months: 11 }).with({ day: 1 }).toString()
  return from <= to ? { from, to } : { from: to, to: from }
}

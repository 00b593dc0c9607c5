import { z } from 'zod'
import { day } from '../api/bounded.ts'

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

const calendarDay = day()

/** From the first day to the last, both part of it. */
export const betweenDays = { from: calendarDay.optional(), to: calendarDay.optional() }

/** Left out, or too fine for so long a time, it is chosen by the length of it. */
export const stepParameter = z.enum(steps).optional()

/** How an amount went over time. */
export const Series = z.object({
  from: calendarDay,
  to: calendarDay,
  by: z.enum(steps),
  currency: z.string(),
  total: z.int(),
  /** Each by its first day, none left out. */
  points: z.array(z.object({ day: calendarDay, amount: z.int() })),
})

/** The times that charts and list are looked at most; the first is what stands there without a choice. */
export function rangesOf(now: Date, timeZone: string): { name: string; from?: string; to?: string }[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const monthBegan = today.with({ day: 1 })
  const from = (day: Temporal.PlainDate) => ({ from: day.toString() })
  return [
    { name: 'Last 12 months' },
    { name: 'This month', ...from(monthBegan) },
    {
      name: 'Last month',
      ...from(monthBegan.subtract({ months: 1 })),
      to: monthBegan.subtract({ days: 1 }).toString(),
    },
    { name: 'Last 90 days', ...from(today.subtract({ days: 89 })) },
    { name: 'This year', ...from(today.with({ month: 1, day: 1 })) },
    { name: 'Last 5 years', ...from(today.subtract({ years: 5 })) },
  ]
}

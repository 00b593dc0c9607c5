import { z } from 'zod'
import { day } from '../api/bounded.ts'
import { msg } from '../text/messages.ts'

/** What the points of a chart stand for. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** The longest ranges, in days, that a chart shows by day and by week. */
const maxDaysByDay = 400
const maxDaysByWeek = 2800

const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1

/** How far back a period is compared, as treasurers do: whole years, a whole month, or as many days. */
export function comparedLength(
  from: string,
  to: string,
): { years: number } | { months: number } | { days: number } {
  const first = Temporal.PlainDate.from(from)
  const days = daysBetween(from, to)
  if (first.dayOfYear === 1 || days > 180) return { years: Math.ceil(days / 366) }
  return first.day === 1 && days <= 31 ? { months: 1 } : { days }
}

/** The requested step, or a coarser one where that would be too fine for the range. */
export function stepFor(from: string, to: string, requested: Step | undefined): Step {
  const days = daysBetween(from, to)
  const by = requested ?? (days <= 45 ? 'day' : days <= 200 ? 'week' : 'month')
  if (by === 'day' && days > maxDaysByDay) return days > maxDaysByWeek ? 'month' : 'week'
  return by === 'week' && days > maxDaysByWeek ? 'month' : by
}

/** The first day of the week (Monday) or month that a day is in. */
function firstDay(day: Temporal.PlainDate, by: Step): Temporal.PlainDate {
  if (by === 'month') return day.with({ day: 1 })
  return by === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day
}

/** The first days of all steps between two days, including empty ones. */
export function daysIn(from: string, to: string, by: Step): string[] {
  const last = Temporal.PlainDate.from(to)
  const firstDays: string[] = []
  let day = firstDay(Temporal.PlainDate.from(from), by)
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    firstDays.push(day.toString())
    day = day.add({ [`${by}s`]: 1 })
  }
  return firstDays
}

/** The range of a query, by default the twelve months that end today. */
export function rangeOf(query: { from?: string | undefined; to?: string | undefined }, today: string) {
  const to = query.to ?? today
  const from = query.from ?? Temporal.PlainDate.from(to).subtract({ months: 11 }).with({ day: 1 }).toString()
  return from <= to ? { from, to } : { from: to, to: from }
}

const calendarDay = day()

/** From the first day to the last, inclusive. */
export const betweenDays = { from: calendarDay.optional(), to: calendarDay.optional() }

/** Chosen by the length of the range where it is left out or too fine. */
export const stepParameter = z.enum(steps).optional()

/** An amount over time. */
export const Series = z.object({
  from: calendarDay,
  to: calendarDay,
  by: z.enum(steps),
  currency: z.string(),
  total: z.int(),
  /** Each step by its first day, empty ones included. */
  points: z.array(z.object({ day: calendarDay, amount: z.int() })),
})

/** The ranges offered for charts and lists; the first is the default. */
export function rangesOf(now: Date, timeZone: string): { name: string; from?: string; to?: string }[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const monthStart = today.with({ day: 1 })
  const from = (day: Temporal.PlainDate) => ({ from: day.toString() })
  return [
    { name: msg('Last 12 months') },
    { name: msg('This month'), ...from(monthStart) },
    {
      name: msg('Last month'),
      ...from(monthStart.subtract({ months: 1 })),
      to: monthStart.subtract({ days: 1 }).toString(),
    },
    { name: msg('Last 90 days'), ...from(today.subtract({ days: 89 })) },
    { name: msg('This year'), ...from(today.with({ month: 1, day: 1 })) },
    { name: msg('Last 5 years'), ...from(today.subtract({ years: 5 })) },
  ]
}

import { z } from 'zod'
import { day } from '../api/bounded.ts'
import { steps } from './series.ts'

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

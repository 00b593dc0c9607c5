import { z } from 'zod'
import { steps } from '#core/course.ts'
import { endpoint } from '#core/endpoint.ts'
import { manage } from './contract.ts'

/** Amounts are minor units of the house's currency, less what was given back. */
export const salesFigures = endpoint({
  summary: 'What was sold this month and last, and what waits for somebody',
  method: 'GET',
  path: '/staff/store/figures',
  access: manage,
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    thisMonth: z.int(),
    /** The whole of it, and up to the same day. */
    lastMonth: z.int(),
    lastMonthSoFar: z.int(),
    orders: z.object({ thisMonth: z.int(), lastMonth: z.int() }),
    waiting: z.object({
      /** Paid and not packed; packed and not sent. */
      toPack: z.int(),
      toSend: z.int(),
      toLookAt: z.int(),
      fastOrders: z.int(),
      lowStock: z.int(),
    }),
  }),
})

const day = z.iso
  .date('Enter a date')
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', 'Enter a date of this century')

export const salesCourse = endpoint({
  summary: 'Sales over time, by category and by product, from the ledger and the order lines',
  method: 'GET',
  path: '/staff/store/course',
  access: manage,
  input: z.object({
    from: day.optional(),
    to: day.optional(),
    /** Left out, or too fine for so long a time, it is chosen by the length of it. */
    by: z.enum(steps).optional(),
  }),
  output: z.object({
    from: day,
    to: day,
    by: z.enum(steps),
    currency: z.string(),
    total: z.int(),
    /** Each by its first day, none left out. */
    points: z.array(z.object({ day, amount: z.int() })),
    /** What was kept of the goods, by category. */
    categories: z.array(z.object({ name: z.string(), amount: z.int() })),
    /** What sold best, by what came in for it. */
    products: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.int() })),
  }),
})

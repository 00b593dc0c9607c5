import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { betweenDays, Series, stepParameter } from '#core/data/series.ts'
import { readSales } from '../contract.ts'

/** Amounts are minor units of the site's currency, net of refunds. */
export const salesFigures = endpoint({
  summary: 'Get sales totals',
  description: 'Compares this month with last month, and shows store staff what needs attention.',
  method: 'GET',
  path: '/staff/store/figures',
  access: readSales,
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    thisMonth: z.int(),
    /** The full month, and up to the same day. */
    lastMonth: z.int(),
    lastMonthSoFar: z.int(),
    orders: z.object({ thisMonth: z.int(), lastMonth: z.int() }),
    /** Only for those who manage the store. */
    waiting: z
      .object({
        /** Paid but not packed; packed but not shipped. */
        toPack: z.int(),
        toSend: z.int(),
        toLookAt: z.int(),
        fastOrders: z.int(),
        lowStock: z.int(),
      })
      .nullable(),
  }),
})

export const salesSeries = endpoint({
  summary: 'Get sales over time',
  description: 'Returns amounts by period, category and product, from the ledger and the order lines.',
  method: 'GET',
  path: '/staff/store/course',
  access: readSales,
  input: z.object({ ...betweenDays, by: stepParameter }),
  output: Series.extend({
    /** Sales net of returns, by category. */
    categories: z.array(z.object({ name: z.string(), amount: z.int() })),
    /** Bestsellers by revenue. */
    products: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.int() })),
  }),
})

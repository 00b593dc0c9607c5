import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { betweenDays } from '#core/data/series.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { readSales } from '../contract.ts'

/** What the rows of a report represent. */
export const groupings = ['product', 'category', 'place', 'day', 'week', 'month', 'year'] as const
export type Grouping = (typeof groupings)[number]

const ReportQuery = z.object({ ...betweenDays, group: z.enum(groupings).default('product') })
export type ReportQuery = z.output<typeof ReportQuery>

const figures = {
  /** Net of returns; null if not counted. */
  units: z.int().nullable(),
  orders: z.int().nullable(),
  /** Minor units, net of refunds. */
  amount: z.int(),
  /** The amount in the previous period. */
  before: z.int(),
}
const ReportRow = z.object({ name: z.string(), ...figures })
export type ReportRow = z.infer<typeof ReportRow>

const days = z.object({ from: z.string(), to: z.string() })

export const salesReport = endpoint({
  summary: 'Get a sales report',
  description:
    'Returns sales by product, category, place or time, compared with the same days of the month or year before, or with the same number of days right before. The rows add up to the store income in the books, net of refunds.',
  method: 'GET',
  path: '/staff/store/report',
  access: readSales,
  input: ReportQuery,
  output: z.object({
    period: days,
    before: days,
    group: z.enum(groupings),
    currency: z.string(),
    rows: z.array(ReportRow),
    /** Of all rows. */
    total: z.object({ amount: z.int(), before: z.int() }),
  }),
})
export type SalesReport = z.output<typeof salesReport.output>

export const exportReport = endpoint({
  summary: 'Export a sales report as CSV',
  audit: msg('{name} exported {item}.'),
  method: 'POST',
  path: '/staff/store/report/export',
  access: readSales,
  input: ReportQuery,
  output: CsvFile,
})

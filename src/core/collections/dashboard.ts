import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { steps } from '../data/series.ts'

const href = z.string().startsWith('/admin/')

/** A text, or a moment that the reader is shown as a date. */
const Cell = z.union([z.string(), z.object({ at: z.iso.datetime() })])

/** Of one currency, in minor units; `before` is the sum of last month up to the same day. */
const Sum = z.object({ currency: z.string(), amount: z.int(), before: z.int() })

export const Dashboard = z.object({
  /** Money: each currency by itself, the site's own first. */
  cards: z.array(z.object({ label: z.string(), note: z.string(), href, sums: z.array(Sum).min(1) })),
  /** Figures at a glance. */
  stats: z.array(z.object({ label: z.string(), value: z.string(), href: href.nullable() })),
  /** Tasks that need somebody now. */
  waiting: z.array(z.object({ text: z.string(), count: z.int().positive(), href })),
  /** A few rows of a list, with a link to all of it. */
  tables: z.array(
    z.object({
      title: z.string(),
      href,
      columns: z.array(z.string()),
      rows: z.array(z.object({ href, cells: z.array(Cell) })),
    }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>
export type DashboardCard = Dashboard['cards'][number]
export type DashboardTable = Dashboard['tables'][number]

export const dashboard = endpoint({
  summary: 'Get the dashboard',
  description:
    'Returns the figures, tasks and tables on the first admin page, limited to what your role may see.',
  method: 'GET',
  path: '/staff/dashboard',
  access: 'staff',
  input: z.object({}),
  output: Dashboard,
})

export const pendingWork = endpoint({
  summary: 'Count pending work',
  description:
    'Returns how many items are waiting in each admin area, limited to what your role may see. Areas with nothing waiting are left out, and counting stops at 1,000.',
  method: 'GET',
  path: '/staff/pending',
  access: 'staff',
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ area: href, count: z.int().positive() })) }),
})

/** How far back its charts go. */
export const spans = ['days', 'weeks', 'months'] as const
export type Span = (typeof spans)[number]

const day = z.iso.date()

const Chart = z.object({
  title: z.string(),
  /** The total as a text: "$120.00 given". */
  said: z.string(),
  /** What its bars stand for: "Gifts". */
  noun: z.string(),
  /** Of money; null where things are counted. */
  currency: z.string().nullable(),
  href,
  /** Each step by its first day, empty ones included; `said` is a text for the amount where needed. */
  points: z.array(z.object({ day, amount: z.int(), said: z.string().optional() })),
})
export type Chart = z.infer<typeof Chart>

export const dashboardCharts = endpoint({
  summary: 'Get the dashboard charts',
  description:
    'Shows giving, orders, registrations, new members and live attendance over time, limited to what your role may see.',
  method: 'GET',
  path: '/staff/dashboard/charts',
  access: 'staff',
  input: z.object({ span: z.enum(spans).default('months') }),
  output: z.object({ from: day, to: day, by: z.enum(steps), charts: z.array(Chart) }),
})
export type DashboardCharts = z.infer<typeof dashboardCharts.output>

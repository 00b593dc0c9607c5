import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const href = z.string().startsWith('/admin/')

/** A text, or a moment that the reader is shown as a date. */
const Cell = z.union([z.string(), z.object({ at: z.iso.datetime() })])

export const Dashboard = z.object({
  /** Figures at a glance. */
  stats: z.array(z.object({ label: z.string(), value: z.string(), href: href.nullable() })),
  /** What needs somebody now: shown while there is any of it. */
  waiting: z.array(z.object({ text: z.string(), count: z.int().positive(), href })),
  /** A few rows of something, with the way to all of it. */
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
export type DashboardTable = Dashboard['tables'][number]

export const dashboard = endpoint({
  summary: 'The figures, tasks and tables of the first page for staff, as far as the role may see them',
  method: 'GET',
  path: '/staff/dashboard',
  access: 'staff',
  input: z.object({}),
  output: Dashboard,
})

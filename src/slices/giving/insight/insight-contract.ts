import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { betweenDays } from '#core/data/series.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { rhythms } from '#payments/provider.ts'

const money = can('money')

/** A donor in a period by what they gave before it, or the other way around. */
export const giverKinds = ['new', 'retained', 'returning', 'lapsed'] as const
export type GiverKind = (typeof giverKinds)[number]

export const InsightQuery = z.object({
  ...betweenDays,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter a three-letter currency code, such as USD.')
    .optional(),
})

const Between = z.object({ from: day(), to: day() })

const Part = z.object({ name: z.string(), people: z.int(), gifts: z.int(), amount: z.int() })
export type Part = z.infer<typeof Part>

const Campaign = z.object({
  id: z.int(),
  name: z.string(),
  goal: z.int(),
  raised: z.int(),
  /** Empty without an end date. */
  endsOn: z.string(),
  isPublic: z.boolean(),
})
export type Campaign = z.infer<typeof Campaign>

export const givingInsight = endpoint({
  summary: 'Get giving insights',
  description:
    'Returns who gave in a period and in the one before it, and what they gave to, net of refunds. Amounts for lapsed donors are from the period before. Goals are in the ministry’s own currency.',
  method: 'GET',
  path: '/staff/donations/insight',
  access: money,
  input: InsightQuery,
  output: Between.extend({
    /** What the period is compared with. */
    before: Between,
    currency: z.string(),
    currencies: z.array(z.string()),
    givers: z.array(z.object({ kind: z.enum(giverKinds), people: z.int(), amount: z.int() })),
    /** Gifts in this period from unknown donors. */
    unknown: z.object({ gifts: z.int(), amount: z.int() }),
    purposes: z.array(Part),
    /** The name is empty for donors without a branch. */
    branches: z.array(Part),
    /** Null for gifts that don't repeat. */
    frequencies: z.array(Part.omit({ name: true }).extend({ rhythm: z.enum(rhythms).nullable() })),
    expected: z.object({
      /** The first day of next month. */
      month: day(),
      rhythms: z.array(z.object({ rhythm: z.enum(rhythms), gifts: z.int(), amount: z.int() })),
      /** Recurring gifts whose last charge failed; they aren't in the sum. */
      pastDue: z.object({ gifts: z.int(), amount: z.int() }),
    }),
    campaigns: z.array(Campaign),
  }),
})
export type Insight = z.output<typeof givingInsight.output>

export const insightTables = [
  'givers',
  'purposes',
  'branches',
  'frequencies',
  'expected',
  'campaigns',
] as const
export type InsightTable = (typeof insightTables)[number]

export const exportInsight = endpoint({
  summary: 'Export a giving insights table as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/donations/insight/export',
  access: money,
  input: InsightQuery.extend({ table: z.enum(insightTables, msg('Choose a table.')) }),
  output: CsvFile,
})

import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { betweenDays, Series, stepParameter } from '#core/data/series.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { rhythms } from '#payments/provider.ts'
import { type GiftState, giftStates } from '../contract.ts'
import type { RecurringGift } from '../recurring/recurring-contract.ts'

/** State labels for staff. */
export const stateNames: Record<GiftState, string> = {
  pending: msg('Pending'),
  complete: msg('Paid'),
  partially_refunded: msg('Partially refunded'),
  refunded: msg('Refunded'),
  disputed: msg('Disputed'),
  failed: msg('Failed'),
  abandoned: msg('Abandoned'),
}

export const subscriptionNames: Record<RecurringGift['state'], string> = {
  incomplete: msg('Not started'),
  active: msg('Active'),
  past_due: msg('Card declined'),
  paused: msg('Paused'),
  canceled: msg('Ended'),
}

const money = can('money')

/** A minus reverses the order. */
const giftOrders = ['-date', 'date', '-amount', 'amount'] as const

const giftKinds = ['once', 'recurring'] as const

/** What donors told us besides. */
const giftNotes = ['match', 'tribute', 'anonymous'] as const

/** The list isn't counted or paged beyond this; filters reach older entries. */
export const maxCounted = 2000

/** Filters of the list and its export. */
export const GiftsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(giftStates).optional(),
  /** The purpose's id. */
  purpose: id.optional(),
  kind: z.enum(giftKinds).optional(),
  noted: z.enum(giftNotes).optional(),
  ...betweenDays,
  sort: z.enum(giftOrders).default('-date'),
})
export type GiftsQuery = z.output<typeof GiftsQuery>

const GiftLine = z.object({
  id: z.int(),
  /** Empty, as the email address, if the donor asked to stay anonymous. */
  name: z.string(),
  email: z.string(),
  anonymous: z.boolean(),
  /** Who may match the gift; empty if nobody. */
  employer: z.string(),
  purpose: z.string(),
  amount: z.int(),
  currency: z.string(),
  rhythm: z.enum(rhythms).nullable(),
  state: z.enum(giftStates),
  created: z.iso.datetime(),
  receiptNumber: z.string().nullable(),
})
export type GiftLine = z.infer<typeof GiftLine>

export const listGifts = endpoint({
  summary: 'List gifts',
  description: `Search matches the beginnings of words. The total is counted up to ${thousands(maxCounted)}.`,
  method: 'GET',
  path: '/staff/donations',
  access: money,
  input: pageQuery(staffPageSize).extend(GiftsQuery.shape),
  output: pageOf(GiftLine),
  paged: true,
})

export const exportGifts = endpoint({
  summary: 'Export gifts as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/donations/export',
  access: money,
  input: GiftsQuery,
  output: CsvFile,
  reauthenticate: true,
})

const Figures = z.object({
  /** One for each currency that was ever used; they are never added up. */
  currencies: z.array(
    z.object({
      currency: z.string(),
      thisMonth: z.int(),
      /** The full month, and up to the same day. */
      lastMonth: z.int(),
      lastMonthSoFar: z.int(),
      /** The average monthly amount of active recurring gifts. */
      recurring: z.int(),
    }),
  ),
  recurringGifts: z.int(),
  donors: z.object({ thisMonth: z.int(), lastMonth: z.int() }),
})
export type Figures = z.infer<typeof Figures>

export const givingFigures = endpoint({
  summary: 'Get giving totals',
  description:
    'Compares this month with last month, net of refunds, and shows what recurring gifts bring in.',
  method: 'GET',
  path: '/staff/donations/figures',
  access: money,
  input: z.object({}),
  output: Figures,
})

export const ChartQuery = z.object({
  by: stepParameter,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter a three-letter currency code, such as USD.')
    .optional(),
})

export const givingSeries = endpoint({
  summary: 'Get giving over time',
  description: 'Amounts are by period and by purpose, net of refunds, from the ledger.',
  method: 'GET',
  path: '/staff/donations/course',
  access: money,
  input: ChartQuery.extend(betweenDays),
  output: Series.extend({ purposes: z.array(z.object({ name: z.string(), amount: z.int() })) }),
})

export const raisedForGoals = endpoint({
  summary: 'Get amounts raised',
  description:
    'Returns the amount raised in the ministry’s currency for each purpose that has a goal. Purposes without gifts are left out.',
  method: 'GET',
  path: '/staff/donations/raised',
  access: money,
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), amount: z.int() })),
})

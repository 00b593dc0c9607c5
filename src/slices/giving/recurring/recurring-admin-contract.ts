import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { rhythms } from '#payments/provider.ts'
import { maxCounted, subscriptionNames } from '../gifts/gift-admin-contract.ts'

/** By state, or those whose card expires within the next 30 days. */
export const recurringFilters = ['active', 'past_due', 'expiring', 'paused', 'canceled'] as const
export type RecurringFilter = (typeof recurringFilters)[number]

export const recurringFilterNames: Record<RecurringFilter, string> = {
  active: subscriptionNames.active,
  past_due: subscriptionNames.past_due,
  expiring: msg('Card expires soon'),
  paused: subscriptionNames.paused,
  canceled: subscriptionNames.canceled,
}

const RecurringLine = z.object({
  id: z.int(),
  /** The newest gift, whose page has all the others. */
  gift: z.int(),
  /** Empty, as the email address, if the donor asked to stay anonymous. */
  name: z.string(),
  email: z.string(),
  purpose: z.string(),
  amount: z.int(),
  currency: z.string(),
  rhythm: z.enum(rhythms),
  state: z.enum(['incomplete', 'active', 'past_due', 'paused', 'canceled']),
  nextCharge: z.iso.datetime().nullable(),
  cardExpires: z.iso.date().nullable(),
  since: z.iso.datetime(),
})
export type RecurringLine = z.infer<typeof RecurringLine>

export const listRecurring = endpoint({
  summary: 'List recurring gifts',
  description: `The newest come first. The total is counted up to ${thousands(maxCounted)}.`,
  method: 'GET',
  path: '/staff/donations/recurring',
  access: can('money'),
  input: pageQuery(staffPageSize).extend({ show: z.enum(recurringFilters).optional() }),
  output: pageOf(RecurringLine),
  paged: true,
})

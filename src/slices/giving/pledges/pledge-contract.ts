import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField } from '#core/text/money.ts'

/** Pledges as donors see them. */

export const pledgeRhythms = ['once', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
export type PledgeRhythm = (typeof pledgeRhythms)[number]

/** Installments of one pledge. */
const mostInstallments = 120

/** `overdue`: less was given than was due by yesterday. */
export const pledgeStates = ['open', 'overdue', 'fulfilled', 'canceled'] as const
export type PledgeState = (typeof pledgeStates)[number]

/** How many days before an installment is due its donor is reminded. */
export const remindDays = 7

const howMany = msg('Enter how many installments, from 2 to 120.')

/** What is promised, and when it will be given. */
export const terms = {
  purpose: z.coerce
    .number<string | number>('Choose a purpose.')
    .int('Choose a purpose.')
    .positive('Choose a purpose.')
    .max(2_147_483_647),
  amount: moneyField({ missing: msg('Enter the amount.') }),
  rhythm: z.enum(pledgeRhythms, msg('Choose a schedule.')),
  first: day(msg('Enter a date.')),
  /** Of the installments; not used for a pledge that is given at once. */
  count: z.coerce
    .number<string | number>(howMany)
    .int(howMany)
    .min(1, howMany)
    .max(mostInstallments, howMany)
    .default(1),
  automatic: z.boolean().default(true),
  reminders: z.boolean().default(true),
}

type Terms = { amount: number; rhythm: PledgeRhythm; count: number }
export const isDivisible = ({ amount, rhythm, count }: Terms) =>
  rhythm === 'once' || (count >= 2 && amount >= count)
export const indivisible = { path: ['count'], message: howMany }

const Progress = {
  id: z.int(),
  purpose: z.string(),
  purposeId: z.int(),
  amount: z.int(),
  currency: z.string(),
  given: z.int(),
  /** What was due by yesterday. */
  due: z.int(),
  state: z.enum(pledgeStates),
  /** The first installment that isn’t given yet. */
  next: z.object({ due: z.iso.date(), amount: z.int() }).nullable(),
  reminders: z.boolean(),
  automatic: z.boolean(),
  created: z.iso.datetime(),
}
export const Pledge = z.object(Progress)
export type Pledge = z.infer<typeof Pledge>

const PledgeInstallment = z.object({ number: z.int(), due: z.iso.date(), amount: z.int(), given: z.int() })
export type PledgeInstallment = z.infer<typeof PledgeInstallment>

export const OwnPledge = Pledge.extend({ token: z.uuid(), installments: z.array(PledgeInstallment) })
export type OwnPledge = z.infer<typeof OwnPledge>

const own = '/giving/own-pledges'

export const ownPledges = endpoint({
  summary: 'List your pledges',
  method: 'GET',
  path: own,
  access: 'member',
  input: z.object({}),
  output: z.array(OwnPledge),
})

export const makePledge = endpoint({
  summary: 'Make a pledge',
  description: 'Promises an amount to a purpose, by a date or in installments. Nothing is charged.',
  method: 'POST',
  path: own,
  access: 'member',
  status: 201,
  idempotent: true,
  input: z.object(terms).refine(isDivisible, indivisible),
  output: z.object({ id: z.int(), token: z.uuid() }),
})

export const cancelOwnPledge = endpoint({
  summary: 'Cancel your pledge',
  method: 'POST',
  path: `${own}/{id}/cancel`,
  access: 'member',
  input: byId,
  output: z.object({ message: z.string() }),
})

const token = z.uuid(msg('This link is incomplete. Please copy the whole link and try again.'))

export const readPledge = endpoint({
  summary: 'Get a pledge by its link',
  method: 'GET',
  path: '/giving/pledges/{token}',
  access: 'anyone',
  input: z.object({ token }),
  output: OwnPledge,
})

export const remindOfPledge = endpoint({
  summary: 'Turn pledge reminders on or off',
  method: 'POST',
  path: '/giving/pledges/{token}/reminders',
  access: 'anyone',
  input: z.object({ token, reminders: z.boolean() }),
  output: z.object({ message: z.string() }),
})

/** For the record of a person. */
export const personPledges = endpoint({
  summary: 'List a person’s pledges',
  method: 'GET',
  path: '/staff/pledges/of-person/{person}',
  access: can('money'),
  input: z.object({ person: id }),
  output: z.array(Pledge),
})

export const pledgePage = (token: string) => `/give/pledge/${token}`

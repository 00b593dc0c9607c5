import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, optionalText } from '#core/text/text-fields.ts'
import { person } from '../offline/offline-contract.ts'
import { indivisible, isDivisible, OwnPledge, Pledge, pledgeStates, terms } from './pledge-contract.ts'

/** Pledges as staff see them. */

const money = can('money')
const path = '/staff/pledges'

const Donor = { person: z.int(), name: z.string(), email: z.string() }

const StaffPledge = Pledge.extend(Donor)
export type StaffPledge = z.infer<typeof StaffPledge>

const PledgesQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(pledgeStates).optional(),
  purpose: id.optional(),
})
export type PledgesQuery = z.output<typeof PledgesQuery>

export const listPledges = endpoint({
  summary: 'List pledges',
  description:
    'The newest come first. Search matches the beginnings of words in the name, email address, city or phone number.',
  method: 'GET',
  path,
  access: money,
  input: pageQuery(staffPageSize).extend(PledgesQuery.shape),
  output: pageOf(StaffPledge),
  paged: true,
})

export const exportPledges = exportOf(listPledges, 'pledges', { reauthenticate: true })

const Total = z.object({
  purposeId: z.int(),
  purpose: z.string(),
  currency: z.string(),
  pledges: z.int(),
  pledged: z.int(),
  /** Toward the pledges; what people gave beyond them isn’t in it. */
  given: z.int(),
  overdue: z.int(),
  overduePledges: z.int(),
})
export type PledgeTotal = z.infer<typeof Total>

export const pledgeTotals = endpoint({
  summary: 'Get amounts pledged by purpose',
  description: 'Canceled pledges don’t count. Pledges aren’t income and aren’t in the ledger.',
  method: 'GET',
  path: `${path}/totals`,
  access: money,
  input: z.object({}),
  output: z.array(Total),
})

const PledgeGift = z.object({
  id: z.int(),
  receiptNumber: z.string(),
  day: z.iso.date(),
  purpose: z.string(),
  amount: z.int(),
  currency: z.string(),
  counts: z.boolean(),
})
export type PledgeGift = z.infer<typeof PledgeGift>

const PledgeDetail = OwnPledge.extend({
  ...Donor,
  countsFrom: z.iso.date(),
  note: z.string(),
  enteredBy: z.string(),
  canceledBy: z.string().nullable(),
  /** What counts, and the person’s other gifts since then. The newest 200. */
  gifts: z.array(PledgeGift),
})
export type PledgeDetail = z.infer<typeof PledgeDetail>

export const readPledgeDetail = endpoint({
  summary: 'Get a pledge',
  method: 'GET',
  path: `${path}/{id}`,
  access: money,
  input: byId,
  output: PledgeDetail,
})

export const addPledge = endpoint({
  summary: 'Record a pledge',
  description: 'Use this for someone who pledged in person, on paper or by phone.',
  audit: msg('{name} recorded {item}.'),
  method: 'POST',
  path,
  access: money,
  status: 201,
  idempotent: true,
  input: z
    .object({
      person,
      name: personName(msg('Enter the donor’s name.')).min(1, msg('Enter the donor’s name.')),
      email: optionalEmail,
      countsFrom: day(msg('Enter a date.')),
      note: optionalText(300).default(''),
      ...terms,
    })
    .refine(isDivisible, indivisible),
  output: z.object({ id: z.int() }),
})

export const changePledge = endpoint({
  summary: 'Update a pledge',
  description:
    'The purpose, the amount and the schedule can’t be changed. To change them, cancel the pledge and record a new one.',
  audit: msg('{name} changed {item}.'),
  method: 'POST',
  path: `${path}/{id}`,
  access: money,
  input: byId.extend({
    automatic: z.boolean(),
    reminders: z.boolean(),
    countsFrom: day(msg('Enter a date.')),
    note: optionalText(300),
  }),
  output: z.object({ message: z.string() }),
})

export const cancelPledge = endpoint({
  summary: 'Cancel a pledge',
  audit: msg('{name} canceled {item}.'),
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: money,
  input: byId,
  output: z.object({ message: z.string() }),
})

export const countGift = endpoint({
  summary: 'Choose whether a gift counts toward a pledge',
  description:
    'Use this for gifts from the same person in the same currency. A gift counts toward one pledge at most.',
  audit: msg('{name} changed what counts toward {item}.'),
  method: 'POST',
  path: `${path}/{id}/gifts/{gift}`,
  access: money,
  input: byId.extend({ gift: id, counts: z.boolean() }),
  output: z.object({ message: z.string() }),
})

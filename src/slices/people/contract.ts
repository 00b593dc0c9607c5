import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import type { Db } from '#core/data/db.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { activityKinds } from './activities.ts'

export type { Activity } from './activities.ts'

/** The records of people: whoever gave, bought, registered, wrote, subscribed, asked for something or has an account. */

export const people = '/admin/people'

export const keyKinds = ['email', 'phone'] as const
export type KeyKind = (typeof keyKinds)[number]

export const channels = ['email', 'phone', 'text', 'post'] as const
export type Channel = (typeof channels)[number]

export const duplicateReasons = ['name', 'email', 'phone'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Giving filters, in the words treasurers use. */
export const givingGroups = ['thisYear', 'lapsed', 'firstTime', 'never'] as const
export type GivingGroup = (typeof givingGroups)[number]

const directory = can('directory')

/** Whether a filter leaves somebody out. */
function narrows(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '')
}

/** A minus reverses the order. Sorting by gifts takes the permission to see money. */
const orders = ['name', '-name', '-added', '-gift'] as const

/** Filters of the list, of its export and of labels. */
export const PeopleFilter = z.object({
  search: z.string().trim().max(100).default(''),
  /** Takes the permission to see money. */
  giving: z.enum(givingGroups).optional(),
  city: z.string().trim().max(100).optional(),
  tag: z.string().trim().max(40).optional(),
  household: id.optional(),
  account: z.enum(['yes', 'no']).optional(),
  sort: z.enum(orders).default('name'),
})
export type PeopleFilter = z.output<typeof PeopleFilter>

/** A segment has no order, and filters at least something. */
export const SegmentFilter = PeopleFilter.omit({ sort: true }).refine(narrows, {
  error: msg('Filter the list first.'),
})
export type SegmentFilter = z.output<typeof SegmentFilter>

export const Segment = z.object({
  id: z.int(),
  name: z.string(),
  filter: PeopleFilter.omit({ sort: true }),
  /** It asks who gave. */
  money: z.boolean(),
})
export type Segment = z.infer<typeof Segment>

/** A query for the ids of the newsletter's subscribers who are in a segment. In a deleted one there are none. */
export type SubscribersIn = (
  db: Db,
  segmentId: number,
  on: { now: Date; timeZone: string },
) => Promise<RawBuilder<unknown>>

export const listSegments = endpoint({
  summary: 'List segments of people',
  description:
    'Segments are filters that all staff share. Filters based on giving require the `money` permission.',
  method: 'GET',
  path: '/staff/people/segments',
  access: directory,
  input: z.object({}),
  output: z.object({ items: z.array(Segment) }),
})

export const Household = z.object({ id: z.int(), name: z.string() })

/** Contact details. */
export const Contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
})

const PersonLine = Contact.extend({
  id: z.int(),
  household: Household.nullable(),
  tags: z.array(z.string()),
  hasAccount: z.boolean(),
  /** Null without the permission to see money. */
  lastGift: z.iso.datetime().nullable(),
})
export type PersonLine = z.infer<typeof PersonLine>

export const listPeople = endpoint({
  summary: 'List people',
  description:
    'Search matches the beginnings of words. People known only from prayer requests or consultations appear only to callers who may see those. Filtering by giving and sorting by gifts require the `money` permission.',
  method: 'GET',
  path: '/staff/people',
  access: directory,
  input: pageQuery(staffPageSize).extend(PeopleFilter.shape),
  output: pageOf(PersonLine),
  paged: true,
})

export const exportPeople = endpoint({
  summary: 'Export people as CSV',
  description: 'Includes gifts only with the `money` permission.',
  audit: msg('{name} exported {item}.'),
  method: 'POST',
  path: '/staff/people/export',
  access: directory,
  input: PeopleFilter,
  output: CsvFile,
  reauthenticate: true,
})

export const peopleChoices = endpoint({
  summary: 'List tags and households',
  description: 'Returns the 100 most used tags and the first 500 households by name, for filters and forms.',
  method: 'GET',
  path: '/staff/people/choices',
  access: directory,
  input: z.object({}),
  output: z.object({
    tags: z.array(z.string()),
    households: z.array(Household),
    /** Whether the caller may see money. */
    money: z.boolean(),
    /** Whether the caller may merge, import and delete. */
    manage: z.boolean(),
  }),
})

export const ActivityLine = z.object({
  kind: z.enum(activityKinds),
  id: z.int(),
  at: z.iso.datetime(),
  name: z.string(),
  label: z.string(),
  state: z.string(),
  /** Net of refunds; null without the permission to see money. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  /** Null if the caller can't open it. */
  href: z.string().nullable(),
})
export type ActivityLine = z.infer<typeof ActivityLine>

/** For the pages of gifts, orders, messages and the like. */
export const personOf = endpoint({
  summary: 'Find the person behind a gift, order or request',
  description: '`person` is null if there is no person the caller may see.',
  method: 'GET',
  path: '/staff/people/of/{kind}/{id}',
  access: 'staff',
  input: byId.extend({ kind: z.enum(activityKinds) }),
  output: z.object({
    person: z
      .object({
        id: z.int(),
        name: z.string(),
        city: z.string(),
        tags: z.array(z.string()),
        /** How many of each kind of activity the caller may see. */
        counts: z.array(z.object({ kind: z.enum(activityKinds), text: z.string() })),
        /** What else they did that the caller may see, newest first. */
        recent: z.array(ActivityLine),
      })
      .nullable(),
  }),
})

import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, optionalText, requiredText, tooLong } from '#core/text/text-fields.ts'
import { activityKinds } from './activities.ts'

/** The records of people: whoever gave, bought, registered, wrote, subscribed, asked for something or has an account. */

export const people = '/admin/people'

export const keyKinds = ['email', 'phone'] as const
export type KeyKind = (typeof keyKinds)[number]

export const channels = ['email', 'phone', 'text', 'post'] as const
export type Channel = (typeof channels)[number]

export const duplicateReasons = ['name', 'email', 'phone'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Who gave, as the treasurer asks. */
export const givingGroups = ['thisYear', 'lapsed', 'firstTime', 'never'] as const
export type GivingGroup = (typeof givingGroups)[number]

const directory = can('directory')

const tag = requiredText('Enter a tag.', 40)
export const Tags = z
  .array(tag)
  .max(30, 'Use 30 tags or fewer.')
  .refine((tags) => new Set(tags.map((each) => each.toLowerCase())).size === tags.length, {
    error: msg('List each tag only once.'),
  })

/** A minus reverses the order. Sorting by gifts takes the permission to see money. */
const orders = ['name', '-name', '-added', '-gift'] as const

/** Filters of the list, of its export, of labels and of segments. */
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

const Household = z.object({ id: z.int(), name: z.string() })

/** Contact details. */
const Contact = z.object({
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
    'Search matches the beginnings of words. People of whom only a prayer request or a consultation is known appear only for those who may see these. The giving filter and sorting by gifts require the permission to see money.',
  method: 'GET',
  path: '/staff/people',
  access: directory,
  input: pageQuery(staffPageSize).extend(PeopleFilter.shape),
  output: pageOf(PersonLine),
  paged: true,
})

export const exportPeople = endpoint({
  summary: 'Export people as CSV',
  description: 'Contains gifts only with the permission to see money.',
  audit: msg('{name} exported {item}.'),
  method: 'POST',
  path: '/staff/people/export',
  access: directory,
  input: PeopleFilter,
  output: CsvFile,
  reauthenticate: true,
})

export const peopleChoices = endpoint({
  summary: 'List tags, cities and households',
  description: 'The most used ones, for filters and forms.',
  method: 'GET',
  path: '/staff/people/choices',
  access: directory,
  input: z.object({}),
  output: z.object({
    tags: z.array(z.string()),
    cities: z.array(z.string()),
    households: z.array(Household),
    /** Whether the caller may see money. */
    money: z.boolean(),
  }),
})

const country = optionalText(100)

/** What staff write about a person. */
export const PersonDraft = z.object({
  name: personName('Enter a name.').min(1, 'Enter a name.'),
  email: optionalEmail,
  phone: optionalText(40).default(''),
  address: optionalText(300).default(''),
  postalCode: optionalText(20).default(''),
  city: optionalText(100).default(''),
  region: optionalText(100).default(''),
  country: country.default(''),
  /** The household's name. A name that none has makes a new one. */
  household: optionalText(100).default(''),
  branch: optionalText(120).default(''),
  language: optionalText(35).default(''),
  tags: Tags.default([]),
})
export type PersonDraft = z.output<typeof PersonDraft>

const ConsentLine = z.object({
  id: z.int(),
  channel: z.enum(channels),
  given: z.boolean(),
  how: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})

const Note = z.object({
  id: z.int(),
  text: z.string(),
  readers: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})

const ActivityLine = z.object({
  kind: z.enum(activityKinds),
  id: z.int(),
  at: z.iso.datetime(),
  name: z.string(),
  label: z.string(),
  state: z.string(),
  /** Net of refunds; null without the permission to see money. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  href: z.string(),
})
export type ActivityLine = z.infer<typeof ActivityLine>

export const PersonDetail = z.object({
  id: z.int(),
  version: z.int(),
  /** As it is saved. Of somebody who gave no name, it is empty. */
  draft: Contact.extend({
    household: z.string(),
    branch: z.string(),
    language: z.string(),
    tags: z.array(z.string()),
  }),
  household: Household.extend({ others: z.array(z.object({ id: z.int(), name: z.string() })) }).nullable(),
  /** The member's account. */
  account: z.object({ id: z.int(), username: z.string() }).nullable(),
  keys: z.array(z.object({ kind: z.enum(keyKinds), value: z.string() })),
  consents: z.array(ConsentLine),
  notes: z.array(Note),
  /** Null without the permission to see money. */
  totals: z
    .array(
      z.object({
        year: z.int(),
        kind: z.enum(activityKinds),
        currency: z.string(),
        amount: z.int(),
        count: z.int(),
      }),
    )
    .nullable(),
  /** Who may read a note that the caller writes. */
  readers: z.array(z.string()),
})
export type PersonDetail = z.infer<typeof PersonDetail>

export const readPerson = endpoint({
  summary: 'Get a person',
  description:
    'Contains what the caller’s permissions allow. A merged record answers with the one it is part of.',
  method: 'GET',
  path: '/staff/people/{id}',
  access: directory,
  input: byId,
  output: PersonDetail,
})

export const personActivity = endpoint({
  summary: 'List what a person did',
  description:
    'Newest first, of the kinds the caller may see. Prayer requests and consultations only say when.',
  method: 'GET',
  path: '/staff/people/{id}/activity',
  access: directory,
  input: pageQuery(staffPageSize).extend(byId.shape),
  output: pageOf(ActivityLine),
  paged: true,
})

export const addPerson = endpoint({
  summary: 'Add a person',
  audit: msg('{name} added {item} to People.'),
  method: 'POST',
  path: '/staff/people',
  access: directory,
  input: PersonDraft,
  output: PersonDetail,
  status: 201,
})

export const savePerson = endpoint({
  summary: 'Update a person',
  description: 'Returns 409 if someone else changed the record since it was read.',
  audit: msg('{name} changed the record of {item}.'),
  method: 'PUT',
  path: '/staff/people/{id}',
  access: directory,
  input: byId.extend({ version, draft: PersonDraft }),
  output: PersonDetail,
})

export const removePerson = endpoint({
  summary: 'Delete a person',
  description:
    'Deletes the record with its notes and its history. The gifts, orders and requests themselves stay. A record with an account goes with the account.',
  audit: msg('{name} deleted the record of {item}.'),
  method: 'DELETE',
  path: '/staff/people/{id}',
  access: can('people'),
  input: byId,
  output: z.object({ message: z.string() }),
  reauthenticate: true,
})

export const addNote = endpoint({
  summary: 'Add a note about a person',
  audit: msg('{name} added a note about {item}.'),
  method: 'POST',
  path: '/staff/people/{id}/notes',
  access: directory,
  input: byId.extend({
    text: requiredText('Write a note.', 2000),
    /** The permission that it takes to read it, one of the caller’s. */
    readers: z.string().max(20, tooLong(20)),
  }),
  output: PersonDetail,
})

export const removeNote = endpoint({
  summary: 'Delete a note about a person',
  audit: msg('{name} deleted a note about {item}.'),
  method: 'DELETE',
  path: '/staff/people/{id}/notes/{note}',
  access: directory,
  input: byId.extend({ note: id }),
  output: PersonDetail,
})

export const recordConsent = endpoint({
  summary: 'Record a person’s consent',
  description: 'Adds a line to the history. The newest line of a channel applies.',
  audit: msg('{name} recorded the consent of {item}.'),
  method: 'POST',
  path: '/staff/people/{id}/consents',
  access: directory,
  input: byId.extend({
    channel: z.enum(channels),
    given: z.boolean(),
    how: requiredText('Enter how they told you.', 200),
  }),
  output: PersonDetail,
})

/** For the pages of gifts, orders, messages and the like. */
export const personOf = endpoint({
  summary: 'Find the person behind a gift, order or request',
  description: 'Null if there is none that the caller may see.',
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
        /** What else they did that the caller may see, newest first. */
        recent: z.array(ActivityLine),
      })
      .nullable(),
  }),
})

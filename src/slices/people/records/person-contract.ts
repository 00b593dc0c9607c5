import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, optionalText, requiredText, tooLong } from '#core/text/text-fields.ts'
import { activityKinds } from '../activities.ts'
import { ActivityLine, Contact, channels, Household, keyKinds } from '../contract.ts'

const directory = can('directory')

const Tags = z
  .array(requiredText('Enter a tag.', 40))
  .max(30, 'Use 30 tags or fewer.')
  .refine((tags) => new Set(tags.map((each) => each.toLowerCase())).size === tags.length, {
    error: msg('List each tag only once.'),
  })

/** What staff write about a person. */
export const PersonDraft = z.object({
  name: personName('Enter a name.').min(1, 'Enter a name.'),
  email: optionalEmail,
  phone: optionalText(40).default(''),
  address: optionalText(300).default(''),
  postalCode: optionalText(20).default(''),
  city: optionalText(100).default(''),
  region: optionalText(100).default(''),
  country: optionalText(100).default(''),
  /** The household's name. An unknown name creates a new household. */
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

export const PersonDetail = z.object({
  id: z.int(),
  version: z.int(),
  /** As saved. Empty for somebody who gave no name. */
  draft: Contact.extend({
    household: z.string(),
    branch: z.string(),
    language: z.string(),
    tags: z.array(z.string()),
  }),
  /** In the format of the country. */
  addressLines: z.array(z.string()),
  household: Household.extend({ others: z.array(z.object({ id: z.int(), name: z.string() })) }).nullable(),
  /** The member's account. */
  account: z.object({ id: z.int(), username: z.string() }).nullable(),
  /** `shown` is how people write it: `+234 803 555 0117`. */
  keys: z.array(z.object({ kind: z.enum(keyKinds), value: z.string(), shown: z.string() })),
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
  /** Whether the caller may merge, split and delete. */
  manage: z.boolean(),
  /** Who may read a note that the caller writes. */
  readers: z.array(z.string()),
})
export type PersonDetail = z.infer<typeof PersonDetail>

export const readPerson = endpoint({
  summary: 'Get a person',
  description:
    'Includes what the caller’s permissions allow. For a merged record, returns the one it is now part of.',
  method: 'GET',
  path: '/staff/people/{id}',
  access: directory,
  input: byId,
  output: PersonDetail,
})

export const personActivity = endpoint({
  summary: 'List a person’s activities',
  description:
    'Returns the newest first, limited to the kinds the caller may see. Prayer requests and consultations show only a date.',
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
  input: z.object({ draft: PersonDraft }),
  output: PersonDetail,
  status: 201,
})

export const savePerson = endpoint({
  summary: 'Update a person',
  description: 'Returns 409 if someone else has changed the record since you loaded it.',
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
    'Deletes the record with its notes and its history. The gifts, orders and requests themselves stay. Returns 409 if the person has an account: delete the account instead.',
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
    /** The permission needed to read it, one of the caller's own. */
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
  description: 'Adds an entry to the history. The newest entry for each channel applies.',
  audit: msg('{name} recorded consent for {item}.'),
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

import { z } from 'zod'
import { can, roles } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'

export const groups = ['all', 'staff', 'suspended'] as const
export type Group = (typeof groups)[number]

/** A minus reverses the order. */
export const orders = ['-since', 'since', 'name', '-name'] as const
export type Order = (typeof orders)[number]

/** In any order. None means a member. */
export const ChosenRoles = z.array(z.enum(roles, 'Choose a role.')).max(roles.length)

const Person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  since: z.iso.datetime(),
  lastSeen: z.iso.datetime().nullable(),
  suspended: z.iso.datetime().nullable(),
})
export type Person = z.infer<typeof Person>

const PersonDetail = Person.extend({
  emailVerified: z.boolean(),
  telephone: z.string().nullable(),
  sessions: z.int(),
  secondFactor: z.boolean(),
  /** What the caller may do with this account, or why not. */
  may: z.object({
    roles: z.array(z.enum(roles)),
    suspend: z.boolean(),
    signOut: z.boolean(),
    erase: z.boolean(),
    nothing: z.string().nullable(),
  }),
})
export type PersonDetail = z.infer<typeof PersonDetail>

const PeopleFilter = z.object({
  group: z.enum(groups).default('all'),
  search: z.string().trim().max(100).default(''),
  sort: z.enum(orders).default('-since'),
})

const people = can('people')

export const listPeople = endpoint({
  summary: 'List members',
  description: 'Search matches the beginnings of words in names and email addresses.',
  method: 'GET',
  path: '/staff/members',
  access: people,
  input: pageQuery(staffPageSize).extend(PeopleFilter.shape),
  output: pageOf(Person),
  paged: true,
})

export const readPerson = endpoint({
  summary: 'Get a member',
  description: 'Includes what you may do with the account.',
  method: 'GET',
  path: '/staff/members/{id}',
  access: people,
  input: byId,
  output: PersonDetail,
})

export const changeRoles = endpoint({
  summary: 'Change a member’s roles',
  description:
    'Permissions of several roles are combined; an empty list leaves a member without access to the admin area. The member is logged out and notified by email. Returns 409 if someone else has changed the roles since you loaded them.',
  audit: msg('{name} changed the roles of {item}.'),
  method: 'PUT',
  path: '/staff/members/{id}/roles',
  access: people,
  input: byId.extend({
    roles: ChosenRoles,
    /** What the sender saw; refused with 409 if it has changed since. */
    was: ChosenRoles.optional(),
  }),
  output: PersonDetail,
  reauthenticate: true,
})

export const suspendPerson = endpoint({
  summary: 'Suspend a member',
  description: 'The account is kept, but nobody can log in to it.',
  audit: '{name} suspended {item}.',
  method: 'POST',
  path: '/staff/members/{id}/suspend',
  access: people,
  input: byId,
  output: PersonDetail,
})

export const reinstatePerson = endpoint({
  summary: 'Reinstate a member',
  audit: '{name} reinstated {item}.',
  method: 'POST',
  path: '/staff/members/{id}/reinstate',
  access: people,
  input: byId,
  output: PersonDetail,
})

export const signPersonOut = endpoint({
  summary: 'End all of a member’s sessions',
  audit: msg('{name} logged {item} out on all devices.'),
  method: 'POST',
  path: '/staff/members/{id}/sign-out',
  access: people,
  input: byId,
  output: PersonDetail,
})

export const erasePerson = endpoint({
  summary: 'Delete a member',
  description: 'Permanently deletes the account and everything that belongs only to it.',
  audit: msg('{name} deleted the account of {item}.'),
  method: 'DELETE',
  path: '/staff/members/{id}',
  access: can('site'),
  input: byId,
  output: z.object({ message: z.string() }),
  reauthenticate: true,
})

export const exportPeople = endpoint({
  summary: 'Export members as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/members/export',
  access: people,
  input: PeopleFilter,
  output: CsvFile,
  reauthenticate: true,
})

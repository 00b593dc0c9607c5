import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { activityKinds } from '../activities.ts'
import { duplicateReasons, keyKinds } from '../contract.ts'
import { PersonDetail } from '../records/person-contract.ts'

/** Two records that are one person, and one record that is two. For owners and administrators. */

const access = can('people')

const Side = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  hasAccount: z.boolean(),
})

const Duplicate = z.object({
  one: Side,
  other: Side,
  reason: z.enum(duplicateReasons),
  found: z.iso.datetime(),
})
export type Duplicate = z.infer<typeof Duplicate>

export const listDuplicates = endpoint({
  summary: 'List possible duplicates',
  description: 'Returns pairs of records with the same name, email address or phone number, newest first.',
  method: 'GET',
  path: '/staff/people/duplicates',
  access,
  input: pageQuery(staffPageSize),
  output: pageOf(Duplicate),
  paged: true,
})

export const dismissDuplicate = endpoint({
  summary: 'Mark two records as different people',
  description: 'The pair is no longer suggested.',
  audit: msg('{name} marked two records as different people: {item}.'),
  method: 'POST',
  path: '/staff/people/duplicates/dismiss',
  access,
  input: z.object({ one: id, other: id }),
  output: z.object({ message: z.string() }),
})

export const mergePeople = endpoint({
  summary: 'Merge two people',
  description:
    'Everything in the other record becomes part of this one, and empty fields are filled in. Nothing is lost, and the merge can be undone. Returns 409 if both have an account.',
  audit: msg('{name} merged {item}.'),
  method: 'POST',
  path: '/staff/people/{id}/merge',
  access,
  input: byId.extend({ other: id }),
  output: PersonDetail,
})

export const splitPerson = endpoint({
  summary: 'Move activity to another person',
  description:
    'Use this for what belongs to someone else: activities, and the email addresses and phone numbers this person is recognized by. Without `to`, a new record is created.',
  audit: msg('{name} moved activity from {item}.'),
  method: 'POST',
  path: '/staff/people/{id}/split',
  access,
  input: byId.extend({
    activities: z
      .array(z.object({ kind: z.enum(activityKinds), id }))
      .max(100)
      .default([]),
    keys: z
      .array(z.object({ kind: z.enum(keyKinds), value: z.string().max(200) }))
      .max(20)
      .default([]),
    to: id.optional(),
    /** Of the new record. */
    name: personName().optional(),
  }),
  output: z.object({ to: z.int() }),
})

const Move = z.object({
  id: z.int(),
  merged: z.boolean(),
  from: z.object({ id: z.int(), name: z.string() }),
  to: z.object({ id: z.int(), name: z.string() }),
  by: z.string(),
  at: z.iso.datetime(),
  undone: z.boolean(),
})
export type Move = z.infer<typeof Move>

export const listMoves = endpoint({
  summary: 'List a person’s merges and moves',
  method: 'GET',
  path: '/staff/people/{id}/moves',
  access,
  input: byId,
  output: z.object({ moves: z.array(Move) }),
})

export const undoMove = endpoint({
  summary: 'Undo a merge or a move',
  description: 'Anything changed since then stays as it is. Returns 409 if it has already been undone.',
  audit: msg('{name} undid a merge or move: {item}.'),
  method: 'POST',
  path: '/staff/people/moves/{id}/undo',
  access,
  input: byId,
  output: z.object({ message: z.string() }),
})

import { expect, test } from 'vitest'
import { someone } from '../../testing/app.ts'
import {
  type Access,
  type Caller,
  can,
  checkAccess,
  confirmedFor,
  hasPermission,
  isConfirmed,
  isStaff,
  namesOf,
  permissionsOf,
  rolesOf,
  visitor,
} from './access.ts'

const member = someone('member')
const editor = someone('editor')
const newcomer = someone('finance')
const both = someone(['editor', 'finance'])

const table: [Access, Caller, string][] = [
  ['anyone', visitor, 'allowed'],
  ['anyone', member, 'allowed'],
  ['anyone', newcomer, 'allowed'],
  ['member', visitor, 'sign in'],
  ['member', member, 'allowed'],
  ['member', newcomer, 'allowed'],
  [can('content'), visitor, 'sign in'],
  [can('content'), member, 'forbidden'],
  [can('content'), newcomer, 'forbidden'],
  [can('content'), editor, 'allowed'],
  [can('content'), both, 'allowed'],
  [can('money'), both, 'allowed'],
  [can('people'), both, 'forbidden'],
  ['staff', visitor, 'sign in'],
  ['staff', member, 'forbidden'],
  ['staff', newcomer, 'allowed'],
]

test.each(table)('an endpoint open to %s responds to %o with "%s"', (access, caller, verdict) => {
  expect(checkAccess(access, caller)).toBe(verdict)
})

test('permissions of several roles add up to exactly their union', () => {
  expect(permissionsOf(['shop', 'prayer'])).toEqual(['pictures', 'shop', 'sales', 'prayer', 'directory'])
  expect(permissionsOf(['editor', 'outreach'])).toEqual(['content', 'pictures', 'outreach', 'directory'])
  expect(permissionsOf([])).toEqual([])
  expect(hasPermission([], 'staff')).toBe(false)
  expect(isStaff(['member'])).toBe(false)
})

test('roles are sorted and unique; without any other, the role is member', () => {
  expect(rolesOf(['finance', 'editor', 'member', 'finance'])).toEqual(['editor', 'finance'])
  expect(rolesOf([])).toEqual(['member'])
  expect(namesOf(['editor', 'shop', 'finance'])).toBe('Editor, Store and Finance')
})

test('a confirmed password is valid for ten minutes', () => {
  const after = (seconds: number) => new Date(member.confirmedAt.getTime() + seconds * 1000)
  expect(isConfirmed(member, after(confirmedFor))).toBe(true)
  expect(isConfirmed(member, after(confirmedFor + 1))).toBe(false)
})

test('a password confirmed while the clock was ahead expires like any other', () => {
  const before = (seconds: number) => new Date(member.confirmedAt.getTime() - seconds * 1000)
  expect(isConfirmed(member, before(1))).toBe(true)
  expect(isConfirmed(member, before(confirmedFor + 1))).toBe(false)
})

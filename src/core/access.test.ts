import { expect, test } from 'vitest'
import { type Access, type Caller, can, judge, visitor } from './access.ts'

const member: Caller = { kind: 'member', id: 1, username: 'Ada', role: 'member' }
const editor: Caller = { kind: 'member', id: 2, username: 'Obi', role: 'editor' }
const newcomer: Caller = { kind: 'member', id: 3, username: 'Eze', role: 'finance' }

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
]

test.each(table)('what is open to %s answers %o with "%s"', (access, caller, verdict) => {
  expect(judge(access, caller)).toBe(verdict)
})

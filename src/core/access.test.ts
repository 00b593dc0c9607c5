import { expect, test } from 'vitest'
import { type Access, type Caller, can, judge, visitor } from './access.ts'

const member: Caller = { kind: 'member', username: 'Ada' }
const editor: Caller = { kind: 'staff', username: 'Obi', may: ['content'] }
const newcomer: Caller = { kind: 'staff', username: 'Eze', may: [] }

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

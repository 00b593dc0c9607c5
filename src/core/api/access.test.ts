import { expect, test } from 'vitest'
import { someone } from '../../testing/app.ts'
import { type Access, type Caller, can, checkAccess, confirmedFor, isConfirmed, visitor } from './access.ts'

const member = someone('member')
const editor = someone('editor')
const newcomer = someone('finance')

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
  ['staff', visitor, 'sign in'],
  ['staff', member, 'forbidden'],
  ['staff', newcomer, 'allowed'],
]

test.each(table)('what is open to %s answers %o with "%s"', (access, caller, verdict) => {
  expect(checkAccess(access, caller)).toBe(verdict)
})

test('a password counts as just given for ten minutes', () => {
  const after = (seconds: number) => new Date(member.confirmedAt.getTime() + seconds * 1000)
  expect(isConfirmed(member, after(confirmedFor))).toBe(true)
  expect(isConfirmed(member, after(confirmedFor + 1))).toBe(false)
})

test('a password that was given while the clock was ahead counts no longer than any other', () => {
  const before = (seconds: number) => new Date(member.confirmedAt.getTime() - seconds * 1000)
  expect(isConfirmed(member, before(1))).toBe(true)
  expect(isConfirmed(member, before(confirmedFor + 1))).toBe(false)
})

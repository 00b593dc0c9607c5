import { expect, test } from 'vitest'
import { isKnown, may, stateAfterEdit, stateFor } from './rules.ts'

test('staff, and members with an approved post and no recent rejection, are known; guests never are', () => {
  const member = { kind: 'member', roles: ['member'], approved: 1, rejected: 0 } as const
  expect(isKnown(member)).toBe(true)
  expect(isKnown({ ...member, approved: 0 })).toBe(false)
  expect(isKnown({ ...member, rejected: 1 })).toBe(false)
  expect(isKnown({ ...member, roles: ['moderator'], approved: 0, rejected: 2 })).toBe(true)
  expect(isKnown({ kind: 'guest' })).toBe(false)
})

test('a post that doesn’t need review is shown immediately', () => {
  expect(stateFor([])).toBe('shown')
  expect(stateFor(['link'])).toBe('waiting')
})

test('an edit doesn’t settle a report, and doesn’t publish a post that is waiting', () => {
  expect(stateAfterEdit('shown', [])).toBe('shown')
  expect(stateAfterEdit('shown', ['unknown'])).toBe('waiting')
  expect(stateAfterEdit('hidden', [])).toBe('hidden')
  expect(stateAfterEdit('waiting', [])).toBe('waiting')
  expect(stateAfterEdit('rejected', [])).toBe('waiting')
})

test('each action is possible only in certain states', () => {
  expect(may('report', { kind: 'note', state: 'shown' })).toBe(true)
  expect(may('report', { kind: 'note', state: 'waiting' })).toBe(false)
  expect(may('edit', { kind: 'chat', state: 'shown' })).toBe(false)
  expect(may('answer', { kind: 'praise', state: 'shown' })).toBe(false)
  expect(may('withdraw', { kind: 'chat', state: 'shown' })).toBe(true)
  expect(may('withdraw', { kind: 'note', state: 'withdrawn' })).toBe(false)
})

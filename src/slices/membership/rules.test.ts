import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeName, judgePassword, judgeRefresh, lifetimes, usernameKey } from './rules.ts'

test('names that look alike have the same key; others don’t', () => {
  for (const alike of ['ada', 'ADA', 'Ada ', 'Аda', 'A.d-a', 'Ádà', 'a\u0323da'])
    expect(usernameKey(alike)).toBe('ada')
  expect(usernameKey('Ado')).not.toBe('ada')
  expect(usernameKey('Ọbi')).toBe(usernameKey('obi'))
})

test('the key of a key is itself, so a name can be looked up by its stored key', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      (name) => usernameKey(usernameKey(name)) === usernameKey(name),
    ),
  )
})

test('names need a letter, and can’t contain hidden characters', () => {
  expect(judgeName('Ṣẹ́gun Ayọ̀délé')).toBe('fine')
  expect(judgeName('12345')).toBe('no letters')
  for (const hidden of ['Ada\u202E', 'A\u0000da', 'Ada\u200D'])
    expect(judgeName(hidden)).toBe('control characters')
})

test('common passwords are rejected', () => {
  expect(judgePassword('a long quiet evening', 'Ada')).toBe('fine')
  expect(judgePassword('PASSWORD123', 'Ada')).toBe('common')
  expect(judgePassword('jesusislord', 'Ada')).toBe('common')
  expect(judgePassword('aaaaaaaaaa', 'Ada')).toBe('common')
  expect(judgePassword('Adaeze Okafor', 'adaeze okafor')).toBe('same as the name')
})

const now = new Date('2026-11-15T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const session = {
  refresh_hash: 'current',
  refresh_until: before(-1),
  previous_refresh_hash: 'previous',
  rotated_at: before(lifetimes.grace),
}

test.each([
  ['the current one', 'current', session, 'rotate'],
  ['the one before, within its moment', 'previous', session, 'repeat'],
  [
    'the one before, a second late',
    'previous',
    { ...session, rotated_at: before(lifetimes.grace + 1) },
    'stolen',
  ],
  [
    'the one before, of a clock that was an hour ahead',
    'previous',
    { ...session, rotated_at: before(-3600) },
    'stolen',
  ],
  [
    'the one before, of a node whose clock is a second ahead',
    'previous',
    { ...session, rotated_at: before(-1) },
    'repeat',
  ],
  ['any older one', 'ancient', session, 'stolen'],
  ['the current one of a session that ran out', 'current', { ...session, refresh_until: now }, 'expired'],
])('a refresh token that is %s', (_, hash, stored, verdict) => {
  expect(judgeRefresh(stored, hash, now)).toBe(verdict)
})

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../state/root-store.ts'
import { type Copy, dropCopy, findCopy, keepCopy } from './unsaved-copy.ts'

const signIn = (username: string) => setSession({ currentUser: { username, roles: ['editor'] } })
const copyOf = (text: string): Copy => ({
  at: new Date().toISOString(),
  version: 3,
  input: { draft: { body: text } },
  typed: { body: [text] },
})

beforeEach(() => {
  localStorage.clear()
  signIn('agnes')
})

test('a copy is found again by the same person', () => {
  const copy = copyOf('<p>Mine</p>')
  expect(keepCopy('post-5', copy)).toBe(true)
  expect(findCopy('post-5')).toEqual(copy)
  expect(findCopy('post-6')).toBeNull()
  signIn('paul')
  expect(findCopy('post-5')).toBeNull()
})

test('a deleted, old or unreadable copy isn’t offered', () => {
  keepCopy('post-5', copyOf('mine'))
  dropCopy('post-5')
  expect(findCopy('post-5')).toBeNull()
  keepCopy('post-5', copyOf('mine'))
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
  expect(findCopy('post-5')).toBeNull()
  vi.useRealTimers()
  expect(localStorage.getItem('copy agnes post-5')).toBeNull()
  localStorage.setItem('copy agnes post-5', '{"typed":')
  expect(findCopy('post-5')).toBeNull()
})

test('full storage is reported', () => {
  const setItem = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { setItem })
  expect(keepCopy('post-5', copyOf('mine'))).toBe(false)
  vi.unstubAllGlobals()
})

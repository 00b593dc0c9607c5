// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../state/root-store.ts'
import { writeTyped } from '../draft-storage.ts'
import { dropCopy, findCopy, keepCopy } from './unsaved-copy.ts'

const signIn = (username: string) => setSession({ currentUser: { username, roles: ['editor'] } })

function form(text: string): HTMLFormElement {
  document.body.innerHTML = `<form><input name="title" value="T"><textarea name="body" hidden></textarea>
    <input type="password" name="secret" value="s"><input type="hidden" name="image" value="/a"></form>`
  const [found] = document.forms
  const body = found?.elements.namedItem('body')
  if (!found || !(body instanceof HTMLTextAreaElement)) throw new Error('no form')
  body.value = text
  return found
}

beforeEach(() => {
  localStorage.clear()
  signIn('agnes')
})

test('what was typed is found again by the same person, and written back', () => {
  expect(keepCopy('posts 5', form('<p>Mine</p>'))).toBe(true)
  const opened = form('')
  const copy = findCopy('posts 5', opened)
  expect(copy?.typed).toEqual({ title: ['T'], body: ['<p>Mine</p>'] })
  if (copy) writeTyped(opened, copy.typed)
  expect(new FormData(opened).get('body')).toBe('<p>Mine</p>')
  expect(findCopy('posts 6', opened)).toBeNull()
  signIn('paul')
  expect(findCopy('posts 5', form(''))).toBeNull()
})

test('a copy that matches the form, was discarded or is too old isn’t offered', () => {
  keepCopy('posts 5', form('same'))
  expect(findCopy('posts 5', form('same'))).toBeNull()
  keepCopy('posts 5', form('mine'))
  dropCopy('posts 5')
  expect(findCopy('posts 5', form(''))).toBeNull()
  keepCopy('posts 5', form('mine'))
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
  expect(findCopy('posts 5', form(''))).toBeNull()
  vi.useRealTimers()
})

test('a full storage is reported', () => {
  const setItem = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { setItem })
  expect(keepCopy('posts 5', form('mine'))).toBe(false)
  vi.unstubAllGlobals()
})

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import { findCopy } from './unsaved-copy.ts'
import { useAutosave } from './use-autosave.ts'

const empty = document.createElement('form')

function open(save?: (input: string) => Promise<void>) {
  document.body.innerHTML = '<form><input name="title"></form>'
  const form = { current: document.forms[0] ?? null }
  const autosave = {
    name: () => 'posts new',
    ready: (filled: HTMLFormElement) => String(new FormData(filled).get('title')),
    save,
  }
  const saved = vi.fn()
  const { result } = renderHook(() => useAutosave(form, autosave, saved))
  const type = async (text: string, wait = 2000) => {
    const input = form.current?.elements.namedItem('title')
    if (input instanceof HTMLInputElement) input.value = text
    await act(async () => {
      result.current.onInput()
      await vi.advanceTimersByTimeAsync(wait)
    })
  }
  return { result, type, saved }
}

const kept = () => findCopy('posts new', empty)?.typed.title

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('what can’t be saved yet is kept on the device', async () => {
  const { result, type, saved } = open()
  await type('Half a thought')
  expect(result.current.state).toEqual({ kind: 'kept' })
  expect(kept()).toEqual(['Half a thought'])
  expect(saved).not.toHaveBeenCalled()
})

test('a draft is saved after a pause, at most every 30 seconds, and then no copy is left', async () => {
  const save = vi.fn(async () => {})
  const { result, type, saved } = open(save)
  await type('One')
  expect(save).toHaveBeenCalledExactlyOnceWith('One')
  expect(result.current.state).toEqual({ kind: 'saved' })
  expect(saved).toHaveBeenCalledOnce()
  expect(kept()).toBeUndefined()
  await type('Two')
  expect(save).toHaveBeenCalledOnce()
  expect(kept()).toEqual(['Two'])
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(save).toHaveBeenLastCalledWith('Two')
})

test('autosave waits while someone saves the form', async () => {
  const save = vi.fn(async () => {})
  const { result, type } = open(save)
  const { promise, resolve } = Promise.withResolvers<void>()
  await type('One', 100)
  const saving = result.current.during(() => promise)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(save).not.toHaveBeenCalled()
  resolve()
  await saving
})

test('a rejected save is reported and the text kept; after an edit conflict, autosave waits for someone to save', async () => {
  const save = vi.fn(() => Promise.reject(new Problem(409, 'Someone else changed this.')))
  const { result, type } = open(save)
  await type('Mine')
  expect(result.current.state).toEqual({ kind: 'failed', reason: 'Someone else changed this.' })
  expect(kept()).toEqual(['Mine'])
  await type('Mine still', 60_000)
  expect(save).toHaveBeenCalledOnce()
})

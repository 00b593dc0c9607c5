// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import { accountCopies, type Copy, findCopy } from './unsaved-copy.ts'
import { useAutosave } from './use-autosave.ts'

const noSave = vi.fn(async (_: string) => {})

/** A form with one text, which is complete unless it is empty. It is a draft where a `save` is given. */
function open(save?: (input: string) => Promise<void>, shown = '') {
  document.body.innerHTML = '<form><input name="title"></form>'
  const form = { current: document.forms[0] ?? null }
  const put = (text: string) => {
    const input = form.current?.elements.namedItem('title')
    if (input instanceof HTMLInputElement) input.value = text
  }
  put(shown)
  const restore = vi.fn()
  const autosave = {
    name: () => 'post-new',
    version: () => 3,
    isDraft: () => save !== undefined,
    save: save ?? noSave,
    restore,
    read: (filled: HTMLFormElement) => String(new FormData(filled).get('title')),
    isInput: (value: unknown): value is string => typeof value === 'string' && value !== '',
  }
  const saved = vi.fn()
  const { result } = renderHook(() => useAutosave(form, autosave, saved))
  const type = async (text: string, wait = 2000) => {
    put(text)
    await act(async () => {
      result.current.onInput()
      await vi.advanceTimersByTimeAsync(wait)
    })
  }
  return { result, type, saved, restore }
}

const kept = () => findCopy('post-new')?.typed?.title
const inAccount = (copy: Copy | null) => vi.spyOn(accountCopies, 'find').mockResolvedValue(copy)
const copyOf = (input: string, at = new Date()): Copy => ({ at: at.toISOString(), version: 2, input })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  localStorage.clear()
  inAccount(null)
  vi.spyOn(accountCopies, 'keep').mockResolvedValue(true)
  vi.spyOn(accountCopies, 'drop').mockResolvedValue()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an incomplete draft is kept on the device', async () => {
  const { result, type, saved } = open()
  await type('')
  expect(result.current.state).toEqual({ kind: 'kept' })
  expect(kept()).toEqual([''])
  expect(saved).not.toHaveBeenCalled()
  expect(accountCopies.keep).not.toHaveBeenCalled()
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

test('text typed while a draft is being saved is kept on the device', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { result, type, saved } = open(() => promise)
  await type('One')
  await type('Two')
  resolve()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.state).toEqual({ kind: 'saved' })
  expect(kept()).toEqual(['Two'])
  expect(saved).not.toHaveBeenCalled()
})

test('changes to public items are copied to the account, and the copy is deleted on save', async () => {
  const { result, type, saved } = open()
  await type('Mine')
  expect(noSave).not.toHaveBeenCalled()
  expect(accountCopies.keep).toHaveBeenCalledExactlyOnceWith(
    'post-new',
    expect.objectContaining({ version: 3, input: 'Mine' }),
  )
  expect(result.current.state).toEqual({ kind: 'copied' })
  expect(kept()).toBeUndefined()
  // It still counts as unsaved.
  expect(saved).not.toHaveBeenCalled()
  await act(() => result.current.during(async () => {}))
  expect(accountCopies.drop).toHaveBeenCalledExactlyOnceWith('post-new')
})

test('without the server, the copy stays on the device', async () => {
  vi.mocked(accountCopies.keep).mockResolvedValue(false)
  const { result, type } = open()
  await type('Mine')
  expect(result.current.state).toEqual({ kind: 'kept' })
  expect(kept()).toEqual(['Mine'])
})

test('a copy in the account is offered on another device and restored with its version', async () => {
  inAccount(copyOf('Written at home'))
  const { result, restore } = open(undefined, 'Public')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.offered).toMatchObject({ input: 'Written at home', isHere: false })
  act(() => result.current.restore())
  expect(restore).toHaveBeenCalledExactlyOnceWith('Written at home', 2)
  expect(result.current.offered).toBeNull()
})

test('the newer of two copies is offered, unless the form already shows it', async () => {
  const first = open()
  vi.mocked(accountCopies.keep).mockResolvedValue(false)
  await first.type('On this device')
  cleanup()
  inAccount(copyOf('Older', new Date(Date.now() - 60_000)))
  const second = open()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(second.result.current.offered).toMatchObject({ input: 'On this device', isHere: true })
  cleanup()
  const third = open(undefined, 'On this device')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(third.result.current.offered).toBeNull()
  third.result.current.discard()
  expect(accountCopies.drop).toHaveBeenCalledOnce()
  expect(kept()).toBeUndefined()
})

test('autosave waits while the form is being saved', async () => {
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

test('an error is shown and the text kept; after an edit conflict it’s copied until saved', async () => {
  const save = vi.fn(() => Promise.reject(new Problem(409, 'Someone else changed this.')))
  const { result, type } = open(save)
  await type('Mine')
  expect(result.current.state).toEqual({ kind: 'failed', reason: 'Someone else changed this.' })
  expect(kept()).toEqual(['Mine'])
  await type('Mine still', 60_000)
  expect(save).toHaveBeenCalledOnce()
  expect(accountCopies.keep).toHaveBeenCalledOnce()
})

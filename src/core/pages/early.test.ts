// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { beginEarly } from './early.ts'

afterEach(() => vi.restoreAllMocks())

const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'))

test('what runs on a page begins when all of it is there, not while it is still arriving', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const start = vi.fn(() => () => {})
  beginEarly().runUntilHandOver(start)
  expect(start).not.toHaveBeenCalled()
  parsed()
  expect(start).toHaveBeenCalledOnce()
})

test('it begins no more once React has taken over', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const start = vi.fn(() => () => {})
  const early = beginEarly()
  early.runUntilHandOver(start)
  early.handOver()
  parsed()
  expect(start).not.toHaveBeenCalled()
})

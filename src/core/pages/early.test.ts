// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { beginEarly } from './early.ts'

afterEach(() => vi.restoreAllMocks())

const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'))

test('page scripts start once the page has fully arrived', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const start = vi.fn(() => () => {})
  beginEarly().runUntilHandOver(start)
  expect(start).not.toHaveBeenCalled()
  parsed()
  expect(start).toHaveBeenCalledOnce()
})

test('they don’t start once React has taken over', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const start = vi.fn(() => () => {})
  const early = beginEarly()
  early.runUntilHandOver(start)
  early.handOver()
  parsed()
  expect(start).not.toHaveBeenCalled()
})

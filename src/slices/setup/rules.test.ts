import { expect, test } from 'vitest'
import { progressOf, verdictOn } from './rules.ts'

const step = (name: string, done: boolean, mark: 'done' | 'skipped' | null = null) => ({
  name,
  done,
  mark,
  title: name,
  text: '',
  status: '',
  links: [],
})

test('a step is settled when it’s done, marked as done or skipped, and opening is the last one', () => {
  const steps = [step('a', true), step('b', false, 'skipped'), step('c', false), step('d', false, 'done')]
  expect(progressOf({ steps, isOpen: false })).toMatchObject({ settled: 3, total: 5, next: { name: 'c' } })
  expect(progressOf({ steps, isOpen: true })).toMatchObject({ settled: 4, total: 5 })
  expect(progressOf({ steps: [step('a', true)], isOpen: true }).next).toBeUndefined()
})

test('the worst line determines the check’s result', () => {
  expect(verdictOn([])).toBe('good')
  expect(verdictOn([{ level: 'good' }, { level: 'look' }])).toBe('look')
  expect(verdictOn([{ level: 'look' }, { level: 'broken' }, { level: 'good' }])).toBe('broken')
})

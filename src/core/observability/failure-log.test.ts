import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog, logFailure } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const line = z.object({ msg: z.string(), suppressed: z.number().optional() })

function opened() {
  const lines: z.infer<typeof line>[] = []
  const log = createLog('info', { write: (text: string) => void lines.push(line.parse(JSON.parse(text))) })
  return { log, lines }
}
const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

test('an outage that hits a thousand requests and jobs logs one line immediately and one with the count', () => {
  const { log, lines } = opened()
  for (let index = 0; index < 1000; index += 1)
    logFailure(log, refused(), index % 2 ? 'unexpected' : 'job queue')
  expect(lines).toEqual([{ msg: 'job queue' }])
  vi.advanceTimersByTime(1000)
  expect(lines).toEqual([{ msg: 'job queue' }, { msg: 'job queue: still failing', suppressed: 999 }])
})

test('an ongoing failure is logged at most once a second, and every failure is counted', () => {
  const { log, lines } = opened()
  for (let second = 0; second < 60; second += 1) {
    for (let index = 0; index < 50; index += 1) logFailure(log, refused(), 'unexpected')
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(60_000)
  expect(lines.length).toBeLessThanOrEqual(60)
  const counted = lines.reduce((sum, { suppressed = 1 }) => sum + suppressed, 0)
  expect(counted).toBe(60 * 50)
})

test('after a quiet period, the next failure is logged immediately', () => {
  const { log, lines } = opened()
  logFailure(log, refused(), 'unexpected')
  vi.advanceTimersByTime(1000)
  logFailure(log, refused(), 'unexpected')
  expect(lines).toEqual([{ msg: 'unexpected' }, { msg: 'unexpected' }])
})

test('different failures are logged separately', () => {
  const { log, lines } = opened()
  logFailure(log, new Error('one'), 'unexpected')
  logFailure(log, new Error('two'), 'unexpected')
  logFailure(log, new Error('two'), 'job failed')
  expect(lines).toHaveLength(3)
})

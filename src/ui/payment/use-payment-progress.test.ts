// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import { type PaymentSource, usePaymentProgress } from './use-payment-progress.ts'

type State = 'open' | 'paid' | 'over'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

/** Second by second, so that what was rendered can set its next timer. */
async function pass(seconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(0))
  for (let passed = 0; passed < seconds; passed += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

/** Longer than all pauses together. */
const long = 300

/** A payment whose provider gives these answers in turn, and the last one from then on. */
function follow(answers: (State | Problem)[], options = {}) {
  const onPaid = vi.fn<(token: string) => void>()
  const settle = vi.fn(async (_token: string) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Problem) throw answer
    return answer ?? 'open'
  })
  const source: PaymentSource<State> = { settle, stateOf: (state) => state, onPaid }
  const { result, rerender, unmount } = renderHook(
    (given: object) => usePaymentProgress(source, 'T1', null, given),
    { initialProps: options },
  )
  return { settle, onPaid, result, rerender, unmount }
}

describe('usePaymentProgress', () => {
  it('polls on arrival until the payment is paid, and reports it once', async () => {
    const { settle, onPaid, result } = follow(['open', 'open', 'paid'])
    await pass(0)
    expect(settle).toHaveBeenCalledTimes(1)
    expect(result.current.item).toBe('open')
    await pass(2 + 4)
    expect(result.current.item).toBe('paid')
    await pass(long)
    expect(settle).toHaveBeenCalledTimes(3)
    expect(onPaid.mock.calls).toEqual([['T1']])
  })

  it('keeps polling after a failed poll, and shows the failure only until one succeeds', async () => {
    const { result, onPaid } = follow([new Problem(503, 'The provider does not answer.'), 'over'])
    await pass(0)
    expect(result.current.problem?.status).toBe(503)
    await pass(2)
    expect(result.current.problem).toBeNull()
    expect(result.current.item).toBe('over')
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('stops after the last poll, and starts again when the payer asks', async () => {
    const { settle, result } = follow(['open'])
    await pass(0)
    expect(result.current.rests).toBe(false)
    await pass(long)
    const polls = settle.mock.calls.length
    expect(result.current.rests).toBe(true)
    act(() => result.current.pollAgain())
    await pass(0)
    expect(settle).toHaveBeenCalledTimes(polls + 1)
    expect(result.current.rests).toBe(false)
  })

  it('polls once if told to, and not while the payer is paying', async () => {
    const once = follow(['open'], { polls: false })
    await pass(long)
    expect(once.settle).toHaveBeenCalledTimes(1)
    const paused = follow(['open'], { isPaused: true })
    await pass(long)
    expect(paused.settle).not.toHaveBeenCalled()
    paused.rerender({ isPaused: false })
    await pass(0)
    expect(paused.settle).toHaveBeenCalledTimes(1)
  })

  it('stops when the page is left', async () => {
    const { settle, unmount } = follow(['open'])
    await pass(0)
    unmount()
    await pass(long)
    expect(settle).toHaveBeenCalledTimes(1)
  })
})

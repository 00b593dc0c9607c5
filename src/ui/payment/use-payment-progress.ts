import { useCallback, useEffect, useState } from 'react'
import { type Problem, problemOf } from '#core/api/problems.ts'

/** Seconds to wait between two polls; after the last one, the payer has to ask. */
const pauses = [2, 4, 8, 15, 30, 30, 60]

/** How a slice gets the status of its payments. */
export type PaymentSource<Item> = {
  /** The current status, from the provider. */
  settle: (token: string) => Promise<Item>
  stateOf: (item: Item) => 'open' | 'paid' | 'over'
  /** Once it's seen to be paid. */
  onPaid?: (token: string) => void
}

/**
 * A payment in progress: what is paid for (a gift, an order, a Mass), with the provider's current status. Polled on
 * arrival, and again now and then while the payment is being processed.
 */
export function usePaymentProgress<Item>(
  { settle, stateOf, onPaid }: PaymentSource<Item>,
  token: string,
  known: Item | null,
  {
    /** False polls only once. */
    polls = true,
    /** While the payer pays in the card above; polling starts again when it closes. */
    isPaused = false,
  } = {},
) {
  const [item, setItem] = useState(known)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempts, setAttempts] = useState(0)
  const state = item === null ? 'open' : stateOf(item)
  const pause = attempts === 0 ? 0 : polls ? pauses[attempts - 1] : undefined

  useEffect(() => {
    if (!isPaused) setAttempts(0)
  }, [isPaused])

  useEffect(() => {
    if (state !== 'open' || isPaused || pause === undefined) return
    let isCurrent = true
    const poll = async () => {
      try {
        const now = await settle(token)
        if (!isCurrent) return
        setItem(now)
        setProblem(null)
      } catch (error) {
        if (!isCurrent) return
        setProblem(problemOf(error))
      }
      setAttempts(attempts + 1)
    }
    const timer = setTimeout(() => void poll(), pause * 1000)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [state, isPaused, pause, attempts, settle, token])

  useEffect(() => {
    if (state === 'paid') onPaid?.(token)
  }, [state, onPaid, token])

  return {
    item,
    setItem,
    problem,
    /** Still open, and polling has ended until somebody asks. */
    rests: state === 'open' && attempts > pauses.length,
    pollAgain: useCallback(() => setAttempts(0), []),
  }
}

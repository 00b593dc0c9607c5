import { useCallback, useEffect, useState } from 'react'
import { type Problem, problemOf } from '#core/api/problems.ts'

/** Seconds to wait before each new look; after the last, the payer asks. */
const pauses = [2, 4, 8, 15, 30, 30, 60]

/** How a slice learns the way its payments stand. */
export type PaymentSource<Item> = {
  /** How it stands, asked of the provider. */
  settle: (token: string) => Promise<Item>
  stateOf: (item: Item) => 'open' | 'paid' | 'over'
  /** Once it's seen to be paid. */
  onPaid?: (token: string) => void
}

/**
 * A payment in progress: what is paid for (a gift, an order, a Mass), as the provider says it stands. Looked at on
 * arrival, and again every now and then while its money is on the way.
 */
export function usePaymentProgress<Item>(
  { settle, stateOf, onPaid }: PaymentSource<Item>,
  token: string,
  known: Item | null,
  {
    /** Without this it's looked at only once. */
    polls = true,
    /** While it's paid in the card above; looked at anew when that closes. */
    isPaused = false,
  } = {},
) {
  const [item, setItem] = useState(known)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [looks, setLooks] = useState(0)
  const state = item === null ? 'open' : stateOf(item)
  const pause = looks === 0 ? 0 : polls ? pauses[looks - 1] : undefined

  useEffect(() => {
    if (!isPaused) setLooks(0)
  }, [isPaused])

  useEffect(() => {
    if (state !== 'open' || isPaused || pause === undefined) return
    let isCurrent = true
    const look = async () => {
      try {
        const now = await settle(token)
        if (!isCurrent) return
        setItem(now)
        setProblem(null)
      } catch (error) {
        if (!isCurrent) return
        setProblem(problemOf(error))
      }
      setLooks(looks + 1)
    }
    const timer = setTimeout(() => void look(), pause * 1000)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [state, isPaused, pause, looks, settle, token])

  useEffect(() => {
    if (state === 'paid') onPaid?.(token)
  }, [state, onPaid, token])

  return {
    item,
    setItem,
    problem,
    /** It's still open, and nothing looks any more until somebody asks. */
    rests: state === 'open' && looks > pauses.length,
    lookAgain: useCallback(() => setLooks(0), []),
  }
}

import { useCallback, useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { followMass, type Mass } from './contract.ts'

/** A Mass that was asked for, as it stands: looked at on arrival, and again whenever the card that pays it was closed. */
export function useMass(token: string) {
  const [mass, setMass] = useState<Mass | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [looks, setLooks] = useState(0)
  const isPaying = useOverlay(({ card }) => card === 'massRequestPayout')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look asks once more
  useEffect(() => {
    if (isPaying) return
    let current = true
    const asked = token === '' ? Promise.reject(notFound('The Mass')) : call(followMass, { token })
    asked.then(
      (found) => {
        if (!current) return
        setMass(found)
        setProblem(null)
      },
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        if (current) setProblem(error)
      },
    )
    return () => {
      current = false
    }
  }, [token, looks, isPaying])
  return { mass, setMass, problem, lookAgain: useCallback(() => setLooks((count) => count + 1), []) }
}

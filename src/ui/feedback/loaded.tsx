import { type ReactNode, useEffect, useState } from 'react'
import { type Problem, problemOf } from '#core/api/problems.ts'
import { LoadError } from './load-error.tsx'
import { Loading, SkeletonText } from './skeleton.tsx'

type Waiting = {
  /** The text for screen readers meanwhile. */
  label?: string
  /** How many skeleton lines to show. */
  lines?: number
  /** The message for a 404, instead of the general one. */
  missing?: ReactNode
}

/** Shown until something is loaded: loading, not found, or failed with a retry button. */
export function LoadState({
  problem = null,
  label,
  lines = 6,
  missing,
  onRetry,
}: Waiting & { problem?: Problem | null; onRetry?: () => void }) {
  if (!problem) {
    return (
      <Loading {...(label && { label })}>
        <SkeletonText lines={lines} />
      </Loading>
    )
  }
  if (missing && [400, 404, 410].includes(problem.status)) return missing
  return <LoadError text={problem.message} {...(onRetry && { onRetry })} />
}

/** Fetches something on mount, and again on retry. Nothing is fetched where `load` is null, or it's known already. */
export function useLoaded<Data>(given: (() => Promise<Data>) | null, known: Data | null = null) {
  const [load] = useState(() => (known === null ? given : null))
  const [data, put] = useState<Data | null>(known)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    let isCurrent = true
    setProblem(null)
    load?.().then(
      (now) => isCurrent && put(() => now),
      (error: unknown) => isCurrent && setProblem(problemOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [load, tries])
  return { data, put, problem, retry: () => setTries((before) => before + 1) }
}

/** Content that a card or dialog loads when it opens. */
export function Loaded<Data>({
  load,
  children,
  ...waiting
}: Waiting & { load: () => Promise<Data>; children: (data: Data) => ReactNode }) {
  const { data, problem, retry } = useLoaded(load)
  if (data === null) return <LoadState problem={problem} onRetry={retry} {...waiting} />
  return children(data)
}

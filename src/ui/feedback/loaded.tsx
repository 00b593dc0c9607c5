import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { say } from '#core/text/say.ts'
import { LoadError } from './load-error.tsx'
import { Loading, SkeletonText } from './skeleton.tsx'

/** Fetches what a card or a window shows, once as it opens; says when it cannot, and offers another try. */
export function Loaded<Found>({
  load: given,
  children,
}: {
  load: () => Promise<Found>
  children: (found: Found) => ReactNode
}) {
  const [fetchIt] = useState(() => given)
  const [state, setState] = useState<{ found: Found } | { failed: string } | null>(null)
  const load = useCallback(async () => {
    setState(null)
    try {
      setState({ found: await fetchIt() })
    } catch (error) {
      setState({ failed: error instanceof Problem ? error.message : say('Something went wrong.') })
    }
  }, [fetchIt])
  useEffect(() => void load(), [load])

  if (state === null) {
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  if ('failed' in state) return <LoadError text={state.failed} onRetry={() => void load()} />
  return children(state.found)
}

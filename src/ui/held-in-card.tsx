import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { call } from '#core/call.ts'
import type { Desk, Held } from '#core/collection.ts'
import { Problem } from '#core/errors.ts'
import { LoadError } from './load-error.tsx'
import { Loading, SkeletonText } from './skeleton.tsx'

/** Fetches the item that a card is opened for; without an id the card holds a new one. */
export function HeldInCard<Draft>({
  of,
  id,
  children,
}: {
  of: Desk<Draft>
  id: string | null
  children: (held: Held<Draft> | null) => ReactNode
}) {
  // The overlay forgets the id as soon as it closes; the card shows its item until it is gone.
  const [opened] = useState(id === null ? null : Number(id))
  const [found, setFound] = useState<Held<Draft> | string | null>(null)
  const load = useCallback(async () => {
    if (opened === null) return
    setFound(null)
    try {
      setFound(await call(of.readAny, { id: opened }))
    } catch (error) {
      setFound(error instanceof Problem ? error.message : 'Something went wrong.')
    }
  }, [of, opened])
  useEffect(() => void load(), [load])

  if (opened === null) return children(null)
  if (found === null) {
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  if (typeof found === 'string') return <LoadError text={found} onRetry={() => void load()} />
  return children(found)
}

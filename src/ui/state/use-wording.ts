import { useMemo } from 'react'
import { changedTexts, sayFrom } from '#core/text/say.ts'

/**
 * Stands in the root, above all that says something. A browser speaks by what its page was told from here on; on the
 * server, which makes many pages at once, entry.server.tsx sees to it.
 */
export function useWording(texts: Record<string, string> | undefined) {
  const changed = useMemo(() => changedTexts(texts), [texts])
  if (typeof document !== 'undefined') sayFrom(() => changed)
}

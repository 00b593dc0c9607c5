/**
 * So many taps for one key in a time, kept in the memory of this node: a tap is not worth a question to the
 * database. What is too much is left out, and nobody is told off for his zeal.
 */
export function tapLimit({ most, seconds }: { most: number; seconds: number }) {
  const taken = new Map<string, { count: number; until: number }>()
  /** How many of the wanted are granted. */
  return (key: string, wanted: number): number => {
    if (wanted === 0) return 0
    // Not the time of day, which may be set back.
    const now = performance.now()
    if (taken.size >= mostKeys) forgetOld(taken, now)
    const before = taken.get(key)
    const current = before && before.until > now ? before : { count: 0, until: now + seconds * 1000 }
    const granted = Math.min(wanted, Math.max(0, most - current.count))
    taken.set(key, { ...current, count: current.count + granted })
    return granted
  }
}

const mostKeys = 50_000

function forgetOld(taken: Map<string, { until: number }>, now: number) {
  for (const [key, { until }] of taken) if (until <= now) taken.delete(key)
  // A flood of new keys: all begin anew.
  if (taken.size >= mostKeys) taken.clear()
}

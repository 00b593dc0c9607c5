import { LRUCache } from 'lru-cache'

export type RateLimit = {
  /** Spends from what the address has left; otherwise the seconds until it has enough again. */
  spend: (address: string, cost: number) => { allowed: true } | { allowed: false; seconds: number }
}

/**
 * A token bucket for each address, in the memory of this node: for work that is dear to this node alone. What must be
 * counted on all nodes together is in core/api/limit.ts. The clock only ever goes ahead, unlike the one on the wall.
 */
export function rateLimit(burst: number, perSecond: number, clock = () => performance.now()): RateLimit {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: 20_000 })
  return {
    spend: (address, cost) => {
      const now = clock()
      const before = buckets.get(address)
      const gained = before ? ((now - before.at) / 1000) * perSecond : 0
      const left = Math.min(burst, (before?.left ?? burst) + Math.max(0, gained))
      if (left < cost) return { allowed: false, seconds: Math.ceil((cost - left) / perSecond) }
      buckets.set(address, { left: left - cost, at: now })
      return { allowed: true }
    },
  }
}

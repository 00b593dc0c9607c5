/**
 * One piece of work at a time. Those who wait take turns by who they are, so that many from one address delay
 * others by one piece of work, not by all of them.
 */
export function fairQueue(): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => void)[]>()
  let busy = false
  const leave = () => {
    const [first] = waiting
    if (!first) {
      busy = false
      return
    }
    const [who, [next, ...others]] = first
    waiting.delete(who)
    // To the back of the line, behind everybody else who waits.
    if (others.length > 0) waiting.set(who, others)
    next?.()
  }
  return async (who, work) => {
    if (busy) await new Promise<void>((enter) => waiting.set(who, [...(waiting.get(who) ?? []), enter]))
    busy = true
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

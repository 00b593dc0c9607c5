import { Problem } from './errors.ts'

/** Whose work it is: those who share a name take turns with the others. */
export type Turn = {
  of: string
  /** Before all who are not known here. */
  known?: boolean
}

type Bounds = {
  atOnce: number
  mostWaiting: number
  mostWaitingOfOne: number
  /** Seconds that anybody waits. */
  longestWait: number
}

/**
 * At most so many at once; the others wait in turn, one of each name after the other, so that a flood from one
 * address delays nobody else by more than its share. Whoever would wait too long, or did, is refused.
 */
export function fairQueue(
  { atOnce, mostWaiting, mostWaitingOfOne, longestWait }: Bounds,
  clock = () => performance.now(),
) {
  const known = lane()
  const unknown = lane()
  let running = 0

  /** Whoever leaves hands the place on. */
  const handOn = () => {
    for (let next = takeNext(); next; next = takeNext()) {
      if (clock() - next.since <= longestWait * 1000) return next.enter()
      next.refuse(busy())
    }
    running -= 1
  }
  const takeNext = () => known.next() ?? unknown.next()

  const laneOf = (turn: Turn) => (turn.known ? known : unknown)
  /** Refuses whoever would be refused now, for those who have something to do before. */
  const refuseWhenFull = (turn: Turn) => {
    const waiting = laneOf(turn)
    if (waiting.size() >= mostWaiting || waiting.of(turn.of) >= mostWaitingOfOne) throw busy()
  }
  const run = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      refuseWhenFull(turn)
      const waiting = laneOf(turn)
      await new Promise<void>((enter, refuse) => waiting.add(turn.of, { enter, refuse, since: clock() }))
    }
    try {
      return await work()
    } finally {
      handOn()
    }
  }
  return { run, refuseWhenFull }
}

type Waiter = { enter: () => void; refuse: (problem: Problem) => void; since: number }

const busy = () =>
  new Problem(
    503,
    'Too many people are logging in right now. Please try again in a moment.',
    undefined,
    {},
    5,
  )

function lane() {
  // A map keeps the order in which the names came: who has had a turn goes to its end.
  const waiting = new Map<string, Waiter[]>()
  let size = 0
  return {
    size: () => size,
    of: (name: string) => waiting.get(name)?.length ?? 0,
    add: (name: string, waiter: Waiter) => {
      size += 1
      const before = waiting.get(name)
      if (before) before.push(waiter)
      else waiting.set(name, [waiter])
    },
    next: (): Waiter | undefined => {
      for (const [name, [first, ...others]] of waiting) {
        size -= 1
        waiting.delete(name)
        if (others.length > 0) waiting.set(name, others)
        return first
      }
      return undefined
    },
  }
}

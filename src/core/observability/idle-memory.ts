import { performance } from 'node:perf_hooks'

/** How often we look, in milliseconds. */
const every = 4000

/** Work below this share of the time is that of a site without visitors. */
const idleBelow = 0.05

/** Garbage in bytes that is worth a collection, during which the site waits for a quarter of a second. */
const worthwhile = 16 * 1024 * 1024

/** Looks to leave out after a collection: a quiet site with a visitor now and then shouldn't be busy with this. */
const rest = 15

/**
 * Gives memory back when nobody is using the site. V8 collects garbage only when it needs room for more, so after busy
 * minutes it would keep some 50 MB until the next ones, and an ordinary collection gives the system almost nothing back.
 * Does nothing unless Node runs with `--expose-gc`, as in `npm start`.
 */
export function collectWhenIdle() {
  const { gc } = globalThis
  if (!gc) return
  let seen = performance.eventLoopUtilization()
  const busy = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    return utilization
  }
  const collect = () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setInterval(idleCollector({ busy, inUse: memoryInUse, collect }), every).unref()
}

type Process = {
  /** The share of the time since the last look in which there was work. */
  busy: () => number
  inUse: () => number
  collect: () => void
}

/** Looks at the process, and collects if it's idle and has grown since the least it has needed. */
export function idleCollector({ busy, inUse, collect }: Process): () => void {
  let needed = inUse()
  let resting = 0
  return () => {
    resting -= 1
    const isIdle = busy() < idleBelow
    needed = Math.min(needed, inUse())
    if (!isIdle || resting > 0 || inUse() - needed < worthwhile) return
    collect()
    // What is left is needed, so that it's not looked through again and again.
    needed = inUse()
    resting = rest
  }
}

function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

import { performance } from 'node:perf_hooks'

/** How often we look, in milliseconds. */
const every = 5000

/** Work below this share of the time is that of a site without visitors. */
const idleBelow = 0.05

/** Garbage in bytes that is worth a collection, which takes about 100 ms. */
const worthwhile = 12 * 1024 * 1024

/**
 * Gives memory back when nobody is using the site. V8 collects garbage only when it needs room for more, so after busy
 * minutes it would keep some 50 MB until the next ones. Does nothing unless Node runs with `--expose-gc`, as in `npm start`.
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
  setInterval(idleCollector({ busy, inUse: memoryInUse, collect: () => void gc() }), every).unref()
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
  return () => {
    const isIdle = busy() < idleBelow
    needed = Math.min(needed, inUse())
    if (!isIdle || inUse() - needed < worthwhile) return
    collect()
    // What is left is needed, so that it's not looked through again and again.
    needed = inUse()
  }
}

function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

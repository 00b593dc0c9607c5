export type FairQueueLimits = {
  /** Jobs that run at the same time. */
  slots: number
  /** Jobs of one lane that may wait. */
  perLane: number
  /** Jobs of one group that may wait. */
  perGroup: number
  /** Milliseconds after which a job's slot is freed: a job that runs so long waits for something and does not compute. */
  maxRunMs: number
}

export type FairQueue<Group extends string> = {
  run: <T>(place: Place<Group>, work: () => Promise<T>) => Promise<T>
  /** Throws when `run` would refuse now, for callers with work to do before. */
  refuseWhenFull: (place: Place<Group>) => void
  readonly waiting: number
}

/** Who a job is for: lanes of a group take turns, and so do the groups. */
export type Place<Group extends string> = { group: Group; lane: string; signal?: AbortSignal }

/** The queue takes no more jobs: from this lane, or from anybody. */
export class QueueFullError extends Error {
  readonly full: 'lane' | 'group'

  constructor(full: 'lane' | 'group') {
    super(`The ${full} has too many jobs waiting.`)
    this.name = 'QueueFullError'
    this.full = full
  }
}

type Job = { start: () => void }

/**
 * Runs a few jobs at a time. However many jobs one lane sends, every other lane gets its turn after one of them; and
 * the event loop gets its own between any two, so that health checks and cached answers do not wait for the queue.
 */
export function fairQueue<Group extends string>(
  groups: readonly Group[],
  { slots, perLane, perGroup, maxRunMs }: FairQueueLimits,
): FairQueue<Group> {
  /** A `Map` keeps its order: the first lane is next, and then goes to the end. */
  const lanes = new Map(groups.map((group) => [group, new Map<string, Job[]>()]))
  const order = [...groups]
  const size = (group: Group) =>
    [...(lanes.get(group)?.values() ?? [])].reduce((sum, jobs) => sum + jobs.length, 0)
  let running = 0
  let isScheduled = false

  const takeFrom = (group: Group): Job | undefined => {
    const waiting = lanes.get(group)
    const [first] = waiting ?? []
    if (!waiting || !first) return undefined
    const [lane, jobs] = first
    const job = jobs.shift()
    waiting.delete(lane)
    if (jobs.length > 0) waiting.set(lane, jobs)
    return job
  }

  const startNext = () => {
    isScheduled = false
    while (running < slots) {
      const group = order.find((each) => (lanes.get(each)?.size ?? 0) > 0)
      const job = group && takeFrom(group)
      if (!group || !job) return
      // The group that was served goes behind the others.
      order.splice(order.indexOf(group), 1)
      order.push(group)
      running += 1
      job.start()
    }
  }

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(startNext)
  }

  const refuseWhenFull = ({ group, lane }: Place<Group>) => {
    if ((lanes.get(group)?.get(lane)?.length ?? 0) >= perLane) throw new QueueFullError('lane')
    if (size(group) >= perGroup) throw new QueueFullError('group')
  }

  const enter = (place: Place<Group>) =>
    new Promise<void>((resolve, reject) => {
      refuseWhenFull(place)
      const { group, lane, signal } = place
      const waiting = lanes.get(group)
      const jobs = waiting?.get(lane) ?? []
      const leave = () => {
        jobs.splice(jobs.indexOf(job), 1)
        if (jobs.length === 0) waiting?.delete(lane)
        reject(signal?.reason)
      }
      const job: Job = {
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.throwIfAborted()
      jobs.push(job)
      waiting?.set(lane, jobs)
      signal?.addEventListener('abort', leave, { once: true })
      schedule()
    })

  return {
    run: async (place, work) => {
      await enter(place)
      let holdsSlot = true
      const freeSlot = () => {
        if (!holdsSlot) return
        holdsSlot = false
        running -= 1
        schedule()
      }
      const overdue = setTimeout(freeSlot, maxRunMs).unref()
      try {
        return await work()
      } finally {
        clearTimeout(overdue)
        freeSlot()
      }
    },
    refuseWhenFull,
    get waiting() {
      return groups.reduce((sum, group) => sum + size(group), 0)
    },
  }
}

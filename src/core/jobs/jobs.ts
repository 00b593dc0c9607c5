import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Db } from '../data/db.ts'
import type { Log } from '../observability/log.ts'
import { logFailure } from '../observability/log.ts'
import { queuesWithWork, runOn } from './queue-tables.ts'

/** Repeats an action with a pause in between; `stop` waits for a running one. */
function repeat(act: () => Promise<void>, pause: number, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = act().catch(failed).then(next)
    }, pause * 1000)
  }
  return {
    start: next,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Work for later, sent inside the transaction that makes it necessary. */
export type Job<S extends z.ZodType = z.ZodType> = { name: string; data: S; retry?: Retry }

/**
 * How often a failed job comes back, and after how many seconds the first time; each later wait is longer. One that takes
 * longer than `timeoutSeconds` seconds (a quarter of an hour) counts as lost, and is given to another node.
 */
export type Retry = { limit: number; delay: number; timeoutSeconds?: number }

export const job = <S extends z.ZodType>(name: string, data: S, retry?: Retry): Job<S> => ({
  name,
  data,
  ...(retry && { retry }),
})

export type Jobs = {
  send: <S extends z.ZodType>(trx: Db, job: Job<S>, data: z.input<S>, at?: Date) => Promise<void>
}

/** A job with its handler; `every` is a cron line for scheduled work. */
export type Worker = { job: Job; work: (data: unknown, jobs: Jobs) => Promise<void>; every?: string }

export const worker = <S extends z.ZodType>(
  of: Job<S>,
  /** May send further jobs. */
  work: (data: z.output<S>, jobs: Jobs) => Promise<void>,
  every?: string,
): Worker => ({
  job: of,
  work: (data, jobs) => work(of.data.parse(data), jobs),
  ...(every && { every }),
})

/** The advisory lock under which a node sets up its queue. */
const queueLock = 7239052

/** Seconds between two polls for work, and, for tests, before every retry instead of the job's own delay. */
export type Pace = { polling: number; retry?: number }

/** Seconds after which a worker polls by itself, in case it is not notified. */
const fallbackPolling = 60

export type Queue = {
  /** Sends jobs from now on; the workers begin with `start`. */
  jobs: Jobs
  start: (workers: readonly Worker[]) => Promise<void>
  /** Moves the daily jobs to the hours of another time zone. */
  moveTo: (timeZone: string) => Promise<void>
  stop: () => Promise<void>
}

export function jobQueue(database: Database, log: Log, timeZone: string, pace: Pace = { polling: 1 }): Queue {
  const boss = new PgBoss({ ...database.boss })
  boss.on('error', (error) => logFailure(log, error, 'job queue'))
  const jobs: Jobs = {
    send: async (trx, { name, data: schema }, data, at) => {
      const parsed = schema.parse(data)
      if (typeof parsed !== 'object' || parsed === null) throw new TypeError('Job data is an object.')
      await boss.send(name, parsed, { db: fromKysely(trx), ...(at && { startAfter: at }) })
    },
  }
  const workers = new Map<string, Worker>()
  const workerIds = new Map<string, string>()
  // One query for all queues: one for each would be about fifty every second, for work that seldom comes. A worker starts
  // with its first job, since fifty that look for work at once would delay the start of the site.
  const notifyWorkers = async () => {
    for (const name of await queuesWithWork(runOn(database.db))) {
      const [worker, workerId] = [workers.get(name), workerIds.get(name)]
      if (workerId) boss.notifyWorker(workerId)
      else if (worker) workerIds.set(name, await startWorker(worker))
    }
  }
  const polling = repeat(notifyWorkers, pace.polling, (error) => logFailure(log, error, 'job queue'))
  let moved: Promise<void> = Promise.resolve()
  const moveAll = async (tz: string) => {
    for (const { job, every } of workers.values()) if (every) await boss.schedule(job.name, every, {}, { tz })
  }
  const setUp = async (worker: Worker, known: Known) => {
    const { job, every } = worker
    const { limit, delay, timeoutSeconds = 900 }: Retry = job.retry ?? { limit: 5, delay: 5 }
    const retryOptions =
      pace.retry === undefined ? { retryDelay: delay, retryBackoff: true } : { retryDelay: pace.retry }
    if (!known.queues.has(job.name)) {
      await boss.createQueue(job.name, {
        retryLimit: limit,
        expireInSeconds: timeoutSeconds,
        ...retryOptions,
      })
      // It also makes pg-boss remember the queue. Otherwise `send` would look it up on another connection, which the
      // embedded database doesn't have: in a transaction, it would wait forever.
      workerIds.set(job.name, await startWorker(worker))
    }
    workers.set(job.name, worker)
    if (every && !known.times.has(timeOf(job.name, every, timeZone)))
      await boss.schedule(job.name, every, {}, { tz: timeZone })
  }
  const startWorker = ({ job, work }: Worker) => {
    // Fetched in batches, but each job succeeds or fails by itself.
    const options = {
      pollingIntervalSeconds: fallbackPolling,
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    return boss.work(job.name, options, async (batch: { id: string; data: unknown }[]) => {
      const results: JobResult[] = []
      for (const { id, data } of batch) {
        results.push(
          await work(data, jobs).then(
            () => ({ id, status: 'completed' }),
            (error: unknown) => {
              logFailure(log, error, 'job failed', { job: job.name })
              return { id, status: 'failed', output: { message: String(error) } }
            },
          ),
        )
      }
      return results
    })
  }
  return {
    jobs,
    // When nodes start together on a new database, one creates the tables of the queue and the others wait.
    start: (all) =>
      database.session(async (run) => {
        await run(`select pg_advisory_lock(${queueLock})`)
        await boss.start()
        const known = await knownTo(boss)
        for (const each of all) await setUp(each, known)
        await run(`select pg_advisory_unlock(${queueLock})`)
        polling.start()
      }),
    moveTo: (tz) => {
      // One after the other: two moves at once could leave some jobs at the hours of the first.
      moved = moved.then(
        () => moveAll(tz),
        () => moveAll(tz),
      )
      return moved
    },
    stop: async () => {
      await polling.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** The queues and schedules that exist already. */
type Known = { queues: ReadonlySet<string>; times: ReadonlySet<string> }

const timeOf = (name: string, cron: string, timeZone: string) => [name, cron, timeZone].join(' ')

async function knownTo(boss: PgBoss): Promise<Known> {
  const [queues, schedules] = [await boss.getQueues(), await boss.getSchedules()]
  return {
    queues: new Set(queues.map(({ name }) => name)),
    times: new Set(schedules.map(({ name, cron, timezone }) => timeOf(name, cron, timezone))),
  }
}

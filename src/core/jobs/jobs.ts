import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Db } from '../data/db.ts'
import type { Log } from '../observability/log.ts'
import { logFailure } from '../observability/log.ts'
import { queuesWithWork, runOn } from './queue-tables.ts'

/** Does something over and over, with a pause in between; `stop` lets it end first. */
function again(act: () => Promise<void>, pause: number, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let acting: Promise<void> = Promise.resolve()
  let isStopped = false
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      acting = act().catch(failed).then(next)
    }, pause * 1000)
  }
  return {
    start: next,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await acting
    },
  }
}

/** Work to be done later, once it is certain: sent inside the transaction that makes it necessary. */
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

/** A job with the hands that do it; `every` is a cron line for work that comes back by the clock. */
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

/** The number of the lock under which a node sets up its queue. */
const queueLock = 7239052

/** Seconds between two looks for work, and, for tests, before every retry instead of what the job says. */
export type Pace = { polling: number; retry?: number }

/** Seconds after which a worker looks by itself, should it not be called. */
const backstop = 60

export type Queue = {
  /** Sends work from now on; whoever does it comes with `start`. */
  jobs: Jobs
  start: (workers: readonly Worker[]) => Promise<void>
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
  const handsOf = new Map<string, string>()
  // One question for all: each queue's own would be half a hundred every second, for work that seldom comes.
  const look = async () => {
    for (const name of await queuesWithWork(runOn(database.db))) {
      const hands = handsOf.get(name)
      if (hands) boss.notifyWorker(hands)
    }
  }
  const looks = again(look, pace.polling, (error) => logFailure(log, error, 'job queue'))
  const take = async ({ job, work, every }: Worker, known: Known) => {
    const { limit, delay, timeoutSeconds = 900 }: Retry = job.retry ?? { limit: 5, delay: 5 }
    const waits =
      pace.retry === undefined ? { retryDelay: delay, retryBackoff: true } : { retryDelay: pace.retry }
    if (!known.queues.has(job.name))
      await boss.createQueue(job.name, { retryLimit: limit, expireInSeconds: timeoutSeconds, ...waits })
    // Many at a time, but each stands and falls by itself.
    const options = {
      pollingIntervalSeconds: backstop,
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    const hands = await boss.work(job.name, options, async (batch: { id: string; data: unknown }[]) => {
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
    handsOf.set(job.name, hands)
    if (every && !known.times.has(timeOf(job.name, every, timeZone)))
      await boss.schedule(job.name, every, {}, { tz: timeZone })
  }
  return {
    jobs,
    // Of nodes that start together on a new database one makes the tables of the queue, and the others wait for it.
    start: (workers) =>
      database.session(async (run) => {
        await run(`select pg_advisory_lock(${queueLock})`)
        await boss.start()
        const known = await knownTo(boss)
        for (const each of workers) await take(each, known)
        await run(`select pg_advisory_unlock(${queueLock})`)
        looks.start()
      }),
    stop: async () => {
      await looks.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** What an earlier start has written down, and need not be written again. */
type Known = { queues: ReadonlySet<string>; times: ReadonlySet<string> }

const timeOf = (name: string, cron: string, timeZone: string) => [name, cron, timeZone].join(' ')

async function knownTo(boss: PgBoss): Promise<Known> {
  const [queues, schedules] = [await boss.getQueues(), await boss.getSchedules()]
  return {
    queues: new Set(queues.map(({ name }) => name)),
    times: new Set(schedules.map(({ name, cron, timezone }) => timeOf(name, cron, timezone))),
  }
}

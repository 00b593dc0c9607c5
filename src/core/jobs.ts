import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Db } from './db.ts'
import type { Log } from './log.ts'

/** Work to be done later, once it is certain: sent inside the transaction that makes it necessary. */
export type Job<S extends z.ZodType = z.ZodType> = { name: string; data: S; retry?: Retry }

/** How often a failed job comes back, and after how many seconds the first time; each later wait is longer. */
export type Retry = { limit: number; delay: number }

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

/** Seconds between two looks for work, and, for tests, before every retry instead of what the job says. */
export type Pace = { polling: number; retry?: number }

export async function startJobs(
  database: Database,
  workers: Worker[],
  log: Log,
  timeZone: string,
  pace: Pace = { polling: 2 },
) {
  const boss = new PgBoss({ ...database.boss, schedule: workers.some((each) => each.every) })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const jobs: Jobs = {
    send: async (trx, { name, data: schema }, data, at) => {
      const parsed = schema.parse(data)
      if (typeof parsed !== 'object' || parsed === null) throw new TypeError('Job data is an object.')
      await boss.send(name, parsed, { db: fromKysely(trx), ...(at && { startAfter: at }) })
    },
  }
  for (const { job, work, every } of workers) {
    const { limit, delay } = job.retry ?? { limit: 5, delay: 5 }
    const waits =
      pace.retry === undefined ? { retryDelay: delay, retryBackoff: true } : { retryDelay: pace.retry }
    await boss.createQueue(job.name, { retryLimit: limit, ...waits })
    const options = { pollingIntervalSeconds: pace.polling }
    await boss.work(job.name, options, async (batch: { data: unknown }[]) => {
      for (const each of batch) {
        await work(each.data, jobs).catch((error: unknown) => {
          log.error({ err: error, job: job.name }, 'job failed')
          throw error
        })
      }
    })
    if (every) await boss.schedule(job.name, every, {}, { tz: timeZone })
  }
  return { jobs, stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}

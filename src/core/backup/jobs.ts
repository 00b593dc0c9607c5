import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database, RunScript } from '../data/db.ts'
import { nightlyBackup } from './nightly-job.ts'
import type { HousePart, Part } from './parts.ts'

type JobsPart = Extract<Part, { kind: 'jobs' }>

/** Whether the database has had a house running on it: the queue makes its tables by itself. */
async function hasQueue(run: RunScript) {
  return z
    .tuple([z.object({ there: z.boolean() })])
    .parse(await run(`select to_regclass('pgboss.job') is not null as there`))[0].there
}

const ours = `name not like '\\_\\_pgboss%' and name <> '${nightlyBackup.name}'`

const QueueRows = z.array(
  z.object({
    name: z.string(),
    retryLimit: z.int(),
    retryDelay: z.int(),
    retryBackoff: z.boolean(),
    expireInSeconds: z.int(),
  }),
)

export async function queuesOf(run: RunScript): Promise<HousePart['queues']> {
  if (!(await hasQueue(run))) return []
  const rows = await run(`
    select name, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      expire_seconds as "expireInSeconds" from pgboss.queue where ${ours} order by name`)
  return QueueRows.parse(rows)
}

const JobRows = z.array(
  z.object({ name: z.string(), data: z.record(z.string(), z.unknown()), startAfter: z.iso.datetime() }),
)

/** What was still to be done, or under way: what people were promised belongs to the house as its rows do. */
export async function* pendingJobs(run: RunScript): AsyncGenerator<JobsPart> {
  if (!(await hasQueue(run))) return
  await run(`
    declare backup_jobs no scroll cursor for select name, coalesce(data, '{}') as data,
      to_char(start_after, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
    from pgboss.job where state < 'completed' and ${ours} order by name, created_on`)
  for (;;) {
    const rows = JobRows.parse(await run('fetch 200 from backup_jobs'))
    if (rows.length === 0) break
    for (const [queue, jobs] of Map.groupBy(rows, ({ name }) => name))
      yield { kind: 'jobs', queue, jobs: jobs.map(({ data, startAfter }) => ({ data, startAfter })) }
  }
  await run('close backup_jobs')
}

/** The queue of the new house, ready to take jobs inside the transaction that `run` has open. */
export async function openQueue(database: Database, queues: HousePart['queues']) {
  const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false })
  boss.on('error', () => {}) // what fails is told by the call that failed
  await boss.start()
  for (const { name, ...options } of queues) await boss.createQueue(name, options)
  return {
    empty: async (run: RunScript) => void (await run('delete from pgboss.job')),
    send: async (run: RunScript, { queue, jobs }: JobsPart) => {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({ rows: await run(text, values) }),
      }
      await boss.insert(queue, jobs, { db })
    },
    close: () => boss.stop({ graceful: false }),
  }
}

export type JobQueue = Awaited<ReturnType<typeof openQueue>>

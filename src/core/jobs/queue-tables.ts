import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../data/db.ts'

/**
 * The only place that knows the tables of pg-boss. Everything else goes through its documented calls, which offer none
 * of these: a check of all queues at once (`getQueueStats` takes one of some fifty), what is overdue or lost, and
 * reading and emptying within a transaction of ours, as a backup and a restore must. `queue-tables.api.test.ts` fails
 * when another version of pg-boss has other tables.
 */
export const knownSchema = 43

type Run = (statement: string) => Promise<unknown[]>

export const runOn =
  (db: Db): Run =>
  async (statement) =>
    (await sql.raw(statement).execute(db)).rows

/** pg-boss makes its tables when the site first starts. */
export async function hasQueue(run: Run): Promise<boolean> {
  const rows = await run(`select to_regclass('pgboss.job') is not null as there`)
  return z.tuple([z.object({ there: z.boolean() })]).parse(rows)[0].there
}

const Names = z.array(z.object({ name: z.string() }))

export async function queuesWithWork(run: Run): Promise<string[]> {
  const rows = await run(`
    select distinct name from pgboss.job where state < 'active' and start_after <= now()`)
  return Names.parse(rows).map(({ name }) => name)
}

/** Not the queues that pg-boss has for itself. */
const ours = `name not like '\\_\\_pgboss%'`

const Troubles = z.array(z.object({ name: z.string(), due: z.int(), lost: z.int(), failed: z.int() }))

/** For each queue: overdue jobs, jobs that never ended, and jobs that failed for good in the last day. */
export const troublesOf = async (run: Run) =>
  Troubles.parse(
    await run(`
    select name,
      count(*) filter (where state < 'active' and start_after < now() - interval '15 minutes')::int as due,
      count(*) filter (where state = 'active'
        and started_on < now() - 2 * make_interval(secs => expire_seconds))::int as lost,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from pgboss.job where ${ours} group by name order by name`),
  )

const Queues = z.array(
  z.object({
    name: z.string(),
    retryLimit: z.int(),
    retryDelay: z.int(),
    retryBackoff: z.boolean(),
    expireInSeconds: z.int(),
  }),
)

export const queueOptions = async (run: Run) =>
  Queues.parse(
    await run(`
    select name, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      expire_seconds as "expireInSeconds" from pgboss.queue where ${ours} order by name`),
  )

const Jobs = z.array(
  z.object({ name: z.string(), data: z.record(z.string(), z.unknown()), startAfter: z.iso.datetime() }),
)

/** Pending and running jobs, 200 at a time. */
export async function* pendingJobs(run: Run) {
  await run(`
    declare pending_jobs no scroll cursor for select name, coalesce(data, '{}') as data,
      to_char(start_after, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
    from pgboss.job where state < 'completed' and ${ours} order by name, created_on`)
  for (;;) {
    const rows = Jobs.parse(await run('fetch 200 from pending_jobs'))
    if (rows.length === 0) break
    yield rows
  }
  await run('close pending_jobs')
}

/** Those that nobody has begun. */
export const dropPendingJobs = async (run: Run) =>
  void (await run(`delete from pgboss.job where state < 'active' and ${ours}`))

export const deleteJobs = async (run: Run) => void (await run('delete from pgboss.job'))

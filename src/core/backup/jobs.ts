import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database, RunScript } from '../data/db.ts'
import { job } from '../jobs/jobs.ts'
import { deleteJobs, hasQueue, pendingJobs, queueOptions } from '../jobs/queue-tables.ts'
import type { Part, SitePart } from './parts.ts'

/** Six hours at most, and tried again three times, an hour apart and more. */
export const nightlyBackup = job('nightly-backup', z.object({}), {
  limit: 3,
  delay: 3600,
  timeoutSeconds: 6 * 3600,
})

type JobsPart = Extract<Part, { kind: 'jobs' }>

export async function queuesOf(run: RunScript): Promise<SitePart['queues']> {
  if (!(await hasQueue(run))) return []
  return (await queueOptions(run)).filter(isBackedUp)
}

/** The nightly backup's own job isn't backed up. */
const isBackedUp = ({ name }: { name: string }) => name !== nightlyBackup.name

/** Pending and running jobs, such as mails that are still to be sent. */
export async function* jobsOf(run: RunScript): AsyncGenerator<JobsPart> {
  if (!(await hasQueue(run))) return
  for await (const rows of pendingJobs(run)) {
    for (const [queue, jobs] of Map.groupBy(rows.filter(isBackedUp), ({ name }) => name))
      yield { kind: 'jobs', queue, jobs: jobs.map(({ data, startAfter }) => ({ data, startAfter })) }
  }
}

/** The queue of the restored site, which takes jobs inside the transaction that `run` has open. */
export async function openQueue(database: Database, queues: SitePart['queues']) {
  const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false })
  boss.on('error', () => {}) // the call that fails rejects itself
  await boss.start()
  for (const { name, ...options } of queues) await boss.createQueue(name, options)
  return {
    empty: deleteJobs,
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

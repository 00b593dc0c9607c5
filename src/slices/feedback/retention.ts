import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { agesAt } from './rules.ts'
import { eraseMessages, messageSettings } from './store.ts'

const sweep = job('sweep-messages', z.object({}))

export const feedbackWorkers = (db: Db): Worker[] => [
  worker(sweep, () => sweepMessages(db, new Date()), '20 4 * * *'),
]

/** What was answered long ago is closed; what had its time is erased, with the answers to it. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { draft } = await messageSettings.find(trx)
    const { closed, held, quiet } = agesAt(now, draft.keepMonths)
    await sql`
      update contact_message set state = 'closed', state_since = ${now}
      where state = 'answered' and state_since < ${quiet}`.execute(trx)
    await eraseMessages(
      trx,
      sql`(state = 'closed' and state_since < ${closed}) or (state = 'spam' and state_since < ${held})
        or deleted_at < ${held}`,
    )
  })
}

import { sql } from 'kysely'
import { z } from 'zod'
import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { notify } from '#core/mail/notify.ts'
import { mostWaiting } from './moderation-contract.ts'
import { countWaiting } from './moderation-store.ts'

const look = job('tell-moderators', z.object({}))

/** Every minute, by what waits then: a flood of posts makes no flood of notices, and costs its senders nothing. */
export const moderationWorkers = (db: Db): Worker[] => [
  worker(look, () => tellModerators(db, new Date()), '* * * * *'),
]

const queue = '/admin/community'
const reported = '/admin/community?why=reported'

const counted = (count: number) =>
  count >= mostWaiting ? `${mostWaiting.toLocaleString('en')} or more` : String(count)
const postsWait = (count: number) => (count === 1 ? '1 post waits' : `${counted(count)} posts wait`)
const reportsWait = (count: number) =>
  count === 1 ? '1 reported post waits' : `${counted(count)} reported posts wait`

/** At most one notice of each kind is open, with the number of now; it goes when nothing waits any more. */
export async function tellModerators(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const waiting = await countWaiting(trx)
    await keepNotice(trx, reported, waiting.reported, reportsWait, now)
    await keepNotice(trx, queue, waiting.all - waiting.reported, postsWait, now)
  })
}

/** So long a notice that somebody has read stays read, though more has come. */
const anew = 3600 * 1000

async function keepNotice(
  trx: Db,
  href: typeof queue | typeof reported,
  count: number,
  words: (count: number) => string,
  now: Date,
) {
  const needs = 'moderation'
  const old = new Date(now.getTime() - anew)
  const title = words(count)
  await sql`
    delete from notification where needs = ${needs} and href = ${href}
      and (${count} = 0 or (created < ${old} and title <> ${title}))`.execute(trx)
  if (count === 0) return
  const { rows } = await sql`
    update notification set title = ${title} where needs = ${needs} and href = ${href} returning id`.execute(
    trx,
  )
  if (rows.length === 0) await notify(trx, { needs, title, href })
}

export const communityPart: DashboardSection = {
  needs: 'moderation',
  load: async (db) => {
    const { all } = await countWaiting(db)
    return { waiting: waitingFor(all, postsWait(1), () => postsWait(all), queue) }
  },
}

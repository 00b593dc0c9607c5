import { sql } from 'kysely'
import { z } from 'zod'
import { type DashboardSection, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { notify } from '#core/mail/notify.ts'
import { t } from '#core/text/messages.ts'
import { maxWaiting } from './moderation-contract.ts'
import { countWaiting } from './moderation-store.ts'

const notifyJob = job('tell-moderators', z.object({}))

/** Runs every minute with the current counts, so that a flood of posts doesn't cause a flood of notifications. */
export const moderationWorkers = (db: Db): Worker[] => [
  worker(notifyJob, () => notifyModerators(db, new Date()), '* * * * *'),
]

const queue = '/admin/community'
const reported = '/admin/community?why=reported'

const postsWait = (count: number) =>
  count >= maxWaiting
    ? t('{count, number} or more community posts to review', { count: maxWaiting })
    : t('{count, plural, one {# community post} other {# community posts}} to review', { count })
const reportsWait = (count: number) =>
  count >= maxWaiting
    ? t('{count, number} or more reported posts to review', { count: maxWaiting })
    : t('{count, plural, one {# reported post} other {# reported posts}} to review', { count })

/** Keeps one notification per kind with the current count, and deletes it when nothing waits. */
export async function notifyModerators(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const waiting = await countWaiting(trx)
    await keepNotice(trx, reported, waiting.reported, reportsWait, now)
    await keepNotice(trx, queue, waiting.all - waiting.reported, postsWait, now)
  })
}

/** A notification that was read stays read this long, even if the count grows. */
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

export async function openModeration(db: Db) {
  const { all } = await countWaiting(db)
  return waitingTask(all, () => postsWait(all), queue)
}

export const communityDashboardSection: DashboardSection = {
  needs: 'moderation',
  pending: { area: queue, count: async (db) => (await countWaiting(db)).all },
  load: async (db) => ({ waiting: await openModeration(db) }),
}

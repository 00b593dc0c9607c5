import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import type { Organisation, SocialName } from '#core/settings/organisation.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { type Change, type LiveDraft, liveAdmin, type PlannedSession } from './live-admin-contract.ts'
import { plannedSessions } from './plan.ts'
import { isStanding, momentOf, weekdayOf } from './rules.ts'
import {
  changeOf,
  deleteChange,
  findTime,
  insertTime,
  listTimes,
  putChange,
  removeTime,
  restoreTime,
  updateTime,
} from './schedule/schedule-store.ts'
import { phaseAt } from './schedule/times.ts'
import { liveItem } from './sessions/air-api.ts'
import { findLastLive, findLive } from './store.ts'

const timeOrNotFound = <T>(time: T | undefined): T => {
  if (!time) throw notFound('We couldn’t find this weekly time.')
  return time
}

/** The schedule as staff see and change it. */
export const liveAdminApi: ServedEndpoint[] = [
  on(liveAdmin.read, async (_, context) => {
    const { db, organisation } = context
    const [live] = await findLive(db)
    const sessions = await plannedSessions(context, 14)
    const last = await findLastLive(db)
    return {
      live: live ? { ...liveItem(live, organisation), ends_by: live.ends_by.toISOString() } : null,
      suggested: suggestion(sessions, last, context),
      weekly: await listTimes(db),
      sessions,
    }
  }),
  on(liveAdmin.addTime, (draft, { db, note }) => {
    note(draft.title)
    return insertTime(db, draft)
  }),
  on(liveAdmin.changeTime, async ({ id, version, ...draft }, { db, note }) => {
    note(draft.title)
    const changed = await updateTime(db, id, version, draft)
    if (changed) return changed
    timeOrNotFound(await findTime(db, id))
    throw changedMeanwhile()
  }),
  on(liveAdmin.removeTime, async ({ id }, { db, now, note }) => {
    note(timeOrNotFound(await removeTime(db, id, now)).title)
    return { message: 'Weekly time deleted.' }
  }),
  on(liveAdmin.restoreTime, async ({ id }, { db, note }) => {
    const time = timeOrNotFound(await restoreTime(db, id))
    note(time.title)
    return time
  }),
  on(liveAdmin.change, async ({ change }, { db, now, note, organisation }) => {
    refusePast(change, now, organisation)
    if (change.kind !== 'extra') {
      const time = timeOrNotFound(await findTime(db, change.weekly_time_id))
      if (!time.weekdays.includes(weekdayOf(change.on_date))) {
        throw refused('on_date', msg('This session isn’t held on that day. Choose another day.'))
      }
    }
    note(await sessionOf(db, change))
    const before = await changeOf(db, change)
    return { id: await putChange(db, change), before }
  }),
  on(liveAdmin.takeBack, async ({ id }, { db, note }) => {
    const change = await deleteChange(db, id)
    if (!change) throw notFound('We couldn’t find this change.')
    note(await sessionOf(db, change))
    return { message: 'Change undone.', change }
  }),
]

/** For the audit log: `Evening prayer with Fada, Nov 19, 2026`. */
async function sessionOf(db: Db, change: Change): Promise<string> {
  const extra = change.kind === 'extra'
  const title = extra ? change.title : (await findTime(db, change.weekly_time_id))?.title
  const day = extra ? change.to_date : change.on_date
  const on = formatDate(day, 'short')
  return title ? t('{title}, {day}', { title, day: on }) : on
}

const refused = (field: string, message: string) =>
  new Problem(400, message, { [`change.${field}`]: message })

function refusePast(change: Change, now: Date, { timeZone }: Organisation) {
  if (change.kind === 'cancelled') return
  if (momentOf(change.to_date, change.to_time, timeZone) <= now) {
    throw refused('to_date', msg('Choose a time in the future.'))
  }
}

/** The most likely next broadcast, so that one click is enough if it is right. */
function suggestion(
  sessions: readonly PlannedSession[],
  last: LiveDraft | undefined,
  { now, organisation }: Pick<Context, 'now' | 'organisation'>,
): LiveDraft {
  const soon = phaseAt(sessions, now.getTime() + 3_600_000).now
  const planned = phaseAt(sessions, now.getTime()).now ?? soon
  const again = (link: string | undefined, name: SocialName) =>
    link && isStanding(link) ? link : liveAddress(organisation, name)
  return {
    message_title: planned?.title ?? t('Live prayer session'),
    author: last?.author ?? '',
    url_for: again(last?.url_for, 'YouTube'),
    facebook_url: again(last?.facebook_url, 'Facebook'),
    tiktok_url: again(last?.tiktok_url, 'TikTok'),
  }
}

/** Where each network shows what an account is streaming. */
function liveAddress({ social }: Organisation, name: SocialName): string {
  const account = social.find((each) => each.name === name)
  return account ? `${account.url}/live` : ''
}

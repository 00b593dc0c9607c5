import { z } from 'zod'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { artUrl, paletteFor } from '#ui/art/art-url.ts'
import type { LiveTeaching } from '../contract.ts'
import { liveAdmin } from '../live-admin-contract.ts'
import { plannedSessions } from '../plan.ts'
import { endsBy, isStanding } from '../rules.ts'
import { phaseAt } from '../schedule/times.ts'
import { type findLive, insertLive, isOverdue, markEnded, teachingStore } from '../store.ts'

type LiveRow = Awaited<ReturnType<typeof findLive>>[number]

export const liveItem = (row: LiveRow, { shortName }: Organisation): LiveTeaching => ({
  id: row.id,
  message_title: row.message_title,
  url_for: row.url_for,
  author: row.author || shortName,
  created: row.started.toISOString(),
  image: row.image,
  facebook_url: row.facebook_url,
  tiktok_url: row.tiktok_url,
})

const endOverdue = job('end-live', z.object({ id: z.int() }))

/** Called last in the transaction when a broadcast starts or ends. */
export type OnAirChange = (trx: Db) => Promise<void>

/** Starting and ending a broadcast. */
export const airApi = (onAirChange: OnAirChange): ServedEndpoint[] => [
  on(liveAdmin.goLive, async (draft, context) => {
    const { db, jobs, now, note, organisation } = context
    note(draft.message_title)
    const { now: planned } = phaseAt(await plannedSessions(context, 1), now.getTime())
    const ends_by = endsBy(now, planned ?? undefined)
    const image = posterOf(draft.message_title)
    const row = await insertLive(db, { ...draft, image, started: now, ends_by })
    if (!row) throw new Problem(409, 'Another session is live. End it first.')
    await jobs.send(db, endOverdue, { id: row.id }, ends_by)
    await onAirChange(db)
    return liveItem(row, organisation)
  }),
  on(liveAdmin.end, async ({ id }, { db, now, note }) => {
    const teaching = await end(db, id, now)
    if (!teaching) throw notFound('We couldn’t find this live session.')
    note(teaching.title)
    await onAirChange(db)
    const message =
      teaching.state === 'published'
        ? 'The session has ended. The recording is now in Previous Messages.'
        : 'The session has ended. To publish the recording, add its link to the draft under Teachings.'
    return { message, teaching_id: teaching.id, state: teaching.state }
  }),
]

const posterOf = (title: string) =>
  artUrl({ shape: 'poster', palette: paletteFor(title), motif: 'monstrance', seed: title })

/** The ended broadcast becomes a teaching: published if its link leads to the recording, otherwise a draft. */
async function end(db: Db, id: number, now: Date) {
  const ended = await markEnded(db, id, now)
  if (!ended) return undefined
  const { message_title, author, url_for, image } = ended
  const state = isStanding(url_for) ? 'draft' : 'published'
  const columns = { message_title, author, url_for, topic: '', image, body: '' }
  const teaching = await teachingStore.insert(db, columns, { state }, now)
  return { id: teaching.id, title: message_title, state } as const
}

export const liveWorkers = (db: Db, onAirChange: OnAirChange): Worker[] => [
  worker(endOverdue, ({ id }) =>
    db.transaction().execute(async (trx) => {
      const now = new Date()
      if ((await isOverdue(trx, id, now)) && (await end(trx, id, now))) await onAirChange(trx)
    }),
  ),
]

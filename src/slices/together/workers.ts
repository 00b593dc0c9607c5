import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { sermonChannel } from './contract.ts'
import type { Ports } from './ports.ts'
import { forgetMinutes, keepAttendance } from './store.ts'

const attendance = job('attendance', z.object({}))
const forget = job('forget-minutes', z.object({}))

/** Days. */
const minutesRetention = 60

/** Saves the attendance once a minute during a session. */
export const togetherWorkers = (
  db: Db,
  sessionNow: Ports['sessionNow'],
  organisation: () => Organisation,
): Worker[] => [
  worker(attendance, () => countAttendance(db, sessionNow, organisation()), '* * * * *'),
  worker(forget, () => forgetMinutes(db, new Date(Date.now() - minutesRetention * 86_400_000)), '35 3 * * *'),
]

export async function countAttendance(
  db: Db,
  sessionNow: Ports['sessionNow'],
  organisation: Organisation,
  now = new Date(),
): Promise<void> {
  const session = await sessionNow({ db, organisation, now })
  if (!session) return
  const present = await presentOn(db)
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  await db.transaction().execute((trx) => keepAttendance(trx, session, minute, present))
}

async function presentOn(db: Db): Promise<number> {
  const { rows } = await sql<{ present: number }>`
    select coalesce(sum(streams), 0)::int as present from live_presence
    where channel = ${sermonChannel.name} and seen > now() - interval '15 seconds'`.execute(db)
  return rows[0]?.present ?? 0
}

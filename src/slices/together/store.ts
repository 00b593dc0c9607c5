import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type DayRange, stepOf } from '#core/data/daily-sums.ts'
import type { Db } from '#core/data/db.ts'
import { publish } from '#core/realtime/publish.ts'
import { startOfDay } from '#core/time/time.ts'
import { sermonChannel } from './contract.ts'
import type { SessionNow } from './ports.ts'
import './tables.ts'

type Added = Partial<Record<'amens' | 'candles' | 'asked' | 'prayed', number>>

/** Adds to the totals of a session, and returns them. */
export async function addTo(trx: Db, { starts, title }: SessionNow, added: Added) {
  const { amens = 0, candles = 0, asked = 0, prayed = 0 } = added
  return trx
    .insertInto('together_session')
    .values({ starts, title, amens, candles, asked, prayed })
    .onConflict((conflict) =>
      conflict.column('starts').doUpdateSet({
        title,
        amens: sql`together_session.amens + ${amens}`,
        candles: sql`together_session.candles + ${candles}`,
        asked: sql`together_session.asked + ${asked}`,
        prayed: sql`together_session.prayed + ${prayed}`,
      }),
    )
    .returning(['amens', 'candles', 'prayed'])
    .executeTakeFirstOrThrow()
}

export const findSession = (db: Db, starts: Date) =>
  db.selectFrom('together_session').selectAll().where('starts', '=', starts).executeTakeFirst()

export const findLastSession = (db: Db) =>
  db.selectFrom('together_session').selectAll().orderBy('starts', 'desc').limit(1).executeTakeFirst()

export const totalOf = (session: Reactions | undefined): Reactions => ({
  amens: session?.amens ?? 0,
  candles: session?.candles ?? 0,
})

export async function keepPrayer(trx: Db, request_id: number, session: Date, handle: string) {
  await trx.insertInto('together_prayer').values({ request_id, session, handle }).execute()
}

export const handleOf = (db: Db, requestId: number) =>
  db
    .selectFrom('together_prayer')
    .select('handle')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()

/** Those of the requests that came from a live session. */
const prayersOfSessions = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('together_prayer')
    .innerJoin('together_session', 'together_session.starts', 'together_prayer.session')
    .select(['request_id', 'handle', 'prayed_at', 'starts', 'title'])
    .where('request_id', 'in', ids)
    .orderBy('request_id')
    .execute()

async function setPrayed(trx: Db, ids: readonly number[], now: Date) {
  await trx.updateTable('together_prayer').set({ prayed_at: now }).where('request_id', 'in', ids).execute()
}

export const prayedAmong = (db: Db, handles: readonly string[]) =>
  db
    .selectFrom('together_prayer')
    .select(['handle', 'prayed_at'])
    .where('handle', 'in', handles)
    .where('prayed_at', 'is not', null)
    .execute()

/** The most requests on the duty page. */
const maxOpen = 100

export const openPrayers = async (db: Db, session: Date) =>
  (
    await db
      .selectFrom('together_prayer')
      .select('request_id')
      .where('session', '=', session)
      .where('prayed_at', 'is', null)
      .orderBy('request_id')
      .limit(maxOpen)
      .execute()
  ).map(({ request_id }) => request_id)

/** Saves the attendance of a minute; a later write in the same minute replaces it. */
export async function keepAttendance(trx: Db, { starts, title }: SessionNow, minute: Date, present: number) {
  await trx
    .insertInto('together_session')
    .values({ starts, title, peak: present })
    .onConflict((conflict) =>
      conflict.column('starts').doUpdateSet({
        peak: sql`greatest(together_session.peak, ${present})`,
      }),
    )
    .execute()
  await trx
    .insertInto('together_attendance')
    .values({ session: starts, minute, present })
    .onConflict((conflict) => conflict.columns(['session', 'minute']).doUpdateSet({ present }))
    .execute()
  await sql`
    update together_session set average = (
      select round(avg(present)) from together_attendance where session = ${starts}
    ) where starts = ${starts}`.execute(trx)
}

/** Deletes the attendance per minute of old sessions; their totals stay. */
export async function forgetMinutes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('together_attendance').where('session', '<', before).execute()
}

export type Attendance = { day: string; sessions: number; peak: number; average: number }

/** Peak and average attendance per step that has sessions. */
export async function attendanceByStep(
  db: Db,
  { from, to, by }: DayRange,
  timeZone: string,
): Promise<Attendance[]> {
  const { rows } = await sql<Attendance>`
    select ${stepOf(by)} as day, count(*)::int as sessions, max(peak) as peak, round(avg(average))::int as average
    from (
      select (starts at time zone ${timeZone})::date as day, peak, average from together_session
      where starts >= ${startOfDay(from, timeZone)} and starts < ${startOfDay(to, timeZone, 1)} and peak > 0
    ) held group by 1`.execute(db)
  return rows
}

export type Reactions = { amens: number; candles: number }

const pause = 1000

/**
 * Collects reactions for a second and passes them on together, so that thousands of Amens cost one write and one
 * event. After a pause the first goes at once. Each call resolves when it is counted.
 */
export function gatherer<Result>(handOn: (came: Reactions) => Promise<Result>) {
  let came: Reactions = { amens: 0, candles: 0 }
  let last = 0
  let coming: Promise<Result> | null = null
  const next = async () => {
    await setTimeout(Math.max(0, last + pause - Date.now()))
    const all = came
    came = { amens: 0, candles: 0 }
    coming = null
    last = Date.now()
    return handOn(all)
  }
  return (more: Reactions): Promise<Result> => {
    came = { amens: came.amens + more.amens, candles: came.candles + more.candles }
    coming ??= next()
    return coming
  }
}

/** Publishes that a broadcast has started or ended: open pages reload. Call it last in its transaction. */
export const publishTurn = (trx: Db): Promise<void> => publish(trx, sermonChannel, { what: 'turned' })

/** Publishes that requests from a live session were prayed for. */
export async function publishPrayed(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  const prayers = await prayersOfSessions(trx, ids)
  if (prayers.length === 0) return
  await setPrayed(
    trx,
    prayers.map(({ request_id }) => request_id),
    now,
  )
  for (const { starts, title, prayed_at, handle } of prayers) {
    const { prayed } = await addTo(trx, { starts, title }, { prayed: prayed_at === null ? 1 : 0 })
    await publish(trx, sermonChannel, { what: 'prayed', handle, at: now.toISOString(), prayed })
  }
}

import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { Change, type WeeklyTime, type WeeklyTimeDraft } from '../live-admin-contract.ts'
import type { SavedChange } from '../rules.ts'

type TimeRow = Omit<WeeklyTime, 'weekdays'> & { weekdays: string }

const timeColumns = sql`id, title, weekdays, to_char(starts, 'HH24:MI') as starts, minutes, version`

const weeklyTime = (row: TimeRow): WeeklyTime => ({ ...row, weekdays: [...row.weekdays].map(Number) })

const firstTime = ({ rows }: { rows: TimeRow[] }): WeeklyTime | undefined => rows[0] && weeklyTime(rows[0])

export async function listTimes(db: Db): Promise<WeeklyTime[]> {
  const { rows } = await sql<TimeRow>`
    select ${timeColumns} from weekly_time where deleted_at is null order by starts, weekdays, id`.execute(db)
  return rows.map(weeklyTime)
}

export const findTime = async (db: Db, id: number): Promise<WeeklyTime | undefined> =>
  firstTime(
    await sql<TimeRow>`select ${timeColumns} from weekly_time where id = ${id} and deleted_at is null`.execute(
      db,
    ),
  )

export async function insertTime(db: Db, { title, weekdays, starts, minutes }: WeeklyTimeDraft) {
  const made = firstTime(
    await sql<TimeRow>`
      insert into weekly_time (title, weekdays, starts, minutes)
      values (${title}, ${weekdays.join('')}, ${starts}::text::time, ${minutes})
      returning ${timeColumns}`.execute(db),
  )
  if (!made) throw new Error('weekly_time: the insert returned no row')
  return made
}

/** Undefined unless the row still has the version that was read. */
export const updateTime = async (
  db: Db,
  id: number,
  version: number,
  { title, weekdays, starts, minutes }: WeeklyTimeDraft,
) =>
  firstTime(
    await sql<TimeRow>`
      update weekly_time
      set title = ${title}, weekdays = ${weekdays.join('')}, starts = ${starts}::text::time, minutes = ${minutes},
        version = version + 1
      where id = ${id} and version = ${version} and deleted_at is null
      returning ${timeColumns}`.execute(db),
  )

export const removeTime = async (db: Db, id: number, now: Date) =>
  firstTime(
    await sql<TimeRow>`
      update weekly_time set deleted_at = ${now} where id = ${id} and deleted_at is null
      returning ${timeColumns}`.execute(db),
  )

export const restoreTime = async (db: Db, id: number) =>
  firstTime(
    await sql<TimeRow>`
      update weekly_time set deleted_at = null where id = ${id} and deleted_at is not null
      returning ${timeColumns}`.execute(db),
  )

const changeColumns = sql`id, kind, weekly_time_id, on_date::text, to_date::text,
  to_char(to_time, 'HH24:MI') as to_time, minutes, title`

/** Changes that can still matter: those of days from `since` on. */
export async function listChanges(db: Db, since: Date): Promise<SavedChange[]> {
  const { rows } = await sql<{ id: number }>`
    select ${changeColumns} from schedule_change
    where greatest(on_date, to_date) >= ${since}::timestamptz::date
    order by id`.execute(db)
  return rows.map((row) => ({ ...Change.parse(row), id: row.id }))
}

/** A second change of the same session takes the place of the first. */
export async function putChange(db: Db, change: Change): Promise<number> {
  const row = await db
    .insertInto('schedule_change')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['weekly_time_id', 'on_date']).doUpdateSet((fresh) => ({
        kind: fresh.ref('excluded.kind'),
        to_date: fresh.ref('excluded.to_date'),
        to_time: fresh.ref('excluded.to_time'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The change that a session has already, if it has one. */
export async function changeOf(db: Db, change: Change): Promise<Change | null> {
  if (change.kind === 'extra') return null
  const { rows } = await sql`
    select ${changeColumns} from schedule_change
    where weekly_time_id = ${change.weekly_time_id} and on_date = ${change.on_date}::date`.execute(db)
  return rows[0] ? Change.parse(rows[0]) : null
}

/** Returns the deleted change, or null if there was none. */
export async function deleteChange(db: Db, id: number): Promise<Change | null> {
  const { rows } = await sql`delete from schedule_change where id = ${id} returning ${changeColumns}`.execute(
    db,
  )
  return rows[0] ? Change.parse(rows[0]) : null
}

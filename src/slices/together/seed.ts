import type { Db } from '#core/data/db.ts'
import './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute
const length = 45
/** Days with attendance totals, and days with attendance per minute. */
const known = 365
const inMinutes = 14

/** A year of demo sessions with growing attendance. */
export async function seedTogether(db: Db, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / day) * day
  const evenings = Array.from({ length: known }, (_, index) => {
    const ago = known - index
    const peak = 60 + Math.round(index / 4) + ((ago * 37) % 90)
    const present = Array.from({ length }, (_, at) => Math.round(peak * attendanceAt(at)))
    return { ago, most: peak, present, starts: new Date(today - ago * day + 2 * 60 * minute) }
  })
  await db
    .insertInto('together_session')
    .values(
      evenings.map(({ ago, most: peak, present, starts }) => ({
        starts,
        title: 'Evening prayer with Fada',
        amens: peak * 9,
        candles: Math.round(peak / 3),
        asked: 8 + (ago % 5),
        prayed: 8 + (ago % 5),
        peak: Math.max(...present),
        average: Math.round(present.reduce((sum, count) => sum + count, 0) / length),
      })),
    )
    .execute()
  await db
    .insertInto('together_attendance')
    .values(
      evenings
        .filter(({ ago }) => ago <= inMinutes)
        .flatMap(({ present, starts }) =>
          present.map((count, at) => ({
            session: starts,
            minute: new Date(starts.getTime() + at * minute),
            present: count,
          })),
        ),
    )
    .execute()
}

/** Attendance over a session: it rises for ten minutes and falls in the last five. */
const attendanceAt = (at: number) => Math.min(1, 0.15 + at / 10, (length - at) / 6)

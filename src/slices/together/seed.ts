import type { Db } from '#core/data/db.ts'
import './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute
const length = 45
/** Days of which it is known how many were there, and those of which it is known minute by minute. */
const known = 365
const inMinutes = 14

/** A year of evenings that people prayed through together, more of them from month to month: they come, stay, and go home. */
export async function seedTogether(db: Db, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / day) * day
  const evenings = Array.from({ length: known }, (_, index) => {
    const ago = known - index
    const most = 60 + Math.round(index / 4) + ((ago * 37) % 90)
    const present = Array.from({ length }, (_, at) => Math.round(most * course(at)))
    return { ago, most, present, starts: new Date(today - ago * day + 2 * 60 * minute) }
  })
  await db
    .insertInto('together_session')
    .values(
      evenings.map(({ ago, most, present, starts }) => ({
        starts,
        title: 'Evening Rosary',
        amens: most * 9,
        candles: Math.round(most / 3),
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

/** From one to all within ten minutes, and away again in the last five. */
const course = (at: number) => Math.min(1, 0.15 + at / 10, (length - at) / 6)

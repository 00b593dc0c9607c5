import type { Db } from '#core/db.ts'
import './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute
const length = 45

/** Two weeks of evenings that people prayed through together: they come, stay, and go home. */
export async function seedTogether(db: Db, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / day) * day
  for (let ago = 14; ago > 0; ago -= 1) {
    const starts = new Date(today - ago * day + 2 * 60 * minute)
    const most = 140 + ((ago * 37) % 90)
    const present = Array.from({ length }, (_, at) => Math.round(most * course(at)))
    await db
      .insertInto('together_session')
      .values({
        starts,
        title: 'Evening Rosary',
        amens: most * 9,
        candles: Math.round(most / 3),
        asked: 8 + (ago % 5),
        prayed: 8 + (ago % 5),
        peak: Math.max(...present),
      })
      .execute()
    await db
      .insertInto('together_attendance')
      .values(
        present.map((count, at) => ({
          session: starts,
          minute: new Date(starts.getTime() + at * minute),
          present: count,
        })),
      )
      .execute()
  }
}

/** From one to all within ten minutes, and away again in the last five. */
const course = (at: number) => Math.min(1, 0.15 + at / 10, (length - at) / 6)

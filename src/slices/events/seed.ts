import type { Db } from '#core/data/db.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import type { EventType } from './contract.ts'
import type { EventZone } from './dates.ts'
import { pastMissions, pastPrograms, upcomingMissions, upcomingPrograms } from './seed-events.ts'

export type SeedEvent = {
  title: string
  author: string
  place: string
  timeZone: EventZone
  /** Counted from the first such day that is three days ahead of the seeding; negative for what has been. */
  week: number
  weekday: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
  /** `HH:MM` on the clock of its place. */
  hour: string
  hours: number
  coverImg: string
  video?: string
  /** One line a paragraph. */
  description: string
}

export async function seedEvents(db: Db, now: Date) {
  const rows = [
    ...rowsOf(upcomingPrograms, 'programandevent', now),
    ...rowsOf(pastPrograms, 'programandevent', now),
    ...rowsOf(upcomingMissions, 'missionandloutreach', now),
    ...rowsOf(pastMissions, 'missionandloutreach', now),
  ]
  await db.insertInto('event').values(rows).execute()
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const daysAhead = 3
const dayLong = 24 * 3600 * 1000

function rowsOf(seeds: readonly SeedEvent[], eventType: EventType, now: Date) {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  return seeds.map(({ week, weekday, hour, hours, timeZone, coverImg, video = '', ...words }) => {
    const first = instant.toZonedDateTimeISO(timeZone).add({ days: daysAhead })
    const wait = (weekdays.indexOf(weekday) + 8 - first.dayOfWeek) % 7
    const starts = first.add({ days: wait + week * 7 }).withPlainTime(hour)
    // Announced six weeks before, but never in the future.
    const created = new Date(Math.min(starts.epochMilliseconds - 42 * dayLong, now.getTime() - dayLong))
    return {
      ...words,
      description: cleanRichText(words.description),
      event_type: eventType,
      starts_at: new Date(starts.epochMilliseconds),
      ends_at: new Date(starts.add({ hours }).epochMilliseconds),
      time_zone: timeZone,
      cover_img: coverImg,
      video,
      state: 'published' as const,
      publish_at: created,
      created,
      updated: created,
    }
  })
}

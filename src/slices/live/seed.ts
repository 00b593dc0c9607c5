import type { Db } from '#core/data/db.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { artUrl, type Palette, type Subject } from '#ui/art/art-url.ts'
import { insertTime, putChange } from './schedule/schedule-store.ts'
import { onPrayer, onTheChurch, onTheFamily, onTheSpirit } from './seed-teachings.ts'

export type SeedTeaching = {
  message_title: string
  /** Empty where the ministry itself speaks. */
  author: string
  topic: string
  palette: Palette
  motif: Subject
  /** Days before the seeding, so that a fresh demo is never stale. */
  daysAgo: number
  /** Its own film (`npm run draw-films`). */
  film: string
  /** The film has the whole text as captions, others are short and begin it. */
  isWhole?: true
  /** One line a paragraph. */
  body: string
}

const seedTeachings = [...onPrayer, ...onTheSpirit, ...onTheFamily, ...onTheChurch]

export async function seedLive(db: Db, now: Date) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    demoOrganisation.timeZone,
  )
  const rows = seedTeachings.map(({ message_title, author, topic, palette, motif, daysAgo, film, body }) => {
    const heldAt = new Date(today.subtract({ days: daysAgo }).withPlainTime('20:15').epochMilliseconds)
    return {
      message_title,
      author,
      topic,
      body: cleanRichText(body),
      url_for: `/clips/${film}.mp4`,
      image: artUrl({ shape: 'poster', palette, motif, seed: message_title }),
      state: 'published' as const,
      publish_at: heldAt,
      created: heldAt,
      updated: heldAt,
    }
  })
  await db.insertInto('teaching').values(rows).execute()

  for (const time of weeklyTimes) await insertTime(db, time)
  const tomorrow = today.add({ days: 1 }).toPlainDate()
  const friday = tomorrow.add({ days: (12 - tomorrow.dayOfWeek) % 7 })
  await putChange(db, {
    kind: 'extra',
    title: 'Rosary for the sick',
    to_date: friday.toString(),
    to_time: '12:00',
    minutes: 30,
  })
}

const weeklyTimes = [
  { title: 'Morning offering and rosary', weekdays: [1, 2, 3, 4, 5, 6], starts: '06:00', minutes: 30 },
  { title: 'Evening prayer with Fada', weekdays: [1, 2, 3, 4, 5, 6, 7], starts: '19:00', minutes: 60 },
  { title: 'Holy hour before the Blessed Sacrament', weekdays: [4], starts: '21:00', minutes: 60 },
  { title: 'Sunday Mass', weekdays: [7], starts: '09:00', minutes: 75 },
]

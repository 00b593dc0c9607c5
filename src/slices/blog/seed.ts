import type { Db } from '#core/data/db.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { myBrothersHalf, myFirstAdvent, teachingTheSign } from './seed-posts/family.ts'
import {
  fortyThreeDoors,
  howToAskForAMass,
  namesInTheBlueBook,
  whatTheOilIsFor,
} from './seed-posts/ministry.ts'
import { awakeUntilFive, nineDays, tenBeads, tooTiredToPray, yourFirstHour } from './seed-posts/prayer.ts'

export type SeedPost = {
  title: string
  author: string
  tags: string[]
  image: string
  /** One line a paragraph, or a block of rich text. */
  body: string
  /** Days before the seeding, so that a fresh demo is never stale. */
  daysAgo: number
  /** `HH:MM` of the day it was written. */
  hour: string
  editedDaysAgo?: number
}

/** Newest first. */
const seedPosts: SeedPost[] = [
  myFirstAdvent,
  namesInTheBlueBook,
  tenBeads,
  myBrothersHalf,
  fortyThreeDoors,
  teachingTheSign,
  howToAskForAMass,
  tooTiredToPray,
  whatTheOilIsFor,
  nineDays,
  awakeUntilFive,
  yourFirstHour,
]

export async function seedBlog(db: Db, now: Date) {
  const rows = seedPosts.map(({ title, author, tags, image, body, daysAgo, hour, editedDaysAgo }) => {
    const written = momentBefore(now, daysAgo, hour)
    const updated = editedDaysAgo === undefined ? written : momentBefore(now, editedDaysAgo, hour)
    return {
      title,
      author,
      tags,
      image,
      body: cleanRichText(body),
      state: 'published' as const,
      publish_at: written,
      created: written,
      updated,
    }
  })
  await db.insertInto('post').values(rows).execute()
}

function momentBefore(now: Date, days: number, hour: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    demoOrganisation.timeZone,
  )
  const moment = today.subtract({ days }).withPlainTime(hour)
  return new Date(moment.epochMilliseconds)
}

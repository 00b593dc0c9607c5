import type { Db } from '#core/data/db.ts'
import { seedVideos, seedWritten } from './seed-testimonies.ts'

/** Minutes of a day between one testimony's hour and the next, so that no two were added at the same time. */
const stride = 97

export async function seedTestimonies(db: Db, now: Date) {
  const published = (daysAgo: number, position: number) => {
    const added = new Date(now.getTime() - (daysAgo * 24 * 60 + position * stride) * 60_000)
    return { state: 'published' as const, publish_at: added, created: added, updated: added }
  }
  const written = seedWritten.map(({ daysAgo, ...words }, position) => ({
    ...words,
    image: '',
    video: '',
    video_title: '',
    ...published(daysAgo, position),
  }))
  const videos = seedVideos.map(({ daysAgo, ...words }, position) => ({
    ...words,
    detail: '',
    image: '',
    ...published(daysAgo, position),
  }))
  await db
    .insertInto('testimony')
    .values([...written, ...videos])
    .execute()
}

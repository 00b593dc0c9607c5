import { sql } from 'kysely'
import type { Db } from '#core/db.ts'
import { seedAbout } from '#slices/about/seed.ts'
import { seedAdvertisements } from '#slices/adverts/seed.ts'
import { seedBlog } from '#slices/blog/seed.ts'
import { seedEvents } from '#slices/events/seed.ts'
import { seedGallery } from '#slices/gallery/seed.ts'
import { seedKids } from '#slices/kids/seed.ts'
import { seedLive } from '#slices/live/seed.ts'
import { seedPolicy } from '#slices/policy/seed.ts'
import { seedTestimonies } from '#slices/testimonies/seed.ts'

/** Fills a new installation with a complete demo ministry, once, however many nodes start together. */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } =
      await sql`insert into installation (step) values ('demo') on conflict do nothing returning step`.execute(
        trx,
      )
    if (rows.length === 0) return false
    await seedBlog(trx, now)
    await seedAbout(trx, now)
    await seedPolicy(trx, now)
    await seedLive(trx, now)
    await seedEvents(trx, now)
    await seedTestimonies(trx, now)
    await seedKids(trx, now)
    await seedGallery(trx, now)
    await seedAdvertisements(trx, now)
    return true
  })
}

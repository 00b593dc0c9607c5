import { sql } from 'kysely'
import type { Db } from '#core/db.ts'
import type { Settings } from '#core/settings.ts'
import { seedAbout } from '#slices/about/seed.ts'
import { seedPayouts } from '#slices/accounts/seed.ts'
import { seedAdvertisements } from '#slices/adverts/seed.ts'
import { seedBlog } from '#slices/blog/seed.ts'
import { seedCommunity } from '#slices/community/seed.ts'
import { prayerWall } from '#slices/community/wall.ts'
import { seedConsultations } from '#slices/consultations/seed.ts'
import { seedConvention } from '#slices/convention/seed.ts'
import { seedEvents } from '#slices/events/seed.ts'
import { seedMessages } from '#slices/feedback/seed.ts'
import { seedGallery } from '#slices/gallery/seed.ts'
import { seedPurposes } from '#slices/giving/seed.ts'
import { seedGifts } from '#slices/giving/seed-gifts.ts'
import { seedKids } from '#slices/kids/seed.ts'
import { seedLive } from '#slices/live/seed.ts'
import { seedMasses } from '#slices/masses/seed.ts'
import { seedNewsletter } from '#slices/newsletter/seed.ts'
import { findOrganisation } from '#slices/organisation/store.ts'
import { seedPolicy } from '#slices/policy/seed.ts'
import { seedPrayers } from '#slices/prayers/seed.ts'
import { pinApproved } from '#slices/prayers/wall.ts'
import { seedShop } from '#slices/shop/seed.ts'
import { seedPastOrders } from '#slices/shop/seed-orders.ts'
import { seedTestimonies } from '#slices/testimonies/seed.ts'
import { seedTogether } from '#slices/together/seed.ts'

/** What every installation begins with, demo or not. */
export async function seedFirst(db: Db, now: Date, secret: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await isFirst(trx, 'purposes')) await seedPurposes(trx, now)
    if (await isFirst(trx, 'wall')) await pinApproved(trx, prayerWall, secret)
  })
}

/** Once, however many nodes start together. */
async function isFirst(trx: Db, step: string): Promise<boolean> {
  const { rows } = await sql`
    insert into installation (step) values (${step}) on conflict do nothing returning step`.execute(trx)
  return rows.length > 0
}

/** Fills a new installation with a complete demo ministry. */
export async function seedDemo(
  db: Db,
  now: Date,
  { payments }: Pick<Settings, 'payments'>,
  /** The house's key, for what is kept sealed. */
  secret: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await isFirst(trx, 'demo'))) return false
    await seedBlog(trx, now)
    await seedAbout(trx, now)
    await seedPolicy(trx, now)
    await seedLive(trx, now)
    await seedTogether(trx, now)
    await seedEvents(trx, now)
    await seedTestimonies(trx, now)
    await seedKids(trx, now)
    await seedGallery(trx, now)
    await seedAdvertisements(trx, now)
    await seedShop(trx, now)
    await seedPrayers(trx, now, secret)
    await seedCommunity(trx, now)
    await pinApproved(trx, prayerWall, secret)
    await seedConsultations(trx, now, secret)
    await seedConvention(trx, now)
    await seedNewsletter(trx, now)
    await seedMessages(trx, now)
    // Where real money moves, the books begin empty.
    const withOfferings = !payments.stripe && !payments.paypal
    const { timeZone } = await findOrganisation(trx)
    await seedMasses(trx, now, secret, { timeZone, withOfferings })
    if (withOfferings) {
      await seedGifts(trx, now)
      await seedPastOrders(trx, now)
      await seedPayouts(trx, now)
    }
    return true
  })
}

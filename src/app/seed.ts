import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { Settings } from '#core/settings/settings.ts'
import { type PastPlan, writePayments } from '#payments/past.ts'
import { seedAbout } from '#slices/about/seed.ts'
import { seedBooks } from '#slices/accounting/seed.ts'
import { seedAdvertisements } from '#slices/adverts/seed.ts'
import { seedBlog } from '#slices/blog/seed.ts'
import { prayerWall } from '#slices/community/posts/wall.ts'
import { seedCommunity } from '#slices/community/seed.ts'
import { seedConsultations } from '#slices/consultations/seed.ts'
import { seedConvention } from '#slices/convention/seed.ts'
import { seedEvents } from '#slices/events/seed.ts'
import { seedMessages } from '#slices/feedback/seed.ts'
import { seedGallery } from '#slices/gallery/seed.ts'
import { planGifts } from '#slices/giving/seed/seed-gifts.ts'
import { seedPurposes } from '#slices/giving/seed.ts'
import { seedKids } from '#slices/kids/seed.ts'
import { seedLive } from '#slices/live/seed.ts'
import { planMasses } from '#slices/masses/seed.ts'
import { seedNewsletter } from '#slices/newsletter/seed.ts'
import { findOrganisation } from '#slices/organisation/store.ts'
import { seedPolicy } from '#slices/policy/seed.ts'
import { seedPrayers } from '#slices/prayers/seed.ts'
import { pinApproved } from '#slices/prayers/wall.ts'
import { planOrders } from '#slices/shop/seed/seed-orders.ts'
import { seedShop } from '#slices/shop/seed.ts'
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

/** What was paid for different things, in the order of time: numbers and books go as they would have gone. */
async function writePlans(trx: Db, plans: readonly PastPlan[], now: Date): Promise<void> {
  const all = plans
    .flatMap(({ past }) => past)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const { paid, lines } = await writePayments(trx, all)
  await seedBooks(trx, lines, now)
  const then = new Map(all.map((payment, index) => [payment, paid[index]]))
  for (const { past, write } of plans) await write(past.flatMap((payment) => then.get(payment) ?? []))
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
    const masses = await planMasses(trx, now, secret, { timeZone, withOfferings })
    const sold = withOfferings ? [await planGifts(trx, now), await planOrders(trx, now)] : []
    // Masses last: what was celebrated is booked as of now.
    await writePlans(trx, [...sold, masses], now)
    return true
  })
}

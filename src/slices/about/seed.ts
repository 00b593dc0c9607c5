import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import { seedBiography } from './seed-biography.ts'
import { seedBranches } from './seed-branches.ts'
import { seedLeaders } from './seed-leaders.ts'

export async function seedAbout(db: Db, now: Date) {
  const leaders = seedLeaders.map((name_in_full) => ({ name_in_full, photo: portraitUrl(name_in_full) }))
  await db.insertInto('leader').values(inOrder(leaders, now)).execute()
  await db.insertInto('branch').values(inOrder(seedBranches, now)).execute()
  const { cards, photos, ...texts } = seedBiography
  await db
    .updateTable('biography')
    .set({ ...texts, cards: JSON.stringify(cards), photos: JSON.stringify(photos), updated: now })
    .execute()
}

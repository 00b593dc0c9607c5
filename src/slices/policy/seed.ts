import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { seedEntries } from './seed-entries.ts'

export async function seedPolicy(db: Db, now: Date) {
  await db.insertInto('policy_entry').values(inOrder(seedEntries, now)).execute()
}

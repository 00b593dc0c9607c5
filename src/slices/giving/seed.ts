import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { firstPurposes } from './purposes/purposes.ts'

export async function seedPurposes(db: Db, now: Date) {
  await db.insertInto('purpose').values(inOrder(firstPurposes, now)).execute()
}

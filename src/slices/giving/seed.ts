import { inOrder } from '#core/collection-order-api.ts'
import type { Db } from '#core/db.ts'
import { firstPurposes } from './purposes.ts'

export async function seedPurposes(db: Db, now: Date) {
  await db.insertInto('purpose').values(inOrder(firstPurposes, now)).execute()
}

import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { columnsOf } from './columns.ts'
import { firstVisit } from './seed-pages/first-visit.ts'
import { pilgrimage } from './seed-pages/pilgrimage.ts'
import { volunteer } from './seed-pages/volunteer.ts'

export async function seedPages(db: Db, now: Date) {
  const rows = inOrder([firstVisit, pilgrimage, volunteer].map(columnsOf), now)
  await db.insertInto('custom_page').values(rows).execute()
}

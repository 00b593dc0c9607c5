import { sql } from 'kysely'
import { type CollectionRow, collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import type { TestimonyColumns } from './tables.ts'

export const testimonyStore = collectionStore<TestimonyColumns>('testimony')

export type TestimonyRow = TestimonyColumns & CollectionRow

/** The published ones that have a text, or a video. */
export const listTestimonies = (
  db: Db,
  having: 'detail' | 'video',
  asked: { page: number; page_size: number },
) => testimonyStore.listPublishedThat(db, sql`${sql.ref(having)} <> ''`, sql`publish_at desc, id desc`, asked)

export async function findVideo(db: Db, id: number): Promise<TestimonyRow | undefined> {
  const row = await testimonyStore.findPublished(db, id)
  return row?.video === '' ? undefined : row
}

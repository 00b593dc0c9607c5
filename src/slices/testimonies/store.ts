import { sql } from 'kysely'
import { collectionStore, type Kind } from '#core/collection-store.ts'
import type { Db } from '#core/db.ts'
import type { TestimonyColumns } from './tables.ts'

export const testimonyStore = collectionStore<TestimonyColumns>('testimony', [
  'testifier',
  'role',
  'detail',
  'video_title',
])

export type TestimonyRow = TestimonyColumns & Kind

const published = (form: 'detail' | 'video') =>
  sql`state = 'published' and deleted_at is null and ${sql.ref(form)} <> ''`

/** The published ones of a form: in writing, or on video. */
const testimoniesIn = (form: 'detail' | 'video') => ({
  list: (db: Db, asked: { page: number; page_size: number }) =>
    testimonyStore.page(db, published(form), sql`publish_at desc, id desc`, asked),

  find: async (db: Db, id: number) => {
    const row = await testimonyStore.findPublished(db, id)
    return row && row[form] !== '' ? row : undefined
  },
})

export const written = testimoniesIn('detail')
export const onVideo = testimoniesIn('video')

import { sql } from 'kysely'
import { type CollectionRow, collectionStore } from '#core/collections/collection-store.ts'
import { relatedIds } from '#core/collections/reading-on.ts'
import type { Db } from '#core/data/db.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { picture as aPicture } from '#core/storage/picture.ts'
import { escapeMarkup } from '#core/text/plain-text.ts'
import type { TestimonyColumns } from './tables.ts'

export const testimonyStore = collectionStore<TestimonyColumns>('testimony')

export type TestimonyRow = TestimonyColumns & CollectionRow

/** The published ones that have a text, or a video. */
export const listTestimonies = (
  db: Db,
  having: 'detail' | 'video',
  paging: { page: number; page_size: number },
) =>
  testimonyStore.listPublishedThat(db, sql`${sql.ref(having)} <> ''`, sql`publish_at desc, id desc`, paging)

export async function findVideo(db: Db, id: number): Promise<TestimonyRow | undefined> {
  const row = await testimonyStore.findPublished(db, id)
  return row?.video === '' ? undefined : row
}

export async function findRelated(db: Db, id: number): Promise<TestimonyRow[]> {
  const ids = await relatedIds(db, 'testimony', id)
  const rows = await Promise.all(ids.map((each) => testimonyStore.findPublished(db, each)))
  return rows.filter((row) => row !== undefined)
}

type Story = { name: string; title: string; body: string; picture: string; video: string }

/** A story that somebody shared, as the draft of a testimony for editors to finish. */
export const testimoniesOfStories = {
  draft: async (trx: Db, { name, title, body, picture, video }: Story, now: Date): Promise<number> => {
    const columns = {
      testifier: name,
      role: '',
      detail: cleanRichText(escapeMarkup(body)),
      image: aPicture.safeParse(picture).success ? picture : '',
      video,
      video_title: video === '' ? '' : title,
    }
    const { id } = await testimonyStore.insert(trx, columns, { state: 'draft' }, now)
    return id
  },
  drop: async (trx: Db, id: number, now: Date): Promise<void> => {
    await testimonyStore.remove(trx, id, now)
  },
}

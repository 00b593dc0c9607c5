import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { adminApi, allBut, editableOf, orNotFound } from '#core/collections/collection-api.ts'
import { onNeighbors } from '#core/collections/reading-on.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import {
  emptyTestimony,
  relatedTestimonies,
  type Testimony,
  TestimonyDraft,
  testimonies,
  testimonyNeighbors,
  testimonyTitle,
  type VideoTestimony,
  videoTestimonies,
} from './contract.ts'
import { findRelated, findVideo, listTestimonies, type TestimonyRow, testimonyStore } from './store.ts'
import type { TestimonyColumns } from './tables.ts'

const testimonyOf = (row: TestimonyRow): Testimony => ({
  id: row.id,
  testifier: row.testifier,
  date_added: row.created.toISOString(),
  testimony_detail: row.detail,
  role: row.role,
  image: row.image,
  message_title: row.video_title,
  url_for: row.video,
})

const asVideo = (row: TestimonyRow): VideoTestimony => ({
  id: row.id,
  message_title: row.video_title,
  created: row.created.toISOString(),
  url_for: row.video,
  testifier: row.testifier,
})

/** Markup that has no words leaves nothing when it is cleaned. */
function detailOf({ testimony, video }: TestimonyDraft): string {
  const detail = cleanDraft(TestimonyDraft.shape.testimony, 'testimony', testimony)
  if (detail === '' && video === '')
    throw new Problem(400, emptyTestimony, { 'draft.testimony': emptyTestimony })
  return detail
}

const staff = {
  draft: (row: TestimonyRow): TestimonyDraft => ({
    testifier: row.testifier,
    role: row.role,
    testimony: row.detail,
    image: row.image,
    video: row.video,
    videoTitle: row.video_title,
  }),
  columns: (draft: TestimonyDraft): TestimonyColumns => ({
    testifier: draft.testifier,
    role: draft.role,
    detail: detailOf(draft),
    image: draft.image,
    video: draft.video,
    video_title: draft.video === '' ? '' : draft.videoTitle,
  }),
}

export const testimoniesApi: ServedEndpoint[] = [
  on(testimonies.list, async (paging, { db }) => {
    const { items, total } = await listTestimonies(db, 'detail', paging)
    return { items: items.map(testimonyOf), total }
  }),
  on(testimonies.read, async ({ id }, { db }) =>
    testimonyOf(orNotFound(testimonies, await testimonyStore.findPublished(db, id))),
  ),
  onNeighbors(testimonyNeighbors, testimonies, testimonyStore, (row) => testimonyTitle(testimonyOf(row))),
  on(relatedTestimonies, async ({ id }, { db }) => {
    orNotFound(testimonies, await testimonyStore.findPublished(db, id))
    return (await findRelated(db, id)).map(testimonyOf)
  }),
  on(videoTestimonies.list, async (paging, { db }) => {
    const { items, total } = await listTestimonies(db, 'video', paging)
    return { items: items.map(asVideo), total }
  }),
  on(videoTestimonies.read, async ({ id }, { db }) =>
    asVideo(orNotFound(videoTestimonies, await findVideo(db, id))),
  ),
  on(testimonies.listAll, async (paging, { db }) => {
    const { items, total } = await testimonyStore.listAll(db, paging)
    return {
      items: items.map((row) => ({
        ...editableOf(row, staff.draft(row)),
        name: row.testifier,
        role: row.role,
        testimony: row.detail,
        image: row.image,
      })),
      total,
    }
  }),
  ...allBut(adminApi(testimonies, testimonyStore, staff), testimonies.listAll),
]

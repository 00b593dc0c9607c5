import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { collectionApi } from '#core/collections/collection-api.ts'
import { onNeighbors } from '#core/collections/reading-on.ts'
import { cleanDraft } from '#core/rich-text/rich-text.ts'
import {
  liveTeachings,
  relatedTeachings,
  schedule,
  TeachingDraft,
  teachingNeighbors,
  teachings,
} from './contract.ts'
import { liveAdminApi } from './live-admin-api.ts'
import { plannedSessions } from './plan.ts'
import { airApi, liveItem, type OnAirChange } from './sessions/air-api.ts'
import { findLive, findRelated, teachingStore } from './store.ts'

const collected = collectionApi(teachings, teachingStore, {
  item: ({ id, message_title, url_for, author, created, topic, image, body }, { organisation }) => ({
    id,
    message_title,
    url_for,
    author: author || organisation.shortName,
    created: created.toISOString(),
    topic,
    image,
    body,
  }),
  draft: ({ message_title, author, url_for, topic, image, body }) => ({
    message_title,
    author,
    url_for,
    topic,
    image,
    body,
  }),
  columns: (draft) => ({ ...draft, body: cleanDraft(TeachingDraft.shape.body, 'body', draft.body) }),
})

/** Enough sessions for a page that is cached or left open for weeks, in a few kilobytes. */
const daysAhead = 28
const maxSessions = 40

export const liveApi = (onAirChange: OnAirChange): ServedEndpoint[] => [
  ...collected,
  onNeighbors(teachingNeighbors, teachings, teachingStore, ({ message_title }) => message_title),
  on(relatedTeachings, async ({ id }, { db, organisation }) => {
    const teaching = await teachingStore.findPublished(db, id)
    if (!teaching) throw notFound('We couldn’t find this teaching.')
    const related = await findRelated(db, id, teaching.topic)
    return related.map((each) => ({ ...each, author: each.author || organisation.shortName }))
  }),
  on(liveTeachings.list, async ({ page, page_size }, { db, organisation }) => {
    const live = (await findLive(db)).map((row) => liveItem(row, organisation))
    return { items: live.slice((page - 1) * page_size, page * page_size), total: live.length }
  }),
  on(liveTeachings.read, async ({ id }, { db, organisation }) => {
    const session = (await findLive(db)).find((each) => each.id === id)
    if (!session) throw notFound('We couldn’t find this live session.')
    return liveItem(session, organisation)
  }),
  on(schedule, async (_, context) => ({
    time_zone: context.organisation.timeZone,
    made: context.now.toISOString(),
    sessions: (await plannedSessions(context, daysAhead)).slice(0, maxSessions),
  })),
  ...airApi(onAirChange),
  ...liveAdminApi,
]

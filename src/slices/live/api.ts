import { collectionApi } from '#core/collection-api.ts'
import { notFound } from '#core/errors.ts'
import { cleanMarkup } from '#core/markup.ts'
import { organisation } from '#core/organisation.ts'
import { on, type Served } from '#core/served.ts'
import { airApi, authorOf, liveItem } from './air-api.ts'
import { liveTeachings, relatedTeachings, schedule, teachings } from './contract.ts'
import { deskApi } from './desk-api.ts'
import { plannedSessions } from './plan.ts'
import { findLive, findRelated, teachingStore } from './store.ts'

const collected = collectionApi(teachings, teachingStore, {
  item: ({ id, message_title, url_for, author, created, topic, image, body }) => ({
    id,
    message_title,
    url_for,
    author: authorOf(author),
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
  columns: (draft) => ({ ...draft, body: cleanMarkup(draft.body) }),
})

/** Weeks of sessions fit into a few kilobytes, and outlast the longest that a page is kept or left open. */
const daysAhead = 28
const mostSessions = 40

export const liveApi: Served[] = [
  ...collected,
  on(relatedTeachings, async ({ id }, { db }) => {
    const teaching = await teachingStore.findPublished(db, id)
    if (!teaching) throw notFound('This teaching')
    const found = await findRelated(db, id, teaching.topic)
    return found.map((each) => ({ ...each, author: authorOf(each.author) }))
  }),
  on(liveTeachings.list, async ({ page, page_size }, { db }) => {
    const live = (await findLive(db)).map(liveItem)
    return { items: live.slice((page - 1) * page_size, page * page_size), total: live.length }
  }),
  on(liveTeachings.read, async ({ id }, { db }) => {
    const found = (await findLive(db)).find((each) => each.id === id)
    if (!found) throw notFound('This live session')
    return liveItem(found)
  }),
  on(schedule, async (_, { db, now }) => ({
    time_zone: organisation.timeZone,
    made: now.toISOString(),
    sessions: (await plannedSessions(db, now, daysAhead)).slice(0, mostSessions),
  })),
  ...airApi,
  ...deskApi,
]

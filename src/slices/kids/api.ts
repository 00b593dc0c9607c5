import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { allBut, collectionApi } from '#core/collections/collection-api.ts'
import { dayOf } from '#core/time/time.ts'
import { listStories, stories } from './contract.ts'
import { countAbove, shuffledStories, storyStore } from './store.ts'

const collected = collectionApi(stories, storyStore, {
  item: ({ id, content_title, video_content_url, poster }) => ({
    id,
    content_title,
    video_content_url,
    poster,
  }),
  draft: ({ content_title, video_content_url, poster }) => ({ content_title, video_content_url, poster }),
  columns: (draft) => draft,
  preview: {
    countAbove: (db, id, { now, organisation }) => countAbove(db, dayOf(now, organisation.timeZone), id),
  },
})

export const kidsApi: ServedEndpoint[] = [
  on(listStories, (asked, { db, now, organisation }) =>
    shuffledStories(db, dayOf(now, organisation.timeZone), asked),
  ),
  ...allBut(collected, stories.list),
]

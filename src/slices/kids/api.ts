import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { allBut, collectionApi } from '#core/collections/collection-api.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import { dayOf } from '#core/time/time.ts'
import { listStories, stories } from './contract.ts'
import type { StoryColumns } from './tables.ts'

const storyStore = collectionStore<StoryColumns>('children_story')

/** After this many stories the shuffle starts again, because shuffling all would get slower with every story. */
const maxShuffled = 300

const isShuffled = sql<boolean>`id = any (array(
  select id from children_story where state = 'published' and deleted_at is null
  order by id desc limit ${maxShuffled}))`

/** An order that stays as it is for one day and one mix, so that no page repeats what another had. */
const shuffledStories = (
  db: Db,
  day: string,
  { mix, ...paging }: { mix: number; page: number; page_size: number },
) => storyStore.listPublishedThat(db, isShuffled, sql`${lot(day, mix)}, id`, paging)

const lot = (day: string, mix: number) => sql`md5(id || ${` ${day} ${mix}`})`

/** How many stand above one in the first order of the day. */
async function countAbove(db: Db, day: string, id: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from children_story
    where ${isShuffled} and (${lot(day, 0)}, id) < (select ${lot(day, 0)}, id from children_story where id = ${id})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

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
  on(listStories, (paging, { db, now, organisation }) =>
    shuffledStories(db, dayOf(now, organisation.timeZone), paging),
  ),
  ...allBut(collected, stories.list),
]

import { sql } from 'kysely'
import { collectionStore } from '#core/collection-store.ts'
import type { Db } from '#core/db.ts'
import type { StoryColumns } from './tables.ts'

export const storyStore = collectionStore<StoryColumns>('children_story')

/** An order that stays as it is for one day and one mix, so that no page repeats what another had. */
export const shuffledStories = (
  db: Db,
  day: string,
  { mix, ...asked }: { mix: number; page: number; page_size: number },
) => storyStore.listPublishedThat(db, sql`true`, sql`md5(id || ${` ${day} ${mix}`}), id`, asked)

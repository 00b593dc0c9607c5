import type { Generated, GeneratedAlways } from 'kysely'
import type { Kind } from '#core/collections/collection-store.ts'

export type StoryColumns = { content_title: string; video_content_url: string; poster: string }

type StoryTable = StoryColumns &
  Omit<Kind, 'id' | 'version'> & { id: GeneratedAlways<number>; version: Generated<number> }

declare module '#core/data/db.ts' {
  interface Tables {
    children_story: StoryTable
  }
}

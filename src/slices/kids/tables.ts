import type { CollectionTable } from '#core/collections/collection-table.ts'

export type StoryColumns = { content_title: string; video_content_url: string; poster: string }

declare module '#core/data/db.ts' {
  interface Tables {
    children_story: CollectionTable<StoryColumns>
  }
}

import type { Generated, GeneratedAlways } from 'kysely'
import type { CollectionTable } from '#core/collections/collection-table.ts'

export type PostColumns = {
  title: string
  author: string
  image: string
  body: string
  /** Left out, they stay as they are. */
  tags?: string[]
}

type PostTable = CollectionTable<Omit<PostColumns, 'tags'>> & {
  tags: Generated<string[]>
  /** In the order of the tags. */
  tag_slugs: GeneratedAlways<string[]>
  author_slug: GeneratedAlways<string>
}

/** Written by triggers of `post`. */
type PostTagTable = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  posts: number
  changed: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    post: PostTable
    post_tag: PostTagTable
  }
}

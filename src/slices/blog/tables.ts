import type { CollectionTable } from '#core/collections/collection-table.ts'

export type PostColumns = { title: string; author: string; image: string; body: string }

declare module '#core/data/db.ts' {
  interface Tables {
    post: CollectionTable<PostColumns>
  }
}

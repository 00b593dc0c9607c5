import type { CollectionTable } from '#core/collections/collection-table.ts'

export type TestimonyColumns = {
  testifier: string
  role: string
  detail: string
  image: string
  video: string
  video_title: string
}

declare module '#core/data/db.ts' {
  interface Tables {
    testimony: CollectionTable<TestimonyColumns>
  }
}

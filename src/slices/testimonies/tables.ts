import type { Generated, GeneratedAlways } from 'kysely'
import type { Kind } from '#core/collections/collection-store.ts'

export type TestimonyColumns = {
  testifier: string
  role: string
  detail: string
  image: string
  video: string
  video_title: string
}

type TestimonyTable = TestimonyColumns &
  Omit<Kind, 'id' | 'version'> & { id: GeneratedAlways<number>; version: Generated<number> }

declare module '#core/data/db.ts' {
  interface Tables {
    testimony: TestimonyTable
  }
}

import type { Generated, GeneratedAlways } from 'kysely'
import type { Kind } from '#core/collections/collection-store.ts'

export type PostColumns = { title: string; author: string; image: string; body: string }

type PostTable = PostColumns &
  Omit<Kind, 'id' | 'version'> & { id: GeneratedAlways<number>; version: Generated<number> }

declare module '#core/data/db.ts' {
  interface Tables {
    post: PostTable
  }
}

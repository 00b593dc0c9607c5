import type { Generated, GeneratedAlways } from 'kysely'
import type { CollectionRow } from './collection-store.ts'

/** The table of a collection, as Kysely sees it. */
export type CollectionTable<Columns> = Columns &
  Omit<CollectionRow, 'id' | 'version'> & {
    id: GeneratedAlways<number>
    version: Generated<number>
    deleted_at: Date | null
  }

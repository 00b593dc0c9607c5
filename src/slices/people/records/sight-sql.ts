import { type RawBuilder, sql } from 'kysely'
import type { Sight } from '../activities.ts'

/**
 * The condition that a caller may know of the person `p`. Of people who only asked for prayer, a consultation or a Mass,
 * others learn nothing, not even their name.
 */
export const visibleTo = ({ kinds, permissions }: Sight): RawBuilder<boolean> =>
  permissions.includes('pastoral')
    ? sql<boolean>`p.merged_into is null`
    : // One lookup for each sealed person. As `exists`, PostgreSQL would read all activities first.
      sql<boolean>`(p.merged_into is null and (not p.sealed or coalesce((
        select true from person_activity seen where seen.person_id = p.id and seen.kind = any(${[...kinds]}::text[])
        limit 1
      ), false)))`

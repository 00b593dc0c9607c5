import type { PageCache } from '../cache/page-cache.ts'
import type { Database } from './db.ts'

/** The channel on which content tables publish that they changed (`tell_change()` in the migrations). */
const channel = 'table_changed'

/** What every page may depend on, and the table it's read from: see `settings/current.ts`. */
type Followed = { table: string; forget: () => void }

/**
 * Drops the cached answers of a table on every node as soon as a change to it is committed. A change of what every
 * page depends on, such as the organisation's name or the wording, clears the whole cache.
 */
export function invalidateOnChange(
  database: Database,
  pageCache: PageCache,
  followed: readonly Followed[],
  /** Called after what every page depends on has been forgotten. */
  forgotten: () => void = () => {},
) {
  const clearAll = () => {
    for (const { forget } of followed) forget()
    pageCache.clear()
    forgotten()
  }
  return database.listen(
    channel,
    (table) => (followed.some((each) => each.table === table) ? clearAll() : pageCache.changed(table)),
    clearAll,
  )
}

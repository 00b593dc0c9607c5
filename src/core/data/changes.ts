import type { PageCache } from '../cache/page-cache.ts'
import type { CurrentOrganisation } from '../settings/current-organisation.ts'
import { settingsTable } from '../settings/organisation.ts'
import type { Database } from './db.ts'

/** The channel on which content tables publish that they changed (`tell_change()` in the migrations). */
const channel = 'table_changed'

/**
 * Drops the cached answers of a table on every node as soon as a change to it is committed. The organisation's name
 * and time zone appear on every page, so a change of its settings clears the whole cache.
 */
export function invalidateOnChange(
  database: Database,
  pageCache: PageCache,
  organisation: CurrentOrganisation,
) {
  const clearAll = () => {
    organisation.forget()
    pageCache.clear()
  }
  return database.listen(
    channel,
    (table) => (table === settingsTable ? clearAll() : pageCache.changed(table)),
    clearAll,
  )
}

import type { PageCache } from '../cache/page-cache.ts'
import type { Current, CurrentOrganisation } from '../settings/current.ts'
import { settingsTable } from '../settings/organisation.ts'
import type { Messages } from '../text/messages.ts'
import type { Database } from './db.ts'

/** The channel on which content tables publish that they changed (`tell_change()` in the migrations). */
const channel = 'table_changed'

/**
 * Drops the cached answers of a table on every node as soon as a change to it is committed. The organisation's name
 * and time zone appear on every page, so a change of its settings or its look clears the whole cache; so does a change of wording.
 */
export function invalidateOnChange(
  database: Database,
  pageCache: PageCache,
  /** `look`: the table of its look. */
  organisation: CurrentOrganisation & { look: string },
  messages: Current<Messages> & { table: string },
) {
  const clearAll = () => {
    organisation.forget()
    messages.forget()
    pageCache.clear()
  }
  const inEveryPage = [settingsTable, organisation.look, messages.table]
  return database.listen(
    channel,
    (table) => (inEveryPage.includes(table) ? clearAll() : pageCache.changed(table)),
    clearAll,
  )
}

import type { PageCache } from '../cache/page-cache.ts'
import type { CurrentOrganisation } from '../settings/current-organisation.ts'
import { settingsTable } from '../settings/organisation.ts'
import type { Database } from './db.ts'

/** The channel on which content tables tell that they changed (`tell_change()` in the migrations). */
const channel = 'table_changed'

/**
 * Drops what was made of a table on every node, as soon as the change is committed anywhere. The organisation's
 * name stands on every page, and its zone in every hour: when it changes, everything goes.
 */
export function invalidateOnChange(database: Database, kept: PageCache, organisation: CurrentOrganisation) {
  const everything = () => {
    organisation.forget()
    kept.clear()
  }
  return database.listen(
    channel,
    (table) => (table === settingsTable ? everything() : kept.changed(table)),
    everything,
  )
}

import type { Database } from './db.ts'
import type { Kept } from './kept.ts'

/** The channel on which content tables tell that they changed (`tell_change()` in the migrations). */
const channel = 'table_changed'

/** Drops what was made of a table on every node, as soon as the change is committed anywhere. */
export const dropWhatChanges = (database: Database, kept: Kept) =>
  database.listen(
    channel,
    (table) => kept.changed(table),
    () => kept.clear(),
  )

import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { mailCredential } from '#core/mail/mail-settings.ts'
import { removeCredential, removeOtherCredentials } from '#core/settings/credentials.ts'
import type { Fresh, Renewals } from '../slice.ts'

const nothing = async () => {}

/** For tables with rows about other tables, by those tables' names. */
const ofKept =
  (table: string) =>
  async (trx: Db, { kept }: Pick<Fresh, 'kept'>) => {
    await sql`delete from ${sql.table(table)} where source <> all(${kept})`.execute(trx)
  }

/** The tables of core that aren't emptied. Those of a slice are in its manifest. */
export const coreTables: Renewals = {
  migration: nothing,
  installation: nothing,
  audit: nothing,
  attempt: nothing,
  idempotency: nothing,
  // Browsers that listen wait for the next number.
  live_channel: nothing,
  daily_source: nothing,
  // Summed again at the end.
  daily_sum: nothing,
  tally: ofKept('tally'),
  tally_week: ofKept('tally_week'),
  findable: ofKept('findable'),
  // Counted with what is findable.
  search_word: nothing,
  media_use: ofKept('media_use'),
  credential: async (trx, { keep }) => {
    if (!keep.email) await removeCredential(trx, mailCredential)
    if (!keep.payments) await removeOtherCredentials(trx, mailCredential)
  },
}

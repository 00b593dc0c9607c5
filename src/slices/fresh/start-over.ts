import { sql } from 'kysely'
import { identifier, tableNames } from '#core/backup/catalog.ts'
import type { Db } from '#core/data/db.ts'
import { dropPendingJobs, hasQueue, runOn } from '#core/jobs/queue-tables.ts'
import { mailCredential } from '#core/mail/mail-settings.ts'
import { removeCredential, removeOtherCredentials } from '#core/settings/credentials.ts'
import { settingsTable } from '#core/settings/organisation.ts'
import { demoEntries } from '#payments/offline/record-offline.ts'
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

/**
 * Empties every table except those that declare what happens to them, so a new table can't be forgotten. Triggers
 * are off meanwhile: some tables are append-only, and what other triggers count is removed as well.
 */
export async function startOver(trx: Db, slices: Renewals, choice: Omit<Fresh, 'kept'>): Promise<void> {
  const run = runOn(trx)
  const renewals = { ...coreTables, ...slices }
  const all = await tableNames(run)
  const kept = all.filter((name) => Object.hasOwn(renewals, name))
  const emptied = all.filter((name) => !kept.includes(name)).map(identifier)
  await run(`lock table ${emptied.join(', ')} in access exclusive mode`)
  for (const name of emptied) await run(`alter table ${name} disable trigger user`)
  await run(`truncate ${emptied.join(', ')} restart identity`)
  for (const name of emptied) await run(`alter table ${name} enable trigger user`)
  if (await hasQueue(run)) await dropPendingJobs(run)
  // Pictures go last, when nothing shows them any more.
  const inOrder = Object.keys(renewals).toSorted(
    (one, other) => Number(one === 'media') - Number(other === 'media'),
  )
  for (const name of inOrder) await renewals[name]?.(trx, { ...choice, kept })
  await sql`delete from daily_sum`.execute(trx)
  await sql`select sum_anew(source, picked) from daily_source`.execute(trx)
  // All nodes clear what they made from the tables, because no trigger has notified them.
  await sql`select pg_notify('table_changed', ${settingsTable})`.execute(trx)
}

/** PostgreSQL's code for a transaction that it ended so that others can go on. */
const deadlock = '40P01'

/**
 * Visitors and jobs use several tables in a transaction, in any order, so work that locks tables can be a deadlock: then
 * everything that it has locked and changed is given back, and it begins again.
 */
export async function afterDeadlocks(trx: Db, work: () => Promise<void>, tries = 5): Promise<void> {
  const run = runOn(trx)
  await run('savepoint before')
  try {
    await work()
  } catch (error) {
    if (tries === 1 || !(error instanceof Error && 'code' in error && error.code === deadlock)) throw error
    await run('rollback to savepoint before')
    await afterDeadlocks(trx, work, tries - 1)
  }
}

/** No payment begins until the transaction ends, so none can be lost that the check hasn't seen. */
export const lockPayments = (trx: Db) => runOn(trx)('lock table payment in share row exclusive mode')

/** The name of a provider that has moved, or might still move, real money. */
export async function realProvider(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ provider: string }>`
    select provider from payment where provider <> 'sandbox' and key not like ${`${demoEntries}%`}
    union select c.provider from capture c left join payment y on y.id = c.payment_id
      where c.provider <> 'sandbox' and coalesce(y.key, '') not like ${`${demoEntries}%`}
    union select provider from payout where provider <> 'sandbox'
    limit 1`.execute(db)
  return rows[0]?.provider
}

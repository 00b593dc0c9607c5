import { sql } from 'kysely'
import type { Database, Db } from '#core/data/db.ts'
import { spaceNeeded } from '#core/data/disk-space.ts'
import { broken, type Finding, good, warning } from '#core/doctor/finding.ts'
import { backupFindings, folderFindings, keyFindings, publicFindings } from '#core/doctor/machine.ts'
import { databaseFindings, jobFindings, mailFindings } from '#core/doctor/services.ts'
import type { Settings } from '#core/settings/settings.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { providerFindings } from '#payments/providers.ts'
import { diagnose } from '#payments/reconcile/check.ts'
import { openText } from '#slices/prayers/store.ts'
import { all, slices } from './slices.ts'

export type Patient = { database: Database; settings: Settings; secret: string; storage: FileStorage }

/** Everything an operator would look at, in order. Reads only. */
export async function examine({ database, settings, secret, storage }: Patient): Promise<Finding[]> {
  const { db } = database
  const machine = [
    ...(await folderFindings('folder', settings.dataDir, spaceNeeded(settings))),
    ...keyFindings(settings),
    ...publicFindings(settings),
  ]
  const state = await databaseFindings(database)
  // What follows asks for tables that may not be there.
  if (state.some(({ level }) => level === 'broken')) return [...machine, ...state]
  return [
    ...machine,
    ...state,
    await sealFinding(db, secret),
    ...(await jobFindings(db)),
    ...(await mailFindings(db, settings)),
    ...(await providerFindings(db, settings)),
    ...(await backupFindings(settings)),
    ...(await Promise.all(slices.map((slice) => slice.findings?.({ db, storage }) ?? []))).flat(),
    ...(await moneyFindings(db)),
  ]
}

/** The rules of money and what else the slices promise, and what waits too long. */
export async function moneyFindings(db: Db): Promise<Finding[]> {
  const { broken: rules, waiting } = await diagnose(
    db,
    all((slice) => slice.checks),
  )
  return [
    ...(rules.length === 0
      ? [good('money', 'the books, stock and Mass register are in order')]
      : rules.map(({ rule, what }) => broken('money', `${rule}: ${what}`))),
    ...waiting
      .filter(({ count }) => count > 0)
      .map(({ what, count }) => warning('money', `${count} ${what}`)),
  ]
}

/** With another site's key the sealed texts in the database could not be opened, and nobody would notice. */
export async function sealFinding(db: Db, secret: string): Promise<Finding> {
  const { rows: made } = await sql<{ there: boolean }>`
    select to_regclass('prayer_request') is not null as there`.execute(db)
  if (!made[0]?.there) return good('key', 'nothing has been encrypted with it yet')
  const { rows } = await sql<{ uuid: string; text_sealed: string }>`
    select uuid, text_sealed from prayer_request where text_sealed is not null order by id desc limit 1`.execute(
    db,
  )
  const [newest] = rows
  if (!newest) return good('key', 'nothing has been encrypted with it yet')
  try {
    openText(secret, newest.uuid, 'text', newest.text_sealed)
    return good('key', 'opens the encrypted requests')
  } catch {
    return broken('key', 'does not open the encrypted requests: it belongs to another site')
  }
}

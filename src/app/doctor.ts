import { sql } from 'kysely'
import type { Database, Db } from '#core/data/db.ts'
import { spaceNeeded } from '#core/data/disk-space.ts'
import { broken, type Finding, good, warning } from '#core/doctor/finding.ts'
import { backupFindings, folderFindings, keyFindings, publicFindings } from '#core/doctor/machine.ts'
import { databaseFindings, jobFindings, mailFindings } from '#core/doctor/services.ts'
import type { Settings } from '#core/settings/settings.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { withMessages } from '#core/text/message-scope.ts'
import { t } from '#core/text/messages.ts'
import { siteMessages } from '#core/text/translation.ts'
import { providerFindings } from '#payments/providers.ts'
import { diagnose } from '#payments/reconcile/check.ts'
import { openText } from '#slices/prayers/store.ts'
import { all, slices } from './slices.ts'
import { version } from './version.ts'

export type Patient = { database: Database; settings: Settings; secret: string; storage: FileStorage }

/** Everything an operator would look at, in order, in the language of the site. Reads only. */
export function examine(patient: Patient): Promise<Finding[]> {
  return withMessages(siteMessages(patient.settings), () => allFindings(patient))
}

async function allFindings({ database, settings, secret, storage }: Patient): Promise<Finding[]> {
  const { db } = database
  const machine = [
    good('program', t('Narthex {version}', { version })),
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
    ...(await mailFindings(db, settings, secret)),
    ...(await providerFindings(db, settings, secret)),
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
      ? [good('money', t('The books, stock and Mass register are in order.'))]
      : rules.map(({ rule, what }) => broken('money', `${t(rule)}: ${what}`))),
    ...waiting
      .filter(({ count }) => count > 0)
      .map(({ what, count }) => warning('money', t(what, { count }))),
  ]
}

/** With another site's key the sealed texts in the database could not be opened, and nobody would notice. */
export async function sealFinding(db: Db, secret: string): Promise<Finding> {
  const { rows: made } = await sql<{ there: boolean }>`
    select to_regclass('prayer_request') is not null as there`.execute(db)
  const unused = good('key', t('Nothing has been encrypted with the key yet.'))
  if (!made[0]?.there) return unused
  const { rows } = await sql<{ uuid: string; text_sealed: string }>`
    select uuid, text_sealed from prayer_request where text_sealed is not null order by id desc limit 1`.execute(
    db,
  )
  const [newest] = rows
  if (!newest) return unused
  try {
    openText(secret, newest.uuid, 'text', newest.text_sealed)
    return good('key', t('The key opens the encrypted requests.'))
  } catch {
    return broken(
      'key',
      t(
        'The key doesn’t open the encrypted requests, so it belongs to another site. Restore the right key from a backup.',
      ),
    )
  }
}

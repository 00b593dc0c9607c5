// Restores a backup: npm run restore -- FILE [--replace]. Without changing anything: --check, --rehearse, --print-key
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBackup, readBackup } from '#core/backup/file.ts'
import { refuseOtherKey, restore } from '#core/backup/restore.ts'
import { openDataFolder } from '#core/data/data-folder.ts'
import { openDatabase } from '#core/data/db.ts'
import { requiredSpace, requireSpace } from '#core/data/disk-space.ts'
import { findingLines } from '#core/doctor/finding.ts'
import type { Settings } from '#core/settings/settings.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { moneyFindings } from '../src/app/doctor.ts'
import { argumentsOf, command, inWords, passphraseFor, say, usageOf } from './operator.ts'

const usage = () =>
  [
    usageOf('npm run restore -- FILE [--replace | --check | --rehearse | --print-key]'),
    `  --replace    ${t('replaces everything in the database')}`,
    `  --check      ${t('only checks that the file is complete')}`,
    `  --rehearse   ${t('restores into a temporary database')}`,
    `  --print-key  ${t('prints the site’s key, for SECRET_KEY')}`,
  ].join('\n')

const options = {
  replace: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
  'print-key': { type: 'boolean', default: false },
} as const

await command(async (settings) => {
  const { values, positionals } = argumentsOf(
    usage(),
    options,
    t('Restores a backup into an empty database.'),
  )
  const [file, ...others] = positionals
  const ways = Object.values(values).filter(Boolean).length
  if (!file || others.length > 0 || ways > 1) throw new Error(usage())
  const passphrase = await passphraseFor(settings, false)
  const { site, end } = await checkBackup(file, passphrase)
  if (values['print-key']) return say(site.secret)
  say(
    t('Backup of {site} from {time} UTC: {content}. The file is complete.', {
      site: site.siteUrl,
      time: formatDate(site.made, 'shortTime', 'UTC'),
      content: inWords(end),
    }),
  )
  if (values.check) return
  if (values.rehearse) {
    const dataDir = mkdtempSync(join(tmpdir(), 'narthex-rehearsal-'))
    try {
      await put({ ...settings, dataDir, databaseUrl: undefined, secretKey: undefined, s3: undefined }, false)
      say(t('The restore works. This was a rehearsal: nothing was changed.'))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
    return
  }
  refuseOtherKey(site.secret, settings.secretKey)
  await put(settings, values.replace)
  if (end.left > 0)
    say(
      t(
        '{count, plural, one {# file is not in the backup. Look for it in the original bucket.} other {# files are not in the backup. Look for them in the original bucket.}}',
        { count: end.left },
      ),
    )
  say(t('Restored. Start Narthex and check that everything is there.'))

  async function put(where: Settings, replace: boolean) {
    openDataFolder(where.dataDir)
    // Roughly how much smaller a backup is than the database.
    if (!where.databaseUrl)
      await requireSpace(where.dataDir, requiredSpace.newDatabase + 20 * statSync(file ?? '').size)
    const storage = await openStorage(where, say)
    const database = await openDatabase(where)
    try {
      const { dataDir, secretKey } = where
      const parts = readBackup(file ?? '', passphrase)
      await restore(parts, { database, storage, dataDir, secretKey, replace })
      say(t('Every table matches the backup, by row count and checksum.'))
      const findings = await moneyFindings(database.db)
      for (const line of findingLines(findings)) say(line)
      if (findings.some(({ level }) => level === 'broken')) process.exitCode = 1
    } finally {
      await database.close()
    }
  }
})

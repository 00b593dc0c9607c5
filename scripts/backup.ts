// One encrypted file with everything: npm run backup [-- FILE] [--bucket]
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dump, partsOfRunning, uploadsIn } from '#core/backup/dump.ts'
import { checkBackup, writeBackup } from '#core/backup/file.ts'
import { stampOf } from '#core/backup/nightly.ts'
import type { Parts } from '#core/backup/parts.ts'
import { openDatabase } from '#core/data/db.ts'
import { formatBytes } from '#core/doctor/finding.ts'
import { openStorage, uploadsOnDisk } from '#core/storage/open-storage.ts'
import { t } from '#core/text/messages.ts'
import { sealFinding } from '../src/app/doctor.ts'
import {
  argumentsOf,
  command,
  inWords,
  keyOf,
  passphraseFor,
  refuseNoDatabase,
  say,
  usageOf,
} from './operator.ts'

await command(async (settings) => {
  const usage = `${usageOf('npm run backup [-- FILE] [--bucket]')}\n  --bucket  ${t('includes the pictures and files in the bucket')}`
  const { values, positionals } = argumentsOf(
    usage,
    { bucket: { type: 'boolean', default: false } },
    t('Makes an encrypted backup of the whole site. The site can keep running.'),
  )
  if (positionals.length > 1) throw new Error(usage)
  const { dataDir, databaseUrl, siteUrl, backups, s3 } = settings
  refuseNoDatabase(settings)
  const path = resolve(
    positionals[0] ?? join(backups?.folder ?? '.', `narthex-${stampOf(new Date())}.backup`),
  )
  const passphrase = await passphraseFor(settings, true)
  const write = (parts: Parts) => writeBackup(path, parts, passphrase)
  const running = databaseUrl ? null : await partsOfRunning(dataDir, values.bucket)
  if (running) {
    say(t('Narthex is running. Getting the data from it.'))
    await write(running)
  } else {
    const storage = values.bucket ? await openStorage(settings, say) : uploadsOnDisk(settings)
    const secret = keyOf(settings)
    const database = await openDatabase(settings)
    try {
      const { level, text } = await sealFinding(database.db, secret)
      if (level === 'broken') throw new Error(`${text} ${t('A backup with this key would be useless.')}`)
      await write(dump({ db: database.db, secret, siteUrl, uploads: uploadsIn(storage) }))
    } finally {
      await database.close()
    }
  }
  const { end } = await checkBackup(path, passphrase)
  say(
    t('{path} ({size}): {content}. The file was read back and is complete.', {
      path,
      size: formatBytes(statSync(path).size),
      content: inWords(end),
    }),
  )
  if (end.left > 0)
    say(
      s3 && !values.bucket
        ? t(
            '{count, plural, one {# file is} other {# files are}} in the bucket but not in this backup. Back up the bucket too, or add --bucket.',
            { count: end.left },
          )
        : t(
            '{count, plural, one {# file was} other {# files were}} not found. Run npm run doctor for details.',
            { count: end.left },
          ),
    )
  say(t('You can open it only with its passphrase. It contains the site’s key.'))
})

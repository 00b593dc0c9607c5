// One encrypted file with everything: npm run backup [-- FILE] [--bucket]
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dump, partsOfRunning, uploadsIn } from '#core/backup/dump.ts'
import { checkBackup, writeBackup } from '#core/backup/file.ts'
import { stampOf } from '#core/backup/nightly.ts'
import type { Parts } from '#core/backup/parts.ts'
import { openDatabase } from '#core/data/db.ts'
import { formatBytes } from '#core/doctor/finding.ts'
import { openStorage, uploadsOnDisk } from '#core/storage/open-storage.ts'
import { sealFinding } from '../src/app/doctor.ts'
import { command, inWords, keyOf, passphraseFor, refuseNoDatabase, say } from './operator.ts'

await command(async (settings) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { bucket: { type: 'boolean', default: false } },
  })
  const { dataDir, databaseUrl, siteUrl, backups, s3 } = settings
  refuseNoDatabase(settings)
  const path = resolve(
    positionals[0] ?? join(backups?.folder ?? '.', `narthex-${stampOf(new Date())}.backup`),
  )
  const passphrase = await passphraseFor(settings, true)
  const write = (parts: Parts) => writeBackup(path, parts, passphrase)
  const running = databaseUrl ? null : await partsOfRunning(dataDir, values.bucket)
  if (running) {
    say('Narthex is running and hands its data over.')
    await write(running)
  } else {
    const storage = values.bucket ? await openStorage(settings, say) : uploadsOnDisk(settings)
    const secret = keyOf(settings)
    const database = await openDatabase(settings)
    try {
      const { level, text } = await sealFinding(database.db, secret)
      if (level === 'broken') throw new Error(`The key ${text}. With it this backup would be worthless.`)
      await write(dump({ db: database.db, secret, siteUrl, uploads: uploadsIn(storage) }))
    } finally {
      await database.close()
    }
  }
  const { end } = await checkBackup(path, passphrase)
  say(`${path} (${formatBytes(statSync(path).size)}): ${inWords(end)}. Read back, and whole.`)
  if (end.left > 0)
    say(
      s3 && !values.bucket
        ? `${end.left} files lie in the bucket, which needs a backup of its own; --bucket copies them too.`
        : `${end.left} files of pictures were not found: npm run doctor tells more.`,
    )
  say('It opens with its passphrase only. The key of the house is inside.')
})

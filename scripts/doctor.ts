// Checks the site: npm run doctor. Reads only, and exits with 1 if something is broken.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { secretKey } from '#core/data/data-folder.ts'
import { openDatabase } from '#core/data/db.ts'
import { Finding, findingLines } from '#core/doctor/finding.ts'
import { askRunningApp } from '#core/observability/control.ts'
import type { Settings } from '#core/settings/settings.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { t } from '#core/text/messages.ts'
import { examine } from '../src/app/doctor.ts'
import { argumentsOf, command, refuseNoDatabase, say, usageOf } from './operator.ts'

await command(async (settings) => {
  const usage = usageOf('npm run doctor')
  const about = t('Checks the site and lists what needs attention. It changes nothing.')
  if (argumentsOf(usage, {}, about).positionals.length > 0) throw new Error(usage)
  refuseNoDatabase(settings)
  const findings = await findingsOf(settings)
  for (const line of findingLines(findings)) say(line)
  if (findings.some(({ level }) => level === 'broken')) process.exitCode = 1
})

/** Asks the running site if it uses the embedded database, which no other process can open. */
async function findingsOf(settings: Settings): Promise<Finding[]> {
  const { dataDir, databaseUrl } = settings
  const answer = databaseUrl ? null : await askRunningApp(dataDir, { ask: 'doctor' })
  if (answer)
    return z.array(Finding).parse(JSON.parse(Buffer.concat(await Array.fromAsync(answer)).toString()))
  const database = await openDatabase(settings)
  try {
    // Doesn't create a key: a missing one is a finding.
    const isThere = settings.secretKey || existsSync(join(dataDir, 'secret-key'))
    const secret = isThere ? secretKey(dataDir, settings.secretKey) : ''
    return await examine({ database, settings, secret, storage: await openStorage(settings, () => {}) })
  } finally {
    await database.close()
  }
}

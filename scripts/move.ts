// Moves from the embedded database to PostgreSQL, with Narthex stopped: npm run move -- postgres://user:password@host/name
import { dump } from '#core/backup/dump.ts'
import { load } from '#core/backup/load.ts'
import { openEmbedded, openPostgres } from '#core/data/db.ts'
import { findingLines } from '#core/doctor/finding.ts'
import { t } from '#core/text/messages.ts'
import { moneyFindings } from '../src/app/doctor.ts'
import { argumentsOf, command, keyOf, refuseNoDatabase, say, usageOf } from './operator.ts'

await command(async (settings) => {
  const usage = usageOf('npm run move -- postgres://user:password@host:5432/name')
  const about = t('Moves the site from the embedded database to PostgreSQL. Stop the site first.')
  const [url, ...others] = argumentsOf(usage, {}, about).positionals
  if (!url || others.length > 0 || !/^postgres(ql)?:\/\//.test(url)) throw new Error(usage)
  const { dataDir, siteUrl } = settings
  // Means the embedded database even if DATABASE_URL is already set.
  refuseNoDatabase({ ...settings, databaseUrl: undefined })
  const secret = keyOf(settings)
  const from = await openEmbedded(dataDir)
  try {
    const to = await openPostgres(url, undefined, new URL(url).host)
    try {
      // Pictures and key stay where they are, in the data folder.
      const parts = dump({ db: from.db, secret, siteUrl, uploads: { read: async () => null } })
      const { tables, rows, jobs } = await load(to, parts, { replace: false, storeFile: async () => {} })
      say(
        t(
          'Moved {rows, plural, one {# row} other {# rows}} in {tables, plural, one {# table} other {# tables}} (compared by row count and checksum) and {jobs, plural, one {# job} other {# jobs}}.',
          { rows, tables, jobs },
        ),
      )
      const findings = await moneyFindings(to.db)
      for (const line of findingLines(findings)) say(line)
      if (findings.some(({ level }) => level === 'broken')) process.exitCode = 1
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  say(
    t(
      'The embedded database in {folder} was not changed. Now set DATABASE_URL to the new address and start the site.',
      { folder: `${dataDir}/db` },
    ),
  )
})

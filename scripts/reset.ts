// Deletes all content and fills the site with new demo data. The secret key stays.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { lockDataFolder } from '#core/data/data-folder.ts'
import { openPostgres } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { argumentsOf, command, say, usageOf } from './operator.ts'

await command(async ({ dataDir, databaseUrl }) => {
  const usage = usageOf('npm run reset [-- --yes]')
  const { values, positionals } = argumentsOf(
    usage,
    { yes: { type: 'boolean', default: false } },
    t('Deletes all content and restores the demo. Stop the site first.'),
  )
  if (positionals.length > 0) throw new Error(usage)
  if (!values.yes) await confirm(dataDir, databaseUrl)
  if (databaseUrl) await emptyDatabase(databaseUrl)
  emptyDataFolder(dataDir, [...(databaseUrl ? [] : ['db']), 'uploads', 'private', 'outbox'])
  const { status } = spawnSync(process.execPath, ['src/app/server.ts', '--seed-only'], { stdio: 'inherit' })
  if (status === 0) say(t('The demo data has been reset.'))
  process.exitCode = status ?? 1
})

async function confirm(folder: string, databaseUrl: string | undefined) {
  const sure = t('If you’re sure, run npm run reset -- --yes')
  if (databaseUrl) {
    const database = hostOf(databaseUrl)
    const warning = t('This deletes all content in the database at {database} and in {folder}.', {
      database,
      folder,
    })
    throw new Error(`${warning} ${sure}`)
  }
  if (!process.stdin.isTTY) {
    throw new Error(`${t('This deletes all content in {folder}.', { folder })} ${sure}`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `${t('Delete all content in {folder} and start over? (yes/no)', { folder })} `,
  )
  terminal.close()
  const agreed = ['y', 'yes', t('yes')].includes(answer.trim().toLowerCase())
  if (!agreed) throw new Error(t('Nothing was changed.'))
}

async function emptyDatabase(databaseUrl: string) {
  const database = await openPostgres(databaseUrl)
  await database.script(
    'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
  )
  await database.close()
}

function emptyDataFolder(dataDir: string, parts: string[]) {
  if (!existsSync(dataDir)) return
  const lock = lockDataFolder(dataDir)
  for (const part of parts) rmSync(join(dataDir, part), { recursive: true, force: true })
  lock.release()
}

function hostOf(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

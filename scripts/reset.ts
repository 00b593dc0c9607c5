// Deletes all content and fills the site with new demo data. The secret key stays.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { lockDataFolder, reason } from '#core/data/data-folder.ts'
import { openPostgres } from '#core/data/db.ts'
import { readSettings } from '#core/settings/settings.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const { dataDir, databaseUrl } = readSettings(process.env)
  await confirm(databaseUrl ? `the database at ${hostOf(databaseUrl)} and ${dataDir}` : dataDir, databaseUrl)
  if (databaseUrl) await emptyDatabase(databaseUrl)
  emptyDataFolder(dataDir, databaseUrl ? ['uploads', 'outbox'] : ['db', 'uploads', 'outbox'])
} catch (error) {
  console.error(reason(error))
  process.exit(1)
}
const { status } = spawnSync(process.execPath, ['src/app/server.ts', '--seed-only'], { stdio: 'inherit' })
if (status === 0) console.log('The demo data has been reset.')
process.exit(status ?? 1)

async function confirm(what: string, databaseUrl: string | undefined) {
  if (process.argv.includes('--yes')) return
  if (databaseUrl || !process.stdin.isTTY) {
    throw new Error(`This deletes all content in ${what}. If you're sure, run npm run reset -- --yes`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete all content in ${what} and start over? (yes/no) `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was changed.')
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

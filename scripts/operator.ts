import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { shortestPassphrase } from '#core/backup/backup-settings.ts'
import type { Summary } from '#core/backup/parts.ts'
import { reason, secretKey } from '#core/data/data-folder.ts'
import { pluralize } from '#core/doctor/finding.ts'
import { readSettings, type Settings } from '#core/settings/settings.ts'

/** Asks for a secret in the terminal without showing what is typed. */
export async function ask(question: string, otherwise: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(otherwise)
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}

// Shared by the operator's commands.
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command with the settings. A failure prints one line and exits with 1. */
export async function command(work: (settings: Settings) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    await work(readSettings(process.env))
  } catch (error) {
    process.stderr.write(`${reason(error)}\n`)
    process.exitCode = 1
  }
}

/** The arguments of a command. `--help` prints its usage, and a mistake is reported together with the usage. */
export function argumentsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    say(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    const [mistake] = reason(error).split('. ')
    throw new Error(`${mistake}.\n${usage}`)
  }
}

/** A command that only reads must not create a database. */
export function refuseNoDatabase({ databaseUrl, dataDir }: Settings) {
  if (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir} yet. Start the site once with npm start.`)
}

/** Nor may it create a key: a new one couldn't open anything that is encrypted. */
export function keyOf({ secretKey: given, dataDir }: Settings): string {
  const file = join(dataDir, 'secret-key')
  if (!given && !existsSync(file))
    throw new Error(`SECRET_KEY is not set and ${file} does not exist. Use the same settings as the site.`)
  return secretKey(dataDir, given)
}

export async function passphraseFor({ backupPassphrase }: Settings, isNew: boolean): Promise<string> {
  if (backupPassphrase) return backupPassphrase
  const otherwise = 'Set the passphrase in BACKUP_PASSPHRASE, or run this in a terminal.'
  const given = await ask('Backup passphrase: ', otherwise)
  if (!isNew) return given
  if (given.length < shortestPassphrase)
    throw new Error(`The passphrase must have at least ${shortestPassphrase} characters.`)
  if ((await ask('Repeat the passphrase: ', otherwise)) !== given)
    throw new Error('The passphrases do not match.')
  return given
}

export const inWords = ({ tables, rows, jobs, files }: Summary) =>
  [
    `${pluralize(rows, 'row')} in ${pluralize(tables, 'table')}`,
    pluralize(jobs, 'pending job'),
    pluralize(files, 'picture file'),
  ].join(', ')

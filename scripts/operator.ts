import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { shortestPassphrase } from '#core/backup/backup-settings.ts'
import type { Summary } from '#core/backup/parts.ts'
import { reason, secretKey } from '#core/data/data-folder.ts'
import { readSettings, type Settings } from '#core/settings/settings.ts'
import { withMessages } from '#core/text/message-scope.ts'
import { t } from '#core/text/messages.ts'
import { siteMessages } from '#core/text/translation.ts'

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

/** Runs a command with the settings, in the language of the site. A failure prints one line and exits with 1. */
export async function command(work: (settings: Settings) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const settings = readSettings(process.env)
    await withMessages(siteMessages(settings), () => work(settings))
  } catch (error) {
    process.stderr.write(`${reason(error)}\n`)
    process.exitCode = 1
  }
}

/** `Usage: npm run …`, and further ways below it. */
export const usageOf = (way: string, ...others: string[]) =>
  [t('Usage: {command}', { command: way }), ...others.map((other) => `       ${other}`)].join('\n')

/** The arguments of a command. `--help` prints what it does and its usage, and a mistake is reported with the usage. */
export function argumentsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  about: string,
) {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    say(`${about}\n${usage}`)
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
    throw new Error(
      t('There is no database in {folder} yet. Start the site once with npm start.', { folder: dataDir }),
    )
}

/** Nor may it create a key: a new one couldn't open anything that is encrypted. */
export function keyOf({ secretKey: given, dataDir }: Settings): string {
  const file = join(dataDir, 'secret-key')
  if (!given && !existsSync(file))
    throw new Error(
      t('SECRET_KEY is not set and {file} does not exist. Use the same settings as the site.', { file }),
    )
  return secretKey(dataDir, given)
}

export async function passphraseFor({ backupPassphrase }: Settings, isNew: boolean): Promise<string> {
  if (backupPassphrase) return backupPassphrase
  const otherwise = t('Set the passphrase in BACKUP_PASSPHRASE, or run this in a terminal.')
  const given = await ask(`${t('Backup passphrase:')} `, otherwise)
  if (!isNew) return given
  if (given.length < shortestPassphrase)
    throw new Error(
      t('The passphrase must have at least {min, number} characters.', { min: shortestPassphrase }),
    )
  if ((await ask(`${t('Repeat the passphrase:')} `, otherwise)) !== given)
    throw new Error(t('The passphrases don’t match.'))
  return given
}

export const inWords = ({ tables, rows, jobs, files }: Summary) =>
  [
    t('{rows, plural, one {# row} other {# rows}} in {tables, plural, one {# table} other {# tables}}', {
      rows,
      tables,
    }),
    t('{count, plural, one {# pending job} other {# pending jobs}}', { count: jobs }),
    t('{count, plural, one {# file} other {# files}}', { count: files }),
  ].join(', ')

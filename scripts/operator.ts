import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { shortestPassphrase } from '#core/backup/backup-settings.ts'
import type { Summary } from '#core/backup/parts.ts'
import { reason, secretKey } from '#core/data/data-folder.ts'
import { readSettings, type Settings } from '#core/settings/settings.ts'

/** Asks for a secret at the terminal; what is typed stays unseen. */
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

// What the operator's commands share.
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command with the settings; what fails is one line and the exit code 1. */
export async function command(work: (settings: Settings) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    await work(readSettings(process.env))
  } catch (error) {
    process.stderr.write(`${reason(error)}\n`)
    process.exitCode = 1
  }
}

/** A command that reads makes no new database. */
export function refuseNoDatabase({ databaseUrl, dataDir }: Settings) {
  if (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir} yet. Start the program once.`)
}

/** Nor does it make a new key, which would open nothing that is sealed. */
export function keyOf({ secretKey: given, dataDir }: Settings): string {
  const file = join(dataDir, 'secret-key')
  if (!given && !existsSync(file))
    throw new Error(`There is neither SECRET_KEY nor ${file}. Give the settings that the site runs with.`)
  return secretKey(dataDir, given)
}

export async function passphraseFor({ backupPassphrase }: Settings, isNew: boolean): Promise<string> {
  if (backupPassphrase) return backupPassphrase
  const otherwise = 'Give the passphrase in BACKUP_PASSPHRASE, or run this in a terminal.'
  const given = await ask('Passphrase of the backup: ', otherwise)
  if (!isNew) return given
  if (given.length < shortestPassphrase)
    throw new Error(`A passphrase has at least ${shortestPassphrase} characters.`)
  if ((await ask('The same again: ', otherwise)) !== given) throw new Error('These are two different ones.')
  return given
}

export const inWords = ({ tables, rows, jobs, files }: Summary) =>
  `${rows} rows of ${tables} tables, ${jobs} jobs to be done, ${files} files of pictures`

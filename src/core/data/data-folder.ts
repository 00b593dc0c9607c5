import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { StartError } from '../settings/start-error.ts'
import { t } from '../text/messages.ts'

/** Makes the folder for database, uploads and secrets, readable by this user only. */
export function openDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
  } catch (error) {
    throw new StartError(
      t('The data folder {folder} can’t be used: {reason}', { folder: dataDir, reason: reason(error) }),
    )
  }
}

/**
 * Two processes on one embedded database would destroy it. The lock is the operating system's own, taken through an
 * empty SQLite file: it ends with its process, however that ends, and works between containers too, where process ids
 * mean nothing. The file beside it only names the process that has the lock.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  const holderFile = join(dataDir, 'lock')
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'))
  try {
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    throw new StartError(
      /locked/.test(reason(error))
        ? inUse(dataDir, holderIn(holderFile))
        : t('The data folder {folder} can’t be locked: {reason}', { folder: dataDir, reason: reason(error) }),
    )
  }
  writeFileSync(holderFile, String(process.pid))
  return {
    release: () => {
      if (!lock.isOpen) return
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

/** The key that signs and seals: from the settings, or generated once and stored in the data folder. */
export function secretKey(dataDir: string, given: string | undefined): string {
  if (given) return given
  const file = join(dataDir, 'secret-key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return makeSecretKey(file)
  }
}

/** Written to a temporary file and linked: an interruption leaves no empty key, and of two processes one wins. */
function makeSecretKey(file: string): string {
  const temporary = `${file}.${randomUUID()}`
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(temporary)
  }
  return readFileSync(file, 'utf8').trim()
}

/** The process that has the lock, if it says so. */
function holderIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const inUse = (folder: string, holder: string | undefined) =>
  holder
    ? t('The data folder {folder} is in use by process {holder}. Stop that process first.', {
        folder,
        holder,
      })
    : t('The data folder {folder} is in use by another process. Stop that process first.', { folder })

const systemError = z.object({ code: z.string() })

export function codeOf(error: unknown): string | undefined {
  return systemError.safeParse(error).data?.code
}

export function reason(error: unknown): string {
  // A host with several addresses fails with one error for each, and no message over them.
  if (error instanceof AggregateError && !error.message) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}

import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** Makes the folder for database, uploads and secrets; nobody else on the machine may look inside. */
export function openDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${reason(error)}`)
  }
}

/**
 * Two processes on one embedded database would destroy it, so the first holds a lock file with its process
 * id. A lock whose process is gone (a crash, a power cut) is taken over.
 */
const held = new Set<string>()

export function lockDataFolder(dataDir: string): { release: () => void } {
  const lock = join(dataDir, 'lock')
  const mine = join(dataDir, `lock.${process.pid}`)
  writeFileSync(mine, String(process.pid))
  try {
    for (;;) {
      try {
        // A hard link appears with its content or not at all, so nobody reads a half-written lock.
        linkSync(mine, lock)
        held.add(lock)
        return {
          release: () => {
            held.delete(lock)
            rmSync(lock, { force: true })
          },
        }
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
        const holder = holderOf(lock)
        if (holder !== null && (held.has(lock) || isAlive(holder))) {
          throw new StartError(
            `The data folder ${dataDir} is in use by process ${holder}. Stop it first (or, if that is another program, delete ${lock}).`,
          )
        }
        rmSync(lock, { force: true })
      }
    }
  } finally {
    unlinkSync(mine)
  }
}

/** The key that signs and seals: from the settings, or made once and kept in the data folder. */
export function secretKey(dataDir: string, given: string | undefined): string {
  if (given) return given
  const file = join(dataDir, 'secret-key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const made = randomBytes(32).toString('base64url')
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
    return made
  }
}

function holderOf(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number) {
  // In a container every run has the same id: our own id in a lock we do not hold is a former run's.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const systemError = z.object({ code: z.string() })

export function codeOf(error: unknown): string | undefined {
  return systemError.safeParse(error).data?.code
}

export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))

import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '../doctor/finding.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { t } from '../text/messages.ts'

/** Free bytes needed to create an embedded database, to open and write one, and to save an upload. */
export const requiredSpace = { newDatabase: 150e6, database: 64e6, upload: 20e6 }

/** Free bytes needed in DATA_DIR to save anything: what is stored elsewhere needs none. */
export const spaceNeeded = ({ databaseUrl, s3 }: Pick<Settings, 'databaseUrl' | 's3'>) =>
  databaseUrl === undefined ? requiredSpace.database : s3 ? 0 : requiredSpace.upload

/** The same message wherever an operator may read it. */
export const diskFull = (left: number) => `the disk is full (DATA_DIR has ${formatBytes(left)} left)`

/** Bytes free on the disk of a folder. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The embedded database does not survive a full disk while it starts: it loops instead of failing. */
export async function requireSpace(folder: string, needed: number, free = freeSpace): Promise<void> {
  const available = await free(folder)
  if (available >= needed) return
  throw new StartError(
    t(
      'The disk that holds {folder} has only {free} free, but {needed} is needed. Nothing was changed. Free up space and try again.',
      { folder, free: formatBytes(available), needed: formatBytes(needed) },
    ),
  )
}

/** Two segments of the database's log, which it adds 16 MB at a time. */
const reserveBytes = 32 * 1024 * 1024

export type DiskReserve = { make: () => void; release: () => boolean }

/** A file that reserves space, which can be freed when another program has filled the disk. */
export function diskReserve(dataDir: string): DiskReserve {
  const file = join(dataDir, 'disk-reserve')
  return {
    make: () => {
      if (existsSync(file)) return
      const temporary = `${file}.part`
      try {
        // Random bytes, since some file systems store zeros without using space.
        writeFileSync(temporary, randomBytes(reserveBytes), { mode: 0o600 })
        renameSync(temporary, file)
      } catch {
        // No space for it now; it is tried again later.
        rmSync(temporary, { force: true })
      }
    },
    release: () => {
      const existed = existsSync(file)
      rmSync(file, { force: true })
      return existed
    },
  }
}

/** Milliseconds between two checks of the disk. */
const interval = 1_000

type Parts = {
  free: () => Promise<number>
  /** Switches the database to read-only, or back. */
  readOnly: (only: boolean) => Promise<unknown>
  reserve: DiskReserve | undefined
}

/** Makes the embedded database read-only before the disk is full, and writable once there is space again. */
export function watchDisk({ free, readOnly, reserve }: Parts): { close: () => Promise<void> } {
  let isReadOnly = false
  let checking = Promise.resolve()

  async function check() {
    const left = await free()
    const isLow = left < requiredSpace.database
    if (isLow !== isReadOnly) {
      await readOnly(isLow)
      isReadOnly = isLow
    }
    if (left >= requiredSpace.database + 2 * reserveBytes) reserve?.make()
  }

  const timer = setInterval(() => {
    checking = checking.then(check).catch(() => {})
  }, interval)
  timer.unref()
  reserve?.make()
  return {
    close: async () => {
      clearInterval(timer)
      await checking
    },
  }
}

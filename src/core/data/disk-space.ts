import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '../doctor/finding.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

/** Bytes that a new embedded database begins with, and without which one is neither opened nor written to. */
export const requiredSpace = { newDatabase: 150e6, database: 64e6, upload: 20e6 }

/** Bytes that have to be free in DATA_DIR to save anything: what is kept elsewhere needs none. */
export const spaceNeeded = ({ databaseUrl, s3 }: Pick<Settings, 'databaseUrl' | 's3'>) =>
  databaseUrl === undefined ? requiredSpace.database : s3 ? 0 : requiredSpace.upload

/** The same words wherever an operator may read it. */
export const diskFull = (left: number) => `the disk is full (DATA_DIR has ${formatBytes(left)} left)`

/** Bytes that we may still write on the disk of a folder. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The embedded database does not survive a full disk while it starts: it turns in a circle instead of saying so. */
export async function requireSpace(folder: string, needed: number, free = freeSpace): Promise<void> {
  const there = await free(folder)
  if (there >= needed) return
  throw new StartError(
    `Only ${formatBytes(there)} are free on the disk of ${folder}, and ${formatBytes(needed)} are needed. Nothing was changed. Make room, then try again.`,
  )
}

/** Two segments of the database's log, which it adds 16 MB at a time. */
const reserveBytes = 32 * 1024 * 1024

export type DiskReserve = { make: () => void; release: () => boolean }

/** A file that takes up room, so that there is some to be had when another program has filled the disk. */
export function diskReserve(dataDir: string): DiskReserve {
  const file = join(dataDir, 'disk-reserve')
  return {
    make: () => {
      if (existsSync(file)) return
      const aside = `${file}.part`
      try {
        // Random, since some file systems store zeros in no room at all.
        writeFileSync(aside, randomBytes(reserveBytes), { mode: 0o600 })
        renameSync(aside, file)
      } catch {
        // There is no room for it now; it is tried again.
        rmSync(aside, { force: true })
      }
    },
    release: () => {
      const there = existsSync(file)
      rmSync(file, { force: true })
      return there
    },
  }
}

/** Milliseconds between two looks at the disk. */
const interval = 1_000

type Parts = {
  free: () => Promise<number>
  /** Lets the database only read, or also write again. */
  readOnly: (only: boolean) => Promise<unknown>
  reserve: DiskReserve | undefined
}

/** Stops writing to the embedded database before the disk is full, and goes on once there is room again. */
export function watchDisk({ free, readOnly, reserve }: Parts): { close: () => Promise<void> } {
  let isReadOnly = false
  let looking = Promise.resolve()

  async function look() {
    const left = await free()
    const isLow = left < requiredSpace.database
    if (isLow !== isReadOnly) {
      await readOnly(isLow)
      isReadOnly = isLow
    }
    if (left >= requiredSpace.database + 2 * reserveBytes) reserve?.make()
  }

  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, interval)
  timer.unref()
  reserve?.make()
  return {
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

import { statfs } from 'node:fs/promises'
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

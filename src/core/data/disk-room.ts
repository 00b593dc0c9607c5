import { statfs } from 'node:fs/promises'
import { bytesInWords } from '../doctor/finding.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

/** Bytes that a new embedded database begins with, and without which one is neither opened nor written to. */
export const roomFor = { newDatabase: 150e6, database: 64e6, upload: 20e6 }

/** Bytes that have to be free in DATA_DIR to save anything: what is kept elsewhere needs none. */
export const roomNeeded = ({ databaseUrl, s3 }: Pick<Settings, 'databaseUrl' | 's3'>) =>
  databaseUrl === undefined ? roomFor.database : s3 ? 0 : roomFor.upload

/** The same words wherever an operator may read it. */
export const diskFull = (left: number) => `the disk is full (DATA_DIR has ${bytesInWords(left)} left)`

/** Bytes that we may still write on the disk of a folder. */
export async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The embedded database does not survive a full disk while it starts: it turns in a circle instead of saying so. */
export async function refuseNoRoom(folder: string, needed: number, free = freeOn): Promise<void> {
  const there = await free(folder)
  if (there >= needed) return
  throw new StartError(
    `Only ${bytesInWords(there)} are free on the disk of ${folder}, and ${bytesInWords(needed)} are needed. Nothing was changed. Make room, then try again.`,
  )
}

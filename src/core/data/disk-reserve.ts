import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Two segments of the database's log, which it adds 16 MB at a time. */
export const reserveBytes = 32 * 1024 * 1024

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

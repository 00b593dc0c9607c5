import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../data/db.ts'
import type { FileStorage } from '../storage/storage.ts'
import { load } from './load.ts'
import { stampOf } from './nightly.ts'
import type { Parts, Summary } from './parts.ts'
import { BackupError } from './parts.ts'

export type Restoration = {
  database: Database
  storage: FileStorage
  dataDir: string
  /** From the settings; without it the backup's key is put into the data folder. */
  secretKey: string | undefined
  replace: boolean
}

/** Puts a site that was checked before into its place: rows, files and key. What fails leaves nothing behind. */
export async function restore(parts: Parts, to: Restoration): Promise<Summary> {
  const { database, storage, dataDir, replace } = to
  const written: string[] = []
  const key = keyIn(dataDir)
  try {
    const summary = await load(database, parts, {
      replace,
      keep: async (name, bytes) => {
        // A name never has another content: what is there is the same.
        const there = await storage.read(name)
        if (there) return await there.body.cancel()
        written.push(name)
        await storage.put(name, bytes)
      },
      ready: async ({ secret }) => {
        if (to.secretKey === undefined) key.prepare(secret)
      },
    })
    key.putInPlace()
    return summary
  } catch (error) {
    key.forget()
    for (const name of written) await storage.remove(name).catch(() => {})
    throw error
  }
}

/** Before anything is touched: with another key nobody could read what was confided. */
export function refuseOtherKey(secret: string, given: string | undefined) {
  if (given !== undefined && given !== secret)
    throw new BackupError(
      'SECRET_KEY is not the key of this backup, without which sealed texts stay closed. Set it to what --print-key shows, or leave it out: the key then goes into DATA_DIR.',
    )
}

/** Written aside while a full disk still does no harm, put in place once the rows count. The one before is kept. */
function keyIn(dataDir: string) {
  const file = join(dataDir, 'secret-key')
  const aside = `${file}.${randomUUID()}`
  return {
    prepare: (secret: string) => {
      const before = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
      if (before !== secret) writeFileSync(aside, secret, { mode: 0o600, flush: true })
    },
    putInPlace: () => {
      if (!existsSync(aside)) return
      if (existsSync(file)) renameSync(file, `${file}.before-${stampOf(new Date())}`)
      renameSync(aside, file)
    },
    forget: () => rmSync(aside, { force: true }),
  }
}

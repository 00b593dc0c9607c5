import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../data/db.ts'
import type { FileStorage } from '../storage/storage.ts'
import { t } from '../text/messages.ts'
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

/** Restores a backup that was checked before: rows, files and key. On failure nothing remains. */
export async function restore(parts: Parts, to: Restoration): Promise<Summary> {
  const { database, storage, dataDir, replace } = to
  const written: string[] = []
  const key = keyFile(dataDir)
  try {
    const summary = await load(database, parts, {
      replace,
      storeFile: async (name, bytes) => {
        // The content of a name never changes, so an existing file is the same.
        const existing = await storage.read(name)
        if (existing) return await existing.body.cancel()
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
    key.discard()
    for (const name of written) await storage.remove(name).catch(() => {})
    throw error
  }
}

/** Checked before anything is changed: with another key nobody could read sealed texts. */
export function refuseOtherKey(secret: string, given: string | undefined) {
  if (given !== undefined && given !== secret)
    throw new BackupError(
      t(
        'SECRET_KEY doesn’t match the key in this backup, which is needed to open encrypted data. Set it to what --print-key shows, or remove it to store the key in DATA_DIR.',
      ),
    )
}

/** The key is written to a temporary file before the commit, and renamed after it. The previous key is kept. */
function keyFile(dataDir: string) {
  const file = join(dataDir, 'secret-key')
  const temporary = `${file}.${randomUUID()}`
  return {
    prepare: (secret: string) => {
      const before = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
      if (before !== secret) writeFileSync(temporary, secret, { mode: 0o600, flush: true })
    },
    putInPlace: () => {
      if (!existsSync(temporary)) return
      if (existsSync(file)) renameSync(file, `${file}.before-${stampOf(new Date())}`)
      renameSync(temporary, file)
    },
    discard: () => rmSync(temporary, { force: true }),
  }
}

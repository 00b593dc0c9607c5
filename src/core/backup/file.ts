import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { codeOf, reason } from '../data/data-folder.ts'
import { t } from '../text/messages.ts'
import { newTally } from './catalog.ts'
import { decrypted, defaultCost, encrypted } from './cipher.ts'
import { BackupError, decoded, encoded, type Part, type Parts, type SitePart, type Summary } from './parts.ts'

/** Writes to a temporary file and renames it once it is complete and on disk; on failure nothing remains. */
export async function writeBackup(
  path: string,
  parts: Parts,
  passphrase: string,
  cost = defaultCost,
): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(
      Readable.from(encoded(parts), { objectMode: false }),
      createZstdCompress(),
      (source: AsyncIterable<Uint8Array>) => encrypted(source, passphrase, cost),
      createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {}) // the folder may not exist, which is the error reported below
    if (codeOf(error) === 'ENOSPC')
      throw new BackupError(
        t('The disk that holds {folder} is full. The incomplete backup was deleted.', {
          folder: dirname(path),
        }),
      )
    if (error instanceof BackupError) throw error
    throw new BackupError(t('The backup couldn’t be written: {reason}', { reason: reason(error) }))
  }
}

/** Makes the rename survive a power cut; some systems cannot sync a folder. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads a backup. Changed, moved or missing bytes are an error before anything after them is yielded. */
export async function* readBackup(path: string, passphrase: string): AsyncGenerator<Part> {
  const opened = await open(path, 'r').catch((error: unknown) => {
    throw new BackupError(
      isMissing(error)
        ? t('There’s no file at {path}.', { path })
        : t('Can’t open {path}: {reason}', { path, reason: reason(error) }),
    )
  })
  const plain = createZstdDecompress()
  const done = pipeline(
    opened.createReadStream(),
    (source: AsyncIterable<Uint8Array>) => decrypted(source, passphrase),
    plain,
  )
  done.catch(() => {}) // reported below, by the stream itself
  try {
    yield* decoded(plain)
  } finally {
    plain.destroy()
  }
}

export type Contents = { site: SitePart; end: Summary }

/** Reads the whole file, and compares every table's rows with the tally in the file. */
export async function checkBackup(path: string, passphrase: string): Promise<Contents> {
  let site: SitePart | undefined
  let tally = newTally()
  for await (const part of readBackup(path, passphrase)) {
    if (part.kind === 'house') site = part
    if (part.kind === 'table') tally = newTally()
    if (part.kind === 'rows') part.rows.forEach(tally.add)
    if (part.kind === 'tally') {
      const { rows, checksum } = tally.result()
      if (rows !== part.rows || checksum !== part.checksum)
        throw new BackupError(t('The table {table} in the backup is incomplete.', { table: part.table }))
    }
    if (part.kind === 'end' && site) return { site, end: part }
  }
  throw new BackupError(t('The backup is incomplete.'))
}

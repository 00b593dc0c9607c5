import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { codeOf, reason } from '../data/data-folder.ts'
import { tallying } from './catalog.ts'
import { decrypted, encrypted, usualCost } from './cipher.ts'
import { BackupError, decoded, encoded, type Part, type Parts, type SitePart, type Summary } from './parts.ts'

/** Writes it aside and moves it into place when it is whole and on the disk; else nothing is left of it. */
export async function writeBackup(
  path: string,
  parts: Parts,
  passphrase: string,
  cost = usualCost,
): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(
      Readable.from(encoded(parts), { objectMode: false }),
      createZstdCompress(),
      (source: AsyncIterable<Uint8Array>) => encrypted(source, passphrase, cost),
      createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(aside, path)
    await onDisk(dirname(path))
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {}) // there is no such folder: that is the error told below
    if (codeOf(error) === 'ENOSPC')
      throw new BackupError(`The disk of ${dirname(path)} is full. The unfinished backup was removed.`)
    if (error instanceof BackupError) throw error
    throw new BackupError(`The backup could not be written: ${reason(error)}`)
  }
}

/** Also the new name shall survive a power cut; some systems cannot promise that of a folder. */
async function onDisk(folder: string) {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** What a file holds. Bytes that were changed, moved or cut off are found before anything that follows them is given. */
export async function* readBackup(path: string, passphrase: string): AsyncGenerator<Part> {
  const opened = await open(path, 'r').catch((error: unknown) => {
    throw new BackupError(`${path} cannot be opened: ${reason(error)}`)
  })
  const plain = createZstdDecompress()
  const done = pipeline(
    opened.createReadStream(),
    (source: AsyncIterable<Uint8Array>) => decrypted(source, passphrase),
    plain,
  )
  done.catch(() => {}) // told below, by the stream itself
  try {
    yield* decoded(plain)
  } finally {
    plain.destroy()
  }
}

export type Contents = { site: SitePart; end: Summary }

/** Reads all of it, and compares every table's rows with what the file itself says of them. */
export async function checkBackup(path: string, passphrase: string): Promise<Contents> {
  let site: SitePart | undefined
  let tally = tallying()
  for await (const part of readBackup(path, passphrase)) {
    if (part.kind === 'house') site = part
    if (part.kind === 'table') tally = tallying()
    if (part.kind === 'rows') part.rows.forEach(tally.add)
    if (part.kind === 'tally') {
      const { rows, checksum } = tally.result()
      if (rows !== part.rows || checksum !== part.checksum)
        throw new BackupError(`The table ${part.table} in it is not whole.`)
    }
    if (part.kind === 'end' && site) return { site, end: part }
  }
  throw new BackupError('It is not whole.')
}

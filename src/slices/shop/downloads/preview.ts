import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job } from '#core/jobs/jobs.ts'
import {
  type PrivateFile,
  readPrivate,
  removePrivate,
  storePrivate,
  wholeOf,
} from '#core/storage/private-file.ts'
import { addPrivate, dropPrivate, findPrivate } from '#core/storage/private-file-store.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { findFile, setPreview } from './file-store.ts'
import { isAudio } from './file-type.ts'

/** Thirty seconds of an audio file. */
export const makePreview = job('make-preview', z.object({ file: z.int() }), { limit: 3, delay: 60 })

/** The parts of a file that no row refers to. */
export const removeFiles = job(
  'remove-private-file',
  z.object({ name: z.string(), bytes: z.number(), part_bytes: z.int() }),
  { limit: 12, delay: 60 },
)

/** Length of a preview in seconds, including the fade-out. */
const [length, fade] = [30, 2]

/** Milliseconds before a hanging process is killed. */
const patience = 5 * 60_000

/** Runs ffmpeg. Returns false if it isn't installed. */
function ffmpeg(parameters: readonly string[]): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  // No shell and no network: only the two named files.
  const child = spawn('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: patience,
    env: { PATH: process.env.PATH ?? '' },
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-500)
  })
  child.on('error', (error) => ('code' in error && error.code === 'ENOENT' ? resolve(false) : reject(error)))
  child.on('close', (code) =>
    code === 0 ? resolve(true) : reject(new Error(`ffmpeg ended with ${code}: ${said.trim()}`)),
  )
  return promise
}

/** Whether this server can make previews. */
export const canMakePreviews = () => ffmpeg(['-version']).catch(() => false)

/** The first thirty seconds of an audio file as a small MP3; null without ffmpeg. */
async function cutPreview(storage: FileStorage, file: PrivateFile): Promise<Uint8Array | null> {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-preview-'))
  const [source, preview] = [join(folder, 'source'), join(folder, 'preview.mp3')]
  try {
    await pipeline(readPrivate(storage, file, wholeOf(file)), createWriteStream(source))
    const made = await ffmpeg([
      ...['-protocol_whitelist', 'file', '-i', source, '-map', '0:a:0', '-vn', '-t', String(length)],
      ...['-af', `afade=t=out:st=${length - fade}:d=${fade}`, '-map_metadata', '-1'],
      ...['-ac', '2', '-ar', '44100', '-b:a', '96k', '-f', 'mp3', preview],
    ])
    return made ? await readFile(preview) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the preview of an audio file without one. */
export async function previewFor(
  db: Db,
  storage: FileStorage,
  jobs: Jobs,
  id: number,
  now = new Date(),
): Promise<void> {
  const row = await findFile(db, id)
  const file = row && row.preview_id === null && (await findPrivate(db, row.file_id))
  if (!file || !isAudio(file.type)) return
  const bytes = await cutPreview(storage, file)
  if (!bytes) return
  const stored = await storePrivate(storage, bytes)
  const kept = await db.transaction().execute(async (trx) => {
    // The file may have been deleted in the meantime, or staff may have uploaded a preview.
    const current = await findFile(trx, id)
    if (!current || current.preview_id !== null) return false
    const preview = await addPrivate(trx, stored, { fileName: 'preview.mp3', type: 'audio/mpeg', now })
    const before = await setPreview(trx, id, preview)
    if (before !== null)
      for (const gone of await dropPrivate(trx, [before])) await jobs.send(trx, removeFiles, gone)
    return true
  })
  if (!kept) await removePrivate(storage, stored)
}

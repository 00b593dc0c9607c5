import { randomUUID } from 'node:crypto'
import { codeOf } from '../data/data-folder.ts'
import { freeSpace, spaceNeeded } from '../data/disk-space.ts'
import type { Settings } from '../settings/settings.ts'
import { adviceFor } from './s3-storage.ts'
import { type FileStorage, StorageProblem } from './storage.ts'

/** Lets staff test whether pictures and other files can be stored. */
export type StorageTrial = {
  /**
   * The bucket and its host, null where files stay in the data folder; what is free on its disk, and what is needed to
   * save anything (bytes).
   */
  place: () => Promise<{ bucket: { name: string; host: string } | null; free: number; needed: number }>
  /** Writes a small file, reads it back and removes it; reports what is wrong where that fails. */
  run: () => Promise<{ good: boolean; text: string }>
}

export const storageTrial = (
  storage: FileStorage,
  { dataDir, databaseUrl, s3 }: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>,
): StorageTrial => ({
  place: async () => ({
    bucket: s3 ? { name: s3.bucket, host: new URL(s3.endpoint).host } : null,
    free: await freeSpace(dataDir),
    needed: spaceNeeded({ databaseUrl, s3 }),
  }),
  run: async () => {
    const file = `trial-${randomUUID()}.txt`
    const written = `Written to be removed, ${file}`
    let step: Step = 'write'
    try {
      await storage.put(file, new TextEncoder().encode(written))
      step = 'read'
      const stored = await storage.read(file)
      const read = stored && (await new Response(stored.body).text())
      step = 'remove'
      await storage.remove(file)
      if (await storage.read(file))
        return { good: false, text: 'The file is still there after it was removed.' }
      return read === written
        ? { good: true, text: 'A small file was written, read back as it was, and removed.' }
        : { good: false, text: 'What was read back is not what was written. Do not upload anything for now.' }
    } catch (error) {
      await storage.remove(file).catch(() => {})
      return { good: false, text: `A small file could not be ${done[step]}. ${adviceOn(error)}` }
    }
  },
})

type Step = 'write' | 'read' | 'remove'
const done: Record<Step, string> = { write: 'written', read: 'read back', remove: 'removed' }

function adviceOn(error: unknown): string {
  if (error instanceof StorageProblem) {
    const cause = String(error.cause)
    return /^\d{3} /.test(cause)
      ? `The bucket refuses it (${cause}). ${adviceFor(cause)} Then start the site again.`
      : 'The storage does not answer. Check S3_ENDPOINT and the way to it from this server, then try again.'
  }
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full: make room on it.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'The site may not write into its folder of uploads: make it belong to the user that the site runs as, and writable.'
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return 'The folder of uploads is gone. Start the site again: it makes a new one. Pictures of before come back from a backup.'
  return `The disk says: ${code ?? 'something unknown'}. Show this to whoever runs the site.`
}

import { randomUUID } from 'node:crypto'
import { codeOf } from '../data/data-folder.ts'
import { freeSpace, spaceNeeded } from '../data/disk-space.ts'
import type { Settings } from '../settings/settings.ts'
import { msg, t } from '../text/messages.ts'
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
        return { good: false, text: t('The test file was still there after it was deleted.') }
      return read === written
        ? { good: true, text: t('A small test file was saved, read back and deleted.') }
        : {
            good: false,
            text: t('The test file came back different from what was saved. Don’t upload anything for now.'),
          }
    } catch (error) {
      await storage.remove(file).catch(() => {})
      return { good: false, text: t(failures[step], { advice: adviceOn(error) }) }
    }
  },
})

type Step = 'write' | 'read' | 'remove'
const failures: Record<Step, string> = {
  write: msg('The test file couldn’t be saved. {advice}'),
  read: msg('The test file couldn’t be read back. {advice}'),
  remove: msg('The test file couldn’t be deleted. {advice}'),
}

function adviceOn(error: unknown): string {
  if (error instanceof StorageProblem) {
    const cause = String(error.cause)
    return /^\d{3} /.test(cause)
      ? t('The bucket rejected the request ({cause}). {advice} Then restart the site.', {
          cause,
          advice: adviceFor(cause),
        })
      : t('The storage didn’t respond. Check S3_ENDPOINT and this server’s connection to it, then try again.')
  }
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return t('The disk is full. Free up some space.')
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return t(
      'The site isn’t allowed to write to its uploads folder. Change the folder’s owner to the user that runs the site, and allow that user to write to it.',
    )
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return t(
      'The uploads folder is missing. Restart the site to create a new one, then restore the pictures from a backup.',
    )
  return code
    ? t('The disk reported {code}. Tell the person who runs the site.', { code })
    : t('The disk reported an unknown error. Tell the person who runs the site.')
}

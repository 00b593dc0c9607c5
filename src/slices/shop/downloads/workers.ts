import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import { removePrivate } from '#core/storage/private-file.ts'
import { dropAllPrivate, dropUnfinished, isKnownPrivate } from '#core/storage/private-file-store.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { sweepTickets } from './open-download.ts'
import { makePreview, previewFor, removeFiles } from './preview.ts'

const sweep = job('sweep-downloads', z.object({}))

/** Hours after which an upload that broke off is given up. */
const uploadHours = 72

/** Previews are made and files removed after the commit, by jobs: none is forgotten when the storage is away for a while. */
export const downloadWorkers = (db: Db, storage: FileStorage): Worker[] => [
  worker(makePreview, ({ file }, jobs) => previewFor(db, storage, jobs, file)),
  worker(removeFiles, async (file) => {
    // A database that was set back to an earlier day may still know it.
    if (!(await isKnownPrivate(db, file.name))) await removePrivate(storage, file)
  }),
  worker(
    sweep,
    async (_, jobs) => {
      const now = new Date()
      await sweepTickets(db, now)
      const before = new Date(now.getTime() - uploadHours * 3_600_000)
      await db.transaction().execute(async (trx) => {
        for (const file of await dropUnfinished(trx, before)) await jobs.send(trx, removeFiles, file)
      })
    },
    '20 3 * * *',
  ),
]

/** Of a fresh start: all files go. */
export async function clearDownloads(trx: Db, jobs: Jobs): Promise<void> {
  for (const file of await dropAllPrivate(trx)) await jobs.send(trx, removeFiles, file)
}

import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import { removePrivate } from '#core/storage/private-file.ts'
import { dropAllPrivate, dropUnfinished, isKnownPrivate } from '#core/storage/private-file-store.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { sweepTickets } from './open-download.ts'
import { makePreview, previewFor, removeFiles } from './preview.ts'

const sweep = job('sweep-downloads', z.object({}))

/** Hours after which an unfinished upload is deleted. */
const uploadHours = 72

/** Jobs make previews and delete files after the commit, so nothing is lost while the storage is unavailable. */
export const downloadWorkers = (db: Db, storage: FileStorage): Worker[] => [
  worker(makePreview, ({ file }, jobs) => previewFor(db, storage, jobs, file)),
  worker(removeFiles, async (file) => {
    // A restored database may still have a row for it.
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

/** For Start fresh: deletes all files. */
export async function clearDownloads(trx: Db, jobs: Jobs): Promise<void> {
  for (const file of await dropAllPrivate(trx)) await jobs.send(trx, removeFiles, file)
}

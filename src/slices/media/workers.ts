import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import { filesOf } from '#core/storage/media-url.ts'
import { undoHours } from '#core/storage/picture-library.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { clearLibrary, isKnown, removeUnused } from './store.ts'

const clear = job('clear-media', z.object({}))
const removeFiles = job('remove-media-files', z.object({ name: z.string(), width: z.int() }), {
  limit: 12,
  delay: 60,
})

/** Of a fresh start: every picture that nothing shows any more goes, with its files. */
export async function clearUnused(trx: Db, jobs: Jobs): Promise<void> {
  for (const each of await removeUnused(trx)) await jobs.send(trx, removeFiles, each)
}

/**
 * Every night the library lets go of what was deleted, and of uploads that broke off. The files follow by jobs of
 * their own, sent in the same transaction: no file is forgotten when the storage is away for a while, and none is
 * without its row that was not let go before.
 */
export const mediaWorkers = (db: Db, storage: FileStorage): Worker[] => [
  worker(
    clear,
    async (_, jobs) => {
      const before = new Date(Date.now() - undoHours * 3600 * 1000)
      await db.transaction().execute(async (trx) => {
        for (const each of await clearLibrary(trx, before)) await jobs.send(trx, removeFiles, each)
      })
      await storage.tidy()
    },
    '45 3 * * *',
  ),
  worker(removeFiles, async ({ name, width }) => {
    // Names are given once, but a database that was set back to an earlier day may still know this one.
    if (await isKnown(db, name)) return
    for (const { file } of filesOf(name, width)) await storage.remove(file)
  }),
]

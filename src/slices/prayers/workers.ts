import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { eraseOld, prayerSettings } from './store.ts'
import type { Wall } from './wall.ts'

const erase = job('erase-prayers', z.object({}))

/** Once a day, what has had its time is erased. */
export const prayerWorkers = (db: Db, wall: Wall): Worker[] => [
  worker(erase, () => erasePrayers(db, wall), '20 4 * * *'),
]

export const erasePrayers = (db: Db, wall: Wall, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { draft } = await prayerSettings.find(trx)
    await wall.takeDown(trx, await eraseOld(trx, draft.eraseAfterDays, now))
  })

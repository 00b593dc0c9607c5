import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import { pictureWorkers, sweepPictures } from './pictures/pictures-api.ts'
import type { Library } from './ports.ts'
import { amenWorker } from './posts/amens.ts'
import './tables.ts'

const tidy = job('tidy-community', z.object({}))

export const communityWorkers = (db: Db, library: Library): Worker[] => [
  amenWorker(db),
  ...pictureWorkers(db, library),
  worker(
    tidy,
    async (_, jobs) => {
      const now = new Date()
      await forgetOrigins(db, now)
      await sweepPictures(db, jobs, now)
    },
    '10 4 * * *',
  ),
]

/** Days for which a post's origin is stored: long enough to stop a flood. */
const originDays = 30

export async function forgetOrigins(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('community_post')
    .set({ origin: null })
    .where('origin', 'is not', null)
    .where('created', '<', new Date(now.getTime() - originDays * 24 * 3_600_000))
    .execute()
}

import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'

const sweepReturnPhotos = job('sweep-return-photos', z.object({}))

const day = 24 * 3_600_000

/** Deletes photos of requests that were never sent. */
export async function deleteUnsentPhotos(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('order_return_photo')
    .where('return_id', 'is', null)
    .where('created', '<', new Date(now.getTime() - day))
    .execute()
}

export const returnWorkers = (db: Db): Worker[] => [
  worker(sweepReturnPhotos, () => deleteUnsentPhotos(db, new Date()), '41 4 * * *'),
]

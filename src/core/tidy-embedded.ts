import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Db } from './db.ts'
import { job, type Worker, worker } from './jobs.ts'

const tidy = job('tidy-embedded', z.object({}))

/** PostgreSQL sweeps up by itself and knows how much there is of what; of the embedded database nobody takes care. */
export const tidyWorkers = ({ db, kind }: Database): Worker[] =>
  kind === 'embedded' ? [worker(tidy, () => tidyUp(db), '40 3 * * *')] : []

export async function tidyUp(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db)
}

import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Worker, worker } from '../jobs/jobs.ts'
import type { Database, Db } from './db.ts'

const tidy = job('tidy-embedded', z.object({}))

/** PostgreSQL sweeps up by itself and knows how much there is of what; of the embedded database nobody takes care. */
export const tidyWorkers = ({ db, kind }: Database): Worker[] =>
  kind === 'embedded' ? [worker(tidy, () => tidyUp(db), '40 3 * * *')] : []

export async function tidyUp(db: Db): Promise<void> {
  // PostgreSQL sweeps even where nothing may be written, and writes log for it: not on a disk that is full.
  const { rows } = await sql<{ full: boolean }>`
    select current_setting('default_transaction_read_only') = 'on' as full`.execute(db)
  if (rows[0]?.full) return
  await sql`vacuum (analyze)`.execute(db)
}

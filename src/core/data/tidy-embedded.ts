import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Worker, worker } from '../jobs/jobs.ts'
import type { Database, Db } from './db.ts'

const tidy = job('tidy-embedded', z.object({}))

/** PostgreSQL vacuums and analyzes by itself; the embedded database has no background process for it. */
export const tidyWorkers = ({ db, kind }: Database): Worker[] =>
  kind === 'embedded' ? [worker(tidy, () => tidyUp(db), '40 3 * * *')] : []

export async function tidyUp(db: Db): Promise<void> {
  // Vacuum writes to the log even in read-only mode, so it must not run on a full disk.
  const { rows } = await sql<{ full: boolean }>`
    select current_setting('default_transaction_read_only') = 'on' as full`.execute(db)
  if (rows[0]?.full) return
  await sql`vacuum (analyze)`.execute(db)
}

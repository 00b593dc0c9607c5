import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '../src/core/data/db.ts'

/** Milliseconds of the processor by whom they were used: ours, and those of PostgreSQL's processes for this database. */
type Used = Map<number, number>

async function used({ kind, db }: Database): Promise<Used> {
  const { user, system } = process.cpuUsage()
  const all: Used = new Map([[process.pid, (user + system) / 1000]])
  if (kind === 'postgres') {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database()`.execute(db)
    for (const { pid } of rows) all.set(pid, usedBy(pid))
  }
  return all
}

/** As Linux counts it, in nanoseconds. */
function usedBy(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** How much of the processor a piece of work takes: unlike its time, this is the same on a busy machine. */
export async function processorTime(database: Database, work: () => Promise<void>): Promise<number> {
  const before = await used(database)
  await work()
  const after = await used(database)
  return [...after].reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(pid) ?? 0)), 0)
}

import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Worker, worker } from '../jobs/jobs.ts'
import type { Db } from './db.ts'
import type { Step } from './series.ts'

/** The tables of which the database stores daily sums (`is_summed_by_day` in the migrations). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those whose tables they are
export interface SummedTables {}

/** From the first day to the last, inclusive, in steps. */
export type DayRange = { from: string; to: string; by: Step }

/** The first day, `2026-11-01`, of the step that the column `day` is in. */
export const stepOf = (by: Step) => sql`to_char(date_trunc(${by}, day::timestamp), 'YYYY-MM-DD')`

/** The sum of each step that has one, by the step's first day: of everything, or of one part. */
export async function countByStep(
  db: Db,
  source: keyof SummedTables,
  { from, to, by }: DayRange,
  part?: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; amount: number }>`
    select ${stepOf(by)} as day, sum(amount)::bigint as amount from daily_sum
    where source = ${source} and day between ${from}::date and ${to}::date
      and part = coalesce(${part ?? null}, part) group by 1`.execute(db)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}

/** All-time sums by the column `what`. */
export async function countAll(db: Db, source: keyof SummedTables): Promise<Map<string, number>> {
  const { rows } = await sql<{ what: string; amount: number }>`
    select what, sum(amount)::bigint as amount from daily_sum where source = ${source} group by what`.execute(
    db,
  )
  return new Map(rows.map(({ what, amount }) => [what, amount]))
}

const gather = job('gather-sums', z.object({}))

export const dailySumWorkers = (db: Db): Worker[] => [worker(gather, () => gatherSums(db), '25 3 * * *')]

/** Merges the shards of past days, which concurrent connections have written, into one row each. */
export async function gatherSums(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from daily_sum where shard <> 0 and day < current_date - 2
      returning source, what, day, currency, part, amount
    )
    insert into daily_sum as kept (source, what, day, currency, part, shard, amount)
    select source, what, day, currency, part, 0, sum(amount) from gone
    group by source, what, day, currency, part
    on conflict (source, what, day, currency, part, shard) do update set amount = kept.amount + excluded.amount`.execute(
    db,
  )
}

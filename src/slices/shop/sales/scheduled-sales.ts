import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'

/** Responses with prices expire when the next sale starts or ends. */
export async function untilNextSale({
  db,
  now,
  cachedUntil,
}: Pick<Context, 'db' | 'now' | 'cachedUntil'>): Promise<void> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(sale_starts) from product where allow_discount and sale_starts > ${now}),
      (select min(sale_ends) from product where allow_discount and sale_ends > ${now})
    ) as at`.execute(db)
  const at = rows[0]?.at
  if (at) cachedUntil(at)
}

const changeSales = job('change-sales', z.object({}))

/** The update makes the database evaluate the sale again; lists and pages follow. */
export async function changeDueSales(db: Db): Promise<void> {
  await sql`
    update product set on_sale = not on_sale
    where allow_discount and (sale_starts is not null or sale_ends is not null)
      and on_sale <> sale_counts(allow_discount, sale_starts, sale_ends, clock_timestamp())`.execute(db)
}

/** Lists sort and filter by `on_sale`, which is updated every minute. Prices don't depend on it. */
export const saleWorkers = (db: Db): Worker[] => [worker(changeSales, () => changeDueSales(db), '* * * * *')]

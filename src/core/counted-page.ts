import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

type Sql = RawBuilder<unknown>

/** One page of a long list, which is neither counted nor paged any further than `most`: who looks for more narrows it. */
export async function countedPage<Row>(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
  { columns, from, where, order, most }: { columns: Sql; from: Sql; where: Sql; order: Sql; most: number },
) {
  const offset = (page - 1) * page_size
  const { rows: items } = await sql<Row>`
    select ${columns} from ${from} where ${where} order by ${order}
    limit ${Math.max(0, Math.min(page_size, most - offset))} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${most}) counted`.execute(db)
  return { items, total: counted[0]?.total ?? 0 }
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { type Search, searchIds } from './text-search.ts'
import { maxMatches } from './words.ts'

type Sql = RawBuilder<unknown>

export type List = {
  columns: Sql
  from: Sql
  where: Sql
  /** What a row is known by. */
  key: Sql
  order: Sql
  most: number
  /** Where words are looked for: then the list is of the newest that have them, in its own order. */
  search?: Search | false
}

/** One page of a long list, which is neither counted nor paged any further than `most`: who looks for more narrows it. */
export async function countedPage<Row>(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
  { columns, from, where, key, order, most, search }: List,
) {
  const offset = (page - 1) * page_size
  const rowsThat = async (condition: Sql) => {
    const { rows } = await sql<Row>`
      select ${columns} from ${from} where ${condition} order by ${order}`.execute(db)
    return rows
  }
  // The way down leads over the index alone; only the page itself is read.
  const pageOf = (condition: Sql) =>
    rowsThat(sql`${key} = any(array(
      select ${key} from ${from} where ${condition} order by ${order}
      limit ${Math.max(0, Math.min(page_size, most - offset))} offset ${offset}))`)
  const isOneOf = (ids: readonly number[]) => sql`${key} = any(${ids}::int[])`
  if (search) {
    const ids = await searchIds(db, { ...search, from, where, key }, maxMatches)
    const isInOrder = search.newest === order
    const items = isInOrder
      ? await rowsThat(isOneOf(ids.slice(offset, offset + page_size)))
      : await pageOf(isOneOf(ids))
    return { items, total: ids.length }
  }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${most}) counted`.execute(db)
  return { items: await pageOf(where), total: counted[0]?.total ?? 0 }
}

import { type RawBuilder, sql } from 'kysely'
import { maxRows } from '../text/csv.ts'
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

/** So many that wait are counted: for whoever has to do it, more is no more. */
export const maxWaiting = 1000

/** How many there are of `from … where …`, as a figure within a query, counted no further than `most`. */
export const countUpTo = (from: RawBuilder<unknown>, most = maxWaiting) =>
  sql<number>`(select count(*)::int from (select from ${from} limit ${most}) counted)`

/** All of a list, however long: which rows is settled, the rows themselves are read as they are needed. */
export type AllRows<Row> = {
  count: number
  pages: (db: Db) => AsyncIterable<readonly Row[]>
}

/** Rows that are in memory at once. */
export const exportBatchSize = 500

/** What a page of the list shows of its rows, of all of them, in the list's own order. */
export async function readAllRows<Row>(
  db: Db,
  {
    columns,
    from,
    where,
    key,
    order,
    search,
    among,
  }: Omit<List, 'most'> & {
    /** Keys that were searched for in another way: only those. */
    among?: RawBuilder<unknown> | undefined
  },
): Promise<AllRows<Row>> {
  const searched =
    search && sql`${key} = any(${await searchIds(db, { ...search, from, where, key }, maxRows)}::int[])`
  // Gathered first: as a part of the condition, PostgreSQL would read the whole table for a few of its rows.
  const found = among ? sql`${where} and ${key} = any(array(${among}))` : searched || where
  const { rows: settled } = await sql<{ ids: number[] }>`
    select array(select ${key}::int from ${from} where ${found} order by ${order}) as ids`.execute(db)
  const ids = settled[0]?.ids ?? []
  return {
    count: ids.length,
    pages: async function* (db) {
      for (let at = 0; at < ids.length; at += exportBatchSize) {
        const part = ids.slice(at, at + exportBatchSize)
        // What has left the list meanwhile, to be somebody's own again, does not leave the site.
        const { rows } = await sql<Row>`
          select ${columns} from ${from} where ${key} = any(${part}::int[]) and ${where}
          order by ${order}`.execute(db)
        yield rows
      }
    },
  }
}

export const mapAllRows = <Row, Line>(
  { count, pages }: AllRows<Row>,
  lineOf: (row: Row) => Line,
): AllRows<Line> => ({
  count,
  pages: async function* (db) {
    for await (const rows of pages(db)) yield rows.map(lineOf)
  },
})

/** What is short enough to be read at once. */
export const allRowsOf = <Row>(rows: readonly Row[]): AllRows<Row> => ({
  count: rows.length,
  pages: async function* () {
    yield rows
  },
})

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
  /** The column that identifies a row. */
  key: Sql
  order: Sql
  most: number
  /** With a search, the list has the newest rows that match, in its own order. */
  search?: Search | false
}

/** One page of a long list. Counting and paging stop at `most` rows: to see more, one has to filter. */
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
  // The offset is skipped in the index alone; only the rows of the page are read.
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

/** Counters of waiting items stop here: beyond it the exact number doesn't matter. */
export const maxWaiting = 1000

/** An SQL expression that counts `from … where …`, up to `most`. */
export const countUpTo = (from: RawBuilder<unknown>, most = maxWaiting) =>
  sql<number>`(select count(*)::int from (select from ${from} limit ${most}) counted)`

/** All rows of a list, however long: the ids are fixed at the start, the rows are read in batches. */
export type AllRows<Row> = {
  count: number
  pages: (db: Db) => AsyncIterable<readonly Row[]>
}

/** Rows in memory at once. */
export const exportBatchSize = 500

/** All rows of a list, with the columns and in the order of its pages. */
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
    /** Only rows with these keys, which another search found. */
    among?: RawBuilder<unknown> | undefined
  },
): Promise<AllRows<Row>> {
  const searched =
    search && sql`${key} = any(${await searchIds(db, { ...search, from, where, key }, maxRows)}::int[])`
  // As an array: as a subquery in the condition, PostgreSQL would read the whole table for a few of its rows.
  const matching = among ? sql`${where} and ${key} = any(array(${among}))` : searched || where
  const { rows: idRows } = await sql<{ ids: number[] }>`
    select array(select ${key}::int from ${from} where ${matching} order by ${order}) as ids`.execute(db)
  const ids = idRows[0]?.ids ?? []
  return {
    count: ids.length,
    pages: async function* (db) {
      for (let at = 0; at < ids.length; at += exportBatchSize) {
        const batch = ids.slice(at, at + exportBatchSize)
        // `where` again: a row that became private in the meantime must not be exported.
        const { rows } = await sql<Row>`
          select ${columns} from ${from} where ${key} = any(${batch}::int[]) and ${where}
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

/** For lists that are short enough to read at once. */
export const allRowsOf = <Row>(rows: readonly Row[]): AllRows<Row> => ({
  count: rows.length,
  pages: async function* () {
    yield rows
  },
})

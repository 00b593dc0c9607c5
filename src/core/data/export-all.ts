import { type RawBuilder, sql } from 'kysely'
import { maxRows } from '../text/csv.ts'
import type { List } from './counted-page.ts'
import type { Db } from './db.ts'
import { searchIds } from './text-search.ts'

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

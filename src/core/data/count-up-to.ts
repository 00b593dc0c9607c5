import { type RawBuilder, sql } from 'kysely'

/** So many that wait are counted: for whoever has to do it, more is no more. */
export const maxWaiting = 1000

/** How many there are of `from … where …`, as a figure within a query, counted no further than `most`. */
export const countUpTo = (from: RawBuilder<unknown>, most = maxWaiting) =>
  sql<number>`(select count(*)::int from (select from ${from} limit ${most}) counted)`

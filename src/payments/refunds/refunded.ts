import { type RawBuilder, sql } from 'kysely'

/** What was given back of a payable, as a figure within a query: looked up for the rows that are read, not summed for all. */
export const refundedOf = (payable: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(given_back.amount) from capture taken join refund given_back on given_back.capture_id = taken.id
  where taken.payable_id = ${payable} and not taken.surplus and given_back.state = 'succeeded'
), 0)::bigint`

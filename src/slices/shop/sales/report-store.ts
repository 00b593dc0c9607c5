import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { startOfDay } from '#core/time/time.ts'
import { type IncomeRange, income, incomeWithin } from '#payments/ledger/income.ts'
import type { Delivery } from '../checkout/shipping-contract.ts'

export type Figures = { units: number; orders: number; amount: number }
type Keyed<Key> = Figures & Key

/** The maximum number of products or places in a report. */
const maxRows = 5000

/** What the books have of orders in this time. Sales are negative, as credits are; tax has been taken out. */
const booked = ({ account, currency, from, to }: IncomeRange, timeZone: string) => sql`(
  select t.payable_id, t.source, e.amount
  from ledger_entry e join ledger_tx t on t.id = e.tx_id
  where e.account = ${account} and e.currency = ${currency}
    and e.at >= ${startOfDay(from, timeZone)} and e.at < ${startOfDay(to, timeZone, 1)}
)`

/** What a line brought in: less its own discount, and without its tax. */
const netOfLine = sql`l.price * l.quantity - l.discount - case when o.tax_included then l.tax else 0 end`

/**
 * The sales of each order line: what it cost when it was paid, less the parts of refunds that were for it. What the bank
 * took after a dispute is divided by value.
 */
const soldLines = (range: IncomeRange, timeZone: string) => sql`(
  with booked as materialized ${booked(range, timeZone)}
  select l.product_id, l.order_id, true as sold, l.quantity as units, ${netOfLine} as amount
  from booked b join shop_order o on o.payable_id = b.payable_id join order_line l on l.order_id = o.id
  where b.source like 'capture %'
  union all
  select l.product_id, l.order_id, false, -p.quantity * sign(b.amount)::int, (p.tax - p.amount) * sign(b.amount)::int
  from booked b join order_refund_part p on p.refund_id = substring(b.source from '^refund (\\d+)')::int
  join order_line l on l.id = p.line_id
  where b.source like 'refund %'
  union all
  select l.product_id, l.order_id, false, 0, -round(b.amount * (${netOfLine}) / o.total::numeric)
  from booked b join shop_order o on o.payable_id = b.payable_id join order_line l on l.order_id = o.id
  where b.source like 'dispute %' and o.total > 0
)`

const figures = sql`sum(s.units)::int as units,
  count(distinct s.order_id) filter (where s.sold)::int as orders, coalesce(sum(s.amount), 0)::bigint as amount`

const grouped = async <Key>(db: Db, query: RawBuilder<Keyed<Key>>): Promise<Keyed<Key>[]> =>
  (await query.execute(db)).rows

export const salesByProduct = (db: Db, range: IncomeRange, timeZone: string) =>
  grouped(
    db,
    sql<Keyed<{ id: number; name: string; category: string }>>`
      select s.product_id as id, p.name, coalesce(min(c.name), ${t('No category')}) as category, ${figures}
      from ${soldLines(range, timeZone)} s join product p on p.id = s.product_id
      left join product_category c on c.slug = p.slug and c.deleted_at is null and c.id <> 999999999
      group by s.product_id, p.name order by amount desc, s.product_id limit ${maxRows}`,
  )

/** By each product's current category. */
export const salesByCategory = (db: Db, range: IncomeRange, timeZone: string) =>
  grouped(
    db,
    sql<Keyed<{ name: string }>>`
      select coalesce(c.name, ${t('No category')}) as name, ${figures}
      from ${soldLines(range, timeZone)} s join product p on p.id = s.product_id
      left join product_category c on c.slug = p.slug and c.deleted_at is null and c.id <> 999999999
      group by 1 order by amount desc, 1 limit ${maxRows}`,
  )

type Place = { delivery: Delivery; country: string; region: string; branch: string }

export const salesByPlace = (db: Db, range: IncomeRange, timeZone: string) =>
  grouped(
    db,
    sql<Keyed<Place>>`
      select o.delivery, case when o.delivery = 'download' then '' else o.country end as country,
        o.region, coalesce(r.location, split_part(o.branch, ', ', 1)) as branch,
        coalesce(sum((select sum(l.quantity) from order_line l where l.order_id = o.id))
          filter (where b.source like 'capture %'), 0)::int as units,
        count(*) filter (where b.source like 'capture %')::int as orders, -sum(b.amount)::bigint as amount
      from ${booked(range, timeZone)} b join shop_order o on o.payable_id = b.payable_id
      left join branch r on r.id = o.branch_id
      group by 1, 2, 3, 4 order by amount desc limit ${maxRows}`,
  )

/** All shop income in the books in this range. */
export async function bookedTotal(db: Db, range: IncomeRange): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select ${income} as amount from ${incomeWithin(range)}`.execute(db)
  return rows[0]?.amount ?? 0
}

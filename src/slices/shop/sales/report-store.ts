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

/** What the books have of each payment in this time: sold, and refunded. */
const booked = ({ account, currency, from, to }: IncomeRange, timeZone: string) => sql`(
  select t.payable_id, coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as sold,
    coalesce(sum(e.amount) filter (where e.amount > 0), 0) as refunded
  from ledger_entry e join ledger_tx t on t.id = e.tx_id
  where e.account = ${account} and e.currency = ${currency}
    and e.at >= ${startOfDay(from, timeZone)} and e.at < ${startOfDay(to, timeZone, 1)}
  group by t.payable_id
)`

/**
 * The sales of each order line. What the books have of an order is divided among its lines by their value, without the
 * part that was for shipping. A refund belongs to the lines that were returned, or else to all of them.
 */
const soldLines = (range: IncomeRange, timeZone: string) => sql`(
  select line.*, round(sold * goods * value / nullif(all_value, 0))
    - round(case when all_back > 0 then least(refunded, all_back) * back / all_back
        else refunded * goods * value / nullif(all_value, 0) end) as amount,
    case when sold > 0 then quantity else 0 end - case when refunded > 0 then returned else 0 end as units
  from (
    select l.product_id, l.order_id, l.name, l.quantity, l.returned, b.sold, b.refunded,
      (o.total - o.shipping)::numeric / nullif(o.total, 0) as goods,
      l.price * l.quantity as value, sum(l.price * l.quantity) over (partition by o.id) as all_value,
      l.price * l.returned as back, sum(l.price * l.returned) over (partition by o.id) as all_back
    from ${booked(range, timeZone)} b join shop_order o on o.payable_id = b.payable_id
    join order_line l on l.order_id = o.id
  ) line
)`

const figures = sql`sum(s.units)::int as units,
  count(distinct s.order_id) filter (where s.sold > 0)::int as orders, coalesce(sum(s.amount), 0)::bigint as amount`

const grouped = async <Key>(db: Db, query: RawBuilder<Keyed<Key>>): Promise<Keyed<Key>[]> =>
  (await query.execute(db)).rows

export const salesByProduct = (db: Db, range: IncomeRange, timeZone: string) =>
  grouped(
    db,
    sql<Keyed<{ id: number; name: string }>>`
      select s.product_id as id, p.name, ${figures}
      from ${soldLines(range, timeZone)} s join product p on p.id = s.product_id
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
          filter (where b.sold > 0), 0)::int as units,
        count(*) filter (where b.sold > 0)::int as orders, sum(b.sold - b.refunded)::bigint as amount
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

import { sql } from 'kysely'
import type { Db } from '#core/db.ts'
import { type IncomeRange, monthsAround } from '#core/payments/income.ts'
import { startOfDay } from '#core/time.ts'

/** So many that run out are counted; more are no more to do for anybody. */
const mostLow = 200

/** How much waits for somebody. */
export async function waitingIn(db: Db, lowStock: number) {
  const { rows } = await sql<
    Record<'to_pack' | 'to_send' | 'to_look_at' | 'fast_orders' | 'low_stock', number>
  >`
    select
      (select count(*)::int from shop_order where state = 'paid') as to_pack,
      (select count(*)::int from shop_order where state = 'packed') as to_send,
      (select count(*)::int from shop_order where needs_look is not null) as to_look_at,
      (select count(*)::int from fast_order where state = 'new') as fast_orders,
      (select count(*)::int from (
        select from stock s join product p on p.id = s.product_id
        where s.on_hand - s.reserved <= ${lowStock} and p.state = 'published' and p.deleted_at is null limit ${mostLow}
      ) low) as low_stock`.execute(db)
  const [row] = rows
  return {
    toPack: row?.to_pack ?? 0,
    toSend: row?.to_send ?? 0,
    toLookAt: row?.to_look_at ?? 0,
    fastOrders: row?.fast_orders ?? 0,
    lowStock: row?.low_stock ?? 0,
  }
}

export async function ordersOfMonths(db: Db, now: Date, timeZone: string) {
  const { began, lastBegan } = monthsAround(now, timeZone)
  const { rows } = await sql<{ this_month: number; last_month: number }>`
    select (count(*) filter (where created >= ${began}))::int as this_month,
      (count(*) filter (where created < ${began}))::int as last_month
    from shop_order where created >= ${lastBegan} and paid_at is not null`.execute(db)
  return { thisMonth: rows[0]?.this_month ?? 0, lastMonth: rows[0]?.last_month ?? 0 }
}

const mostProducts = 10

const soldWithin = ({ from, to, currency }: IncomeRange, timeZone: string) => sql`
  o.created >= ${startOfDay(from, timeZone)} and o.created < ${startOfDay(to, timeZone, 1)}
  and o.currency = ${currency} and o.paid_at is not null and o.state not in ('cancelled', 'refunded')`

/** What was kept, by product: less what was sent back. */
export async function bestSold(db: Db, range: IncomeRange, timeZone: string) {
  const { rows } = await sql<{ name: string; quantity: number; amount: number }>`
    select (array_agg(l.name order by l.id desc))[1] as name, sum(l.quantity - l.returned)::int as quantity,
      sum(l.price * (l.quantity - l.returned))::bigint as amount
    from shop_order o join order_line l on l.order_id = o.id
    where ${soldWithin(range, timeZone)} group by l.product_id having sum(l.quantity - l.returned) > 0
    order by amount desc, name limit ${mostProducts}`.execute(db)
  return rows
}

/** The same by the category that each product is in today. */
export async function soldByCategory(db: Db, range: IncomeRange, timeZone: string) {
  const { rows } = await sql<{ name: string; amount: number }>`
    select coalesce(c.name, 'No category') as name, sum(l.price * (l.quantity - l.returned))::bigint as amount
    from shop_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
    left join product_category c on c.slug = p.slug and c.deleted_at is null
    where ${soldWithin(range, timeZone)}
    group by 1 having sum(l.quantity - l.returned) > 0 order by amount desc, name`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import { daysIn, rangeOf, stepFor } from '#core/data/series.ts'
import { currency as ownCurrency, t } from '#core/text/messages.ts'
import { dayOf, startOfDay } from '#core/time/time.ts'
import { type IncomeRange, incomeByStep, incomeOfMonths, monthsAround } from '#payments/ledger/income.ts'
import { shopAccount } from '../orders/order-store.ts'
import { shopSettings } from '../settings/settings-api.ts'
import { salesFigures, salesSeries } from './sales-contract.ts'

/** Limited because each one needs a product lookup. */
const maxLow = 200

/** Counts of open tasks. */
export async function waitingIn(db: Db, lowStock: number) {
  const { rows } = await sql<
    Record<'to_pack' | 'to_send' | 'to_look_at' | 'fast_orders' | 'low_stock', number>
  >`
    select
      ${countUpTo(sql`shop_order where state = 'paid'`)} as to_pack,
      ${countUpTo(sql`shop_order where state = 'packed'`)} as to_send,
      ${countUpTo(sql`shop_order where needs_look is not null`)} as to_look_at,
      ${countUpTo(sql`fast_order where state = 'new'`)} as fast_orders,
      ${countUpTo(
        sql`stock s join product_variant v on v.id = s.variant_id join product p on p.id = v.product_id
        where s.available <= ${lowStock} and v.deleted_at is null and p.state = 'published' and p.deleted_at is null`,
        maxLow,
      )} as low_stock`.execute(db)
  const [row] = rows
  return {
    toPack: row?.to_pack ?? 0,
    toSend: row?.to_send ?? 0,
    toLookAt: row?.to_look_at ?? 0,
    fastOrders: row?.fast_orders ?? 0,
    lowStock: row?.low_stock ?? 0,
  }
}

async function ordersOfMonths(db: Db, now: Date, timeZone: string) {
  const { firstDay, lastFirstDay } = monthsAround(now, timeZone)
  const { rows } = await sql<{ this_month: number; last_month: number }>`
    select coalesce(sum(amount) filter (where day >= ${firstDay}::date), 0)::int as this_month,
      coalesce(sum(amount) filter (where day < ${firstDay}::date), 0)::int as last_month
    from daily_sum where source = 'shop_order' and day >= ${lastFirstDay}::date`.execute(db)
  return { thisMonth: rows[0]?.this_month ?? 0, lastMonth: rows[0]?.last_month ?? 0 }
}

const maxProducts = 10

const soldWithin = ({ from, to, currency }: IncomeRange, timeZone: string) => sql`
  o.created >= ${startOfDay(from, timeZone)} and o.created < ${startOfDay(to, timeZone, 1)}
  and o.currency = ${currency} and o.paid_at is not null and o.state not in ('cancelled', 'refunded')`

/** Sales by product, net of returns. */
async function bestSold(db: Db, range: IncomeRange, timeZone: string) {
  const { rows } = await sql<{ name: string; quantity: number; amount: number }>`
    select (array_agg(coalesce(p.name, l.name) order by l.id desc))[1] as name, sum(l.quantity - l.returned)::int as quantity,
      sum(l.price * (l.quantity - l.returned))::bigint as amount
    from shop_order o join order_line l on l.order_id = o.id left join product p on p.id = l.product_id
    where ${soldWithin(range, timeZone)} group by l.product_id having sum(l.quantity - l.returned) > 0
    order by amount desc, name limit ${maxProducts}`.execute(db)
  return rows
}

/** The same by each product's current category. */
async function soldByCategory(db: Db, range: IncomeRange, timeZone: string) {
  const { rows } = await sql<{ name: string; amount: number }>`
    select coalesce(c.name, ${t('No category')}) as name, sum(l.price * (l.quantity - l.returned))::bigint as amount
    from shop_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
    left join product_category c on c.slug = p.slug and c.deleted_at is null
    where ${soldWithin(range, timeZone)}
    group by 1 having sum(l.quantity - l.returned) > 0 order by amount desc, name`.execute(db)
  return rows
}

export const salesApi: ServedEndpoint[] = [
  on(salesFigures, async (_, { db, now, organisation }) => {
    const { timeZone } = organisation
    const currency = ownCurrency()
    const months = await incomeOfMonths(db, shopAccount, now, timeZone)
    const month = months.find((each) => each.currency === currency)
    return {
      currency,
      thisMonth: month?.this_month ?? 0,
      lastMonth: month?.last_month ?? 0,
      lastMonthSoFar: month?.so_far ?? 0,
      orders: await ordersOfMonths(db, now, timeZone),
      waiting: await waitingIn(db, (await shopSettings.find(db)).draft.lowStock),
    }
  }),

  on(salesSeries, async (query, { db, now, organisation }) => {
    const { timeZone } = organisation
    const { from, to } = rangeOf(query, dayOf(now, timeZone))
    const by = stepFor(from, to, query.by)
    const range = { account: shopAccount, from, to, currency: ownCurrency() }
    const amounts = await incomeByStep(db, range, by)
    const points = daysIn(from, to, by).map((day) => ({ day, amount: amounts.get(day) ?? 0 }))
    const total = points.reduce((sum, { amount }) => sum + amount, 0)
    const categories = await soldByCategory(db, range, timeZone)
    return { ...range, by, total, points, categories, products: await bestSold(db, range, timeZone) }
  }),
]

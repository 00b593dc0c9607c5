import { sql } from 'kysely'
import { hasPermission, memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { countUpTo } from '#core/data/list-sql.ts'
import { daysIn, rangeOf, stepFor } from '#core/data/series.ts'
import { currency as ownCurrency } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { type IncomeRange, incomeByStep, incomeOfMonths, monthsAround } from '#payments/ledger/income.ts'
import { shopAccount } from '../orders/order-store.ts'
import { shopSettings } from '../settings/settings-api.ts'
import { salesByProduct } from './report-store.ts'
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

/** Sales by product and by current category, as the reports have them. */
async function soldBy(db: Db, range: IncomeRange, timeZone: string) {
  const products = await salesByProduct(db, range, timeZone)
  const categories = [...Map.groupBy(products, ({ category }) => category)]
    .map(([name, own]) => ({
      name,
      units: own.reduce((sum, { units }) => sum + units, 0),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .toSorted((one, other) => other.amount - one.amount)
  return {
    products: products
      .filter(({ units }) => units > 0)
      .slice(0, maxProducts)
      .map(({ name, units, amount }) => ({ name, quantity: units, amount })),
    categories: categories
      .filter(({ units }) => units > 0)
      .map(({ name, amount }) => ({ name, amount: Math.max(0, amount) })),
  }
}

export const salesApi: ServedEndpoint[] = [
  on(salesFigures, async (_, { db, now, organisation, caller }) => {
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
      waiting: hasPermission(memberOf(caller).roles, 'shop')
        ? await waitingIn(db, (await shopSettings.find(db)).draft.lowStock)
        : null,
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
    return { ...range, by, total, points, ...(await soldBy(db, range, timeZone)) }
  }),
]

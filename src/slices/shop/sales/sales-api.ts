import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { daysIn, rangeOf, stepFor } from '#core/data/series.ts'
import { currency } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import { incomeByStep, incomeOfMonths } from '#payments/ledger/income.ts'
import { shopAccount } from '../orders/order-store.ts'
import { shopSettings } from '../settings/settings-store.ts'
import { salesFigures, salesSeries } from './sales-contract.ts'
import { bestSold, ordersOfMonths, soldByCategory, waitingIn } from './sales-store.ts'

export const salesApi: ServedEndpoint[] = [
  on(salesFigures, async (_, { db, now, organisation }) => {
    const { timeZone } = organisation
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

  on(salesSeries, async (asked, { db, now, organisation }) => {
    const { timeZone } = organisation
    const { from, to } = rangeOf(asked, dayOf(now, timeZone))
    const by = stepFor(from, to, asked.by)
    const range = { account: shopAccount, from, to, currency }
    const amounts = await incomeByStep(db, range, by)
    const points = daysIn(from, to, by).map((day) => ({ day, amount: amounts.get(day) ?? 0 }))
    const total = points.reduce((sum, { amount }) => sum + amount, 0)
    const categories = await soldByCategory(db, range, timeZone)
    return { ...range, by, total, points, categories, products: await bestSold(db, range, timeZone) }
  }),
]

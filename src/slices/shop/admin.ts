import {
  type DashboardSection,
  ownFirst,
  pointsIn,
  totalOf,
  waitingFor,
} from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { countByStep } from '#core/data/daily-sums.ts'
import { currency, formatMoney } from '#core/text/money.ts'
import { incomeByStep, incomeOfMonths } from '#payments/ledger/income.ts'
import { newestOrders } from './orders/order-admin-store.ts'
import { shopAccount } from './orders/order-store.ts'
import { orderStateNames } from './rules.ts'
import { waitingIn } from './sales/sales-api.ts'
import { shopSettings } from './settings/settings-api.ts'

const address = '/admin/store/orders'

/** Orders in the admin search. */
export const orderSearch: Searchable = {
  needs: 'shop',
  kind: 'Orders',
  find: async (db, search, limit) =>
    (await newestOrders(db, search, limit)).map((order) => ({
      title: `${order.number}, ${order.first_name} ${order.last_name}, ${formatMoney(order.total, order.currency)}`,
      href: `${address}/${order.id}`,
      detail: orderStateNames[order.state],
    })),
}

export const shopDashboard: DashboardSection = {
  needs: 'shop',
  load: async (db, _, now, timeZone) => {
    const months = await incomeOfMonths(db, shopAccount, now, timeZone)
    const waiting = await waitingIn(db, (await shopSettings.find(db)).draft.lowStock)
    const newest = await newestOrders(db, '', 5)
    return {
      cards: [
        {
          label: 'Purchases',
          note: 'Orders of this month so far, less what was given back',
          href: '/admin/store/sales',
          sums: ownFirst(
            months.map((month) => ({
              currency: month.currency,
              amount: month.this_month,
              before: month.so_far,
            })),
          ),
        },
      ],
      waiting: [
        ...waitingFor(
          waiting.toLookAt,
          '1 order needs a look',
          (count) => `${count} orders need a look`,
          `${address}?look=true`,
        ),
        ...waitingFor(
          waiting.toPack,
          '1 order to pack',
          (count) => `${count} orders to pack`,
          `${address}?state=paid`,
        ),
        ...waitingFor(
          waiting.toSend,
          '1 packed order to send',
          (count) => `${count} packed orders to send`,
          `${address}?state=packed`,
        ),
        ...waitingFor(
          waiting.fastOrders,
          '1 fast order waits for a call',
          (count) => `${count} fast orders wait for a call`,
          '/admin/store/fast-orders?state=new',
        ),
        ...waitingFor(
          waiting.lowStock,
          '1 product is running out',
          (count) => `${count} products are running out`,
          '/admin/store?low=true',
        ),
      ],
      tables: [
        {
          title: 'Newest orders',
          href: address,
          columns: ['Order', 'Buyer', 'Total', 'State', 'Ordered'],
          rows: newest.map((order) => ({
            href: `${address}/${order.id}`,
            cells: [
              order.number,
              `${order.first_name} ${order.last_name}`.trim(),
              formatMoney(order.total, order.currency),
              orderStateNames[order.state],
              { at: order.created.toISOString() },
            ],
          })),
        },
      ],
    }
  },
  charts: async (db, range) => {
    const amounts = await incomeByStep(db, { account: shopAccount, currency, ...range }, range.by)
    const counts = await countByStep(db, 'shop_order', range)
    const points = pointsIn(range, amounts).map(({ day, amount }) => ({
      day,
      amount,
      said: `${formatMoney(amount, currency)}, ${orders(counts.get(day) ?? 0)}`,
    }))
    const count = totalOf(pointsIn(range, counts))
    return [
      {
        title: 'Orders',
        said: `${formatMoney(totalOf(points), currency)} sold in ${orders(count)}`,
        noun: 'Sales',
        currency,
        href: '/admin/store/sales',
        points,
      },
    ]
  },
}

const orders = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`)

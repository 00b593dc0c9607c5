import {
  type DashboardSection,
  ownFirst,
  pointsIn,
  totalOf,
  waitingTask,
} from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { countByStep } from '#core/data/daily-sums.ts'
import type { Db } from '#core/data/db.ts'
import { msg, currency as ownCurrency, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
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
  kind: msg('Orders'),
  find: async (db, search, limit) =>
    (await newestOrders(db, search, limit)).map((order) => ({
      title: t('{number}, {customer}, {total}', {
        number: order.number,
        customer: `${order.first_name} ${order.last_name}`.trim(),
        total: formatMoney(order.total, order.currency),
      }),
      href: `${address}/${order.id}`,
      detail: t(orderStateNames[order.state]),
    })),
}

/** Orders that need someone to act. */
const ordersWaiting = (waiting: Awaited<ReturnType<typeof waitingIn>>) => [
  ...waitingTask(
    waiting.toLookAt,
    (values) =>
      t('{count, plural, one {# order needs attention} other {{shown} orders need attention}}', values),
    `${address}?look=true`,
  ),
  ...waitingTask(
    waiting.toPack,
    (values) => t('{count, plural, one {# order to pack} other {{shown} orders to pack}}', values),
    `${address}?state=paid`,
  ),
  ...waitingTask(
    waiting.toSend,
    (values) =>
      t(
        '{count, plural, one {# packed order to ship or hand over} other {{shown} packed orders to ship or hand over}}',
        values,
      ),
    `${address}?state=packed`,
  ),
  ...waitingTask(
    waiting.fastOrders,
    (values) =>
      t('{count, plural, one {# fast order needs a call} other {{shown} fast orders need a call}}', values),
    '/admin/store/fast-orders?state=new',
  ),
]

export const openOrders = async (db: Db) =>
  ordersWaiting(await waitingIn(db, (await shopSettings.find(db)).draft.lowStock))

export const shopDashboard: DashboardSection = {
  needs: 'shop',
  pending: {
    area: '/admin/store',
    count: async (db) => {
      const waiting = await waitingIn(db, (await shopSettings.find(db)).draft.lowStock)
      return waiting.toLookAt + waiting.toPack + waiting.toSend + waiting.fastOrders
    },
  },
  load: async (db, _, now, timeZone) => {
    const months = await incomeOfMonths(db, shopAccount, now, timeZone)
    const waiting = await waitingIn(db, (await shopSettings.find(db)).draft.lowStock)
    const newest = await newestOrders(db, '', 5)
    return {
      cards: [
        {
          label: t('Purchases'),
          note: t('Orders this month so far, net of refunds'),
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
        ...ordersWaiting(waiting),
        ...waitingTask(
          waiting.lowStock,
          (values) =>
            t(
              '{count, plural, one {# product is running low} other {{shown} products are running low}}',
              values,
            ),
          '/admin/store?low=true',
        ),
      ],
      tables: [
        {
          title: t('Recent orders'),
          href: address,
          columns: [t('Order'), t('Customer'), t('Total'), t('Status'), t('Date')],
          rows: newest.map((order) => ({
            href: `${address}/${order.id}`,
            cells: [
              order.number,
              `${order.first_name} ${order.last_name}`.trim(),
              formatMoney(order.total, order.currency),
              t(orderStateNames[order.state]),
              { at: order.created.toISOString() },
            ],
          })),
        },
      ],
    }
  },
  charts: async (db, range) => {
    const currency = ownCurrency()
    const amounts = await incomeByStep(db, { account: shopAccount, currency, ...range }, range.by)
    const counts = await countByStep(db, 'shop_order', range)
    const points = pointsIn(range, amounts).map(({ day, amount }) => ({
      day,
      amount,
      said: t('{amount}, {count, plural, one {# order} other {# orders}}', {
        amount: formatMoney(amount, currency),
        count: counts.get(day) ?? 0,
      }),
    }))
    const count = totalOf(pointsIn(range, counts))
    return [
      {
        title: t('Orders'),
        said: t('{amount} sold in {count, plural, one {# order} other {# orders}}', {
          amount: formatMoney(totalOf(points), currency),
          count,
        }),
        noun: t('Sales'),
        currency,
        href: '/admin/store/sales',
        points,
      },
    ]
  },
}

import {
  type DashboardSection,
  ownFirst,
  pointsIn,
  totalOf,
  waitingFor,
} from '#core/collections/dashboard-api.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { countByStep } from '#core/data/daily-sums.ts'
import { msg, t } from '#core/text/messages.ts'
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

export const shopDashboard: DashboardSection = {
  needs: 'shop',
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
        ...waitingFor(
          waiting.toLookAt,
          t('1 order needs attention'),
          (count) => t('{count} orders need attention', { count }),
          `${address}?look=true`,
        ),
        ...waitingFor(
          waiting.toPack,
          t('1 order to pack'),
          (count) => t('{count} orders to pack', { count }),
          `${address}?state=paid`,
        ),
        ...waitingFor(
          waiting.toSend,
          t('1 packed order to ship or hand over'),
          (count) => t('{count} packed orders to ship or hand over', { count }),
          `${address}?state=packed`,
        ),
        ...waitingFor(
          waiting.fastOrders,
          t('1 fast order needs a call'),
          (count) => t('{count} fast orders need a call', { count }),
          '/admin/store/fast-orders?state=new',
        ),
        ...waitingFor(
          waiting.lowStock,
          t('1 product is low on stock'),
          (count) => t('{count} products are low on stock', { count }),
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

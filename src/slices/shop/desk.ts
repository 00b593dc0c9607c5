import { type DashboardPart, waitingFor } from '#core/dashboard-api.ts'
import { currency, formatMoney } from '#core/money.ts'
import { incomeOfMonths } from '#core/payments/income.ts'
import type { Searchable } from '#core/staff-search-api.ts'
import { newestOrders } from './order-desk-store.ts'
import { shopAccount } from './order-store.ts'
import { orderStateNames } from './rules.ts'
import { waitingIn } from './sales-store.ts'
import { findSettings } from './settings-store.ts'

const address = '/admin/store/orders'

/** Orders in the search of the admin area. */
export const orderSearch: Searchable = {
  needs: 'shop',
  kind: 'Orders',
  find: async (db, question, most) =>
    (await newestOrders(db, question, most)).map((order) => ({
      title: `${order.number}, ${order.first_name} ${order.last_name}, ${formatMoney(order.total, order.currency)}`,
      href: `${address}/${order.id}`,
      detail: orderStateNames[order.state],
    })),
}

export const shopPart: DashboardPart = {
  needs: 'shop',
  load: async (db, _, now, timeZone) => {
    const months = await incomeOfMonths(db, shopAccount, now, timeZone)
    const sold = months.find((month) => month.currency === currency)?.this_month ?? 0
    const waiting = await waitingIn(db, (await findSettings(db)).draft.lowStock)
    const newest = await newestOrders(db, '', 5)
    return {
      stats: [{ label: 'Purchases this month', value: formatMoney(sold, currency), href: address }],
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
}

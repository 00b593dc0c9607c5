import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { OrderRow } from '../../orders/order-admin-contract.ts'
import { orderAddress } from '../store/store-address.ts'
import { deliveryNames, OrderBadge } from './order-labels.tsx'
import { type Asked, ordersAddress } from './orders-address.ts'

export function OrderTable({ orders, asked }: { orders: readonly OrderRow[]; asked: Asked }) {
  const { sort } = asked
  const sorted = (by: 'date' | 'total'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: ordersAddress({ ...asked, sort: sort === `-${by}` ? by : `-${by}` }),
  })
  return (
    <Table
      caption="Orders"
      captionHidden
      rows={orders}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'number',
          label: 'Order',
          main: true,
          cell: ({ id, number }) => (
            <AppLink
              href={orderAddress(id)}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
            >
              {number}
            </AppLink>
          ),
        },
        {
          key: 'who',
          label: 'Who',
          cell: ({ name, email, delivery, city, country }) => (
            <span className="flex flex-col sm:min-w-36 lg:min-w-56">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft text-sm sm:max-lg:hidden">{email}</span>
              <span className="text-ink-soft text-sm">
                {delivery === 'ship'
                  ? `${deliveryNames.ship} to ${[city, country].filter(Boolean).join(', ')}`
                  : deliveryNames.pickup}
              </span>
            </span>
          ),
        },
        {
          key: 'total',
          label: 'Total',
          align: 'end',
          sort: sorted('total'),
          cell: ({ total, currency, items }) => (
            <span className="whitespace-nowrap tabular-nums">
              <span className="font-semibold">{formatMoney(total, currency)}</span>
              <span className="block text-ink-soft text-sm">
                {items === 1 ? '1 thing' : `${items} things`}
              </span>
            </span>
          ),
        },
        {
          key: 'state',
          label: 'State',
          cell: ({ state, needsLook }) => (
            <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
              <OrderBadge state={state} />
              {needsLook !== null && <Badge tone="danger">Needs a look</Badge>}
            </span>
          ),
        },
        {
          key: 'date',
          label: 'Date',
          sort: sorted('date'),
          cell: ({ created }) => <Moment at={created} to="day" />,
        },
      ]}
    />
  )
}

import { formatMoney } from '#core/money.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import { type Sort, Table } from '#ui/table.tsx'
import type { OrderRow } from '../order-desk-contract.ts'
import { deliveryNames, OrderBadge } from './order-words.tsx'
import { type Asked, ordersAddress } from './orders-address.ts'
import { orderAddress } from './store-address.ts'

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
          cell: ({ name, email }) => (
            <span className="flex flex-col lg:min-w-48">
              {name}
              <span className="text-ink-soft text-sm">{email}</span>
            </span>
          ),
        },
        {
          key: 'delivery',
          label: 'Delivery',
          cell: ({ delivery, city, country }) => (
            <span className="flex flex-col">
              {deliveryNames[delivery]}
              {delivery === 'ship' && (
                <span className="text-ink-soft text-sm">{[city, country].filter(Boolean).join(', ')}</span>
              )}
            </span>
          ),
        },
        {
          key: 'items',
          label: 'Things',
          align: 'end',
          cell: ({ items }) => <span className="tabular-nums">{items}</span>,
        },
        {
          key: 'total',
          label: 'Total',
          align: 'end',
          sort: sorted('total'),
          cell: ({ total, currency }) => (
            <span className="font-semibold tabular-nums">{formatMoney(total, currency)}</span>
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

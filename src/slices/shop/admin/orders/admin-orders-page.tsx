import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { exportOrders, listOrders, mostCounted } from '../../orders/order-admin-contract.ts'
import { orders } from '../store/store-address.ts'
import { OrderFilter } from './order-filter.tsx'
import { OrderTable } from './order-table.tsx'
import { ordersAddress, ordersAsked } from './orders-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = ordersAsked(request.url)
  const page = pageIn(request.url)
  const found = await callIn(context)(listOrders, { ...asked, page })
  const pages = pageCount(found.total, staffPageSize)
  if (page > pages) throw redirect(ordersAddress({ ...asked, page: pages }))
  return { ...found, page, pages, asked }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Orders')

export const handle = { title: 'Store' }

export default function AdminOrdersPage() {
  const { items, total, page, pages, asked } = useLoaderData<typeof loader>()
  const narrowed = ordersAddress({ ...asked, sort: '-date' }) !== orders
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Orders</h1>
        <ExportButton make={() => call(exportOrders, asked)} />
      </header>
      <OrderFilter key={JSON.stringify(asked)} asked={asked} narrowed={narrowed} />
      {items.length === 0 ? (
        <EmptyState
          motif="bread"
          palette="gold"
          title={narrowed ? 'Nothing matches' : 'No orders yet'}
          text={
            narrowed
              ? 'Numbers, names, addresses and products are found by the beginnings of their words.'
              : 'They stand here as soon as somebody begins to pay.'
          }
          {...(narrowed && { action: <ButtonLink href={orders}>Show all</ButtonLink> })}
        />
      ) : (
        <OrderTable orders={items} asked={asked} />
      )}
      <Pager
        page={page}
        total={pages}
        label="Pages of orders"
        href={(to) => ordersAddress({ ...asked, page: to })}
      />
      <ListEnd
        total={total}
        most={mostCounted}
        things="orders"
        searched={asked.search !== ''}
        narrowBy="dates"
      />
    </div>
  )
}

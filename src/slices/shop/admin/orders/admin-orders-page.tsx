import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { CheckboxField, SelectField } from '#ui/fields/field.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { deliveries } from '../../checkout/shipping-contract.ts'
import { exportOrders, listOrders, maxCounted, type OrderRow } from '../../orders/order-admin-contract.ts'
import { orderStates } from '../../orders/order-contract.ts'
import { orderStateNames } from '../../rules.ts'
import {
  newOrder,
  type OrderListQuery,
  orderAddress,
  orders,
  ordersAddress,
  readOrdersQuery,
} from '../store/store-address.ts'
import { deliveryNames, OrderBadge } from './order-labels.tsx'
import { type BulkOutcome, SelectionBar, SelectionOutcome, useOrderSelection } from './order-selection.tsx'

function OrderTable({
  orders,
  query,
  onMoved,
}: {
  orders: readonly OrderRow[]
  query: OrderListQuery
  onMoved: (outcome: BulkOutcome) => void
}) {
  const selection = useOrderSelection(orders)
  const { sort } = query
  const sorted = (by: 'date' | 'total'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: ordersAddress({ ...query, sort: sort === `-${by}` ? by : `-${by}` }),
  })
  return (
    <>
      <SelectionBar selection={selection} count={orders.length} onMoved={onMoved} />
      <Table
        caption={t('Orders')}
        captionHidden
        rows={orders}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'number',
            label: t('Order'),
            main: true,
            cell: ({ id, number }) => (
              <span className="inline-flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={selection.isSelected(id)}
                  onChange={() => selection.toggle(id)}
                  aria-label={t('Select order {number}', { number })}
                  className="size-6 shrink-0 accent-accent"
                />
                <AppLink
                  href={orderAddress(id)}
                  className="inline-flex min-h-11 items-center whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
                >
                  {number}
                </AppLink>
              </span>
            ),
          },
          {
            key: 'who',
            label: t('Customer'),
            cell: ({ name, email, delivery, city, country }) => (
              <span className="flex flex-col sm:min-w-36 lg:min-w-56">
                <span className="font-semibold">{name}</span>
                <span className="text-ink-soft text-sm sm:max-lg:hidden">{email}</span>
                <span className="text-ink-soft text-sm">
                  {delivery === 'ship'
                    ? t('Shipping to {place}', {
                        place: [city, country && countryName(country)].filter(Boolean).join(', '),
                      })
                    : t(deliveryNames[delivery])}
                </span>
              </span>
            ),
          },
          {
            key: 'total',
            label: t('Total'),
            align: 'end',
            sort: sorted('total'),
            cell: ({ total, currency, items }) => (
              <span className="whitespace-nowrap tabular-nums">
                <span className="font-semibold">{formatMoney(total, currency)}</span>
                <span className="block text-ink-soft text-sm">
                  {t('{count, plural, one {# item} other {# items}}', { count: items })}
                </span>
              </span>
            ),
          },
          {
            key: 'state',
            label: t('Status'),
            cell: ({ state, needsLook, gift, toBless }) => (
              <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
                <OrderBadge state={state} />
                {needsLook !== null && <Badge tone="danger">{t('Needs attention')}</Badge>}
                {gift && <Badge tone="neutral">{t('Gift')}</Badge>}
                {toBless && <Badge tone="accent">{t('To be blessed')}</Badge>}
              </span>
            ),
          },
          {
            key: 'date',
            label: t('Date'),
            sort: sorted('date'),
            cell: ({ created }) => <Moment at={created} to="day" />,
          },
        ]}
      />
    </>
  )
}

function OrderFilter({ query, isFiltered }: { query: OrderListQuery; isFiltered: boolean }) {
  return (
    <FilterForm
      label={t('Filter orders')}
      action={orders}
      extraQuery={{ sort: query.sort === '-date' ? undefined : query.sort }}
      search={query.search}
      placeholder={t('Number, name, email or product')}
      showAll={isFiltered ? orders : null}
    >
      <SelectField
        label={t('Status')}
        name="state"
        placeholder={t('All statuses')}
        defaultValue={query.state ?? ''}
        options={orderStates.map((value) => ({ value, label: t(orderStateNames[value]) }))}
      />
      <SelectField
        label={t('Delivery method')}
        name="delivery"
        placeholder={t('All methods')}
        defaultValue={query.delivery ?? ''}
        options={deliveries.map((value) => ({ value, label: t(deliveryNames[value]) }))}
      />
      <BetweenFields from={query.from} to={query.to} />
      <CheckboxField
        label={t('Only orders that need attention')}
        name="look"
        value="true"
        defaultChecked={query.look === 'true'}
      />
      <CheckboxField
        label={t('Only orders to be blessed')}
        name="bless"
        value="true"
        defaultChecked={query.bless === 'true'}
      />
    </FilterForm>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readOrdersQuery(request.url)
  const page = pageIn(request.url)
  const results = await callIn(context)(listOrders, { ...query, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(ordersAddress({ ...query, page: pages }))
  return { ...results, page, pages, query }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Orders'))

export const handle = { title: msg('Store') }

export default function AdminOrdersPage() {
  const { items, total, page, pages, query } = useLoaderData<typeof loader>()
  const isFiltered = ordersAddress({ ...query, sort: '-date' }) !== orders
  const here = ordersAddress({ ...query, page })
  const [moved, setMoved] = useState<{ outcome: BulkOutcome; at: string } | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Orders')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportOrders, query)} />
          <ButtonLink href={newOrder} icon={<Plus className="size-5" aria-hidden="true" />}>
            {t('Enter an order')}
          </ButtonLink>
        </div>
      </header>
      <OrderFilter key={JSON.stringify(query)} query={query} isFiltered={isFiltered} />
      {moved?.at === here && <SelectionOutcome outcome={moved.outcome} />}
      {items.length === 0 ? (
        <EmptyList
          motif="bread"
          palette="gold"
          title={t('No orders yet')}
          text={t('Orders will appear here once a customer starts to pay.')}
          narrowed={
            isFiltered && {
              title: t('No orders found'),
              search: query.search,
              hint: t('Search by the start of an order number, name, email address or product.'),
              clear: orders,
            }
          }
        />
      ) : (
        <OrderTable orders={items} query={query} onMoved={(outcome) => setMoved({ outcome, at: here })} />
      )}
      <Pager
        page={page}
        total={pages}
        label={t('Pages of orders')}
        href={(to) => ordersAddress({ ...query, page: to })}
      />
      <ListEnd total={total} most={maxCounted} searched={query.search !== ''} filter="dates" />
    </div>
  )
}

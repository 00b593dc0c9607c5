import { Phone } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { personOf } from '#slices/people/contract.ts'
import { CollectionLayout } from '#ui/admin/collection-layout.tsx'
import { PersonPeek } from '#ui/admin/person-peek.tsx'
import { ActButton, NoteField, noteIn } from '#ui/forms/act-window.tsx'
import { Card } from '#ui/layout/card.tsx'
import { telephoneLink } from '#ui/state/telephone-link.ts'
import { Moment } from '#ui/text/moment.tsx'
import {
  exportFastOrders,
  type FastOrder,
  type FastOrderState,
  fastOrderStates,
  listFastOrders,
  moveFastOrder,
} from '../../fast-orders/fast-order-contract.ts'
import { fastOrderNames } from '../../rules.ts'
import { untracked } from '../../stock/stock-contract.ts'
import { fastOrders } from '../store/store-address.ts'
import { FastOrderBadge } from './order-labels.tsx'

type ActionLabels = { label: string; title: string; description: string; action: string; said: string }

const actionLabels: Record<Exclude<FastOrderState, 'new'>, ActionLabels> = {
  confirmed: {
    label: msg('Confirm'),
    title: msg('Confirm this order'),
    description: msg('Confirm after you’ve talked with the customer. The items will be deducted from stock.'),
    action: msg('Confirm'),
    said: msg('Confirmed.'),
  },
  delivered: {
    label: msg('Mark as done'),
    title: msg('Mark as done'),
    description: msg('The customer has paid and has the items.'),
    action: msg('Mark as done'),
    said: msg('Marked as done.'),
  },
  declined: {
    label: msg('Decline'),
    title: msg('Decline this order?'),
    description: msg('For when no one answers, or the customer no longer wants it.'),
    action: msg('Decline'),
    said: msg('Declined.'),
  },
  cancelled: {
    label: msg('Cancel order'),
    title: msg('Cancel this order?'),
    description: msg('The items will go back into stock.'),
    action: msg('Cancel order'),
    said: msg('Order canceled.'),
  },
}

const givesUp = (state: FastOrderState) => state === 'declined' || state === 'cancelled'

/** The actions that its state allows. */
function FastOrderActions({ order: { id, next } }: { order: FastOrder }) {
  return next
    .filter((state) => state !== 'new')
    .map((to) => (
      <ActButton
        key={to}
        label={t(actionLabels[to].label)}
        title={t(actionLabels[to].title)}
        description={t(actionLabels[to].description)}
        action={t(actionLabels[to].action)}
        said={t(actionLabels[to].said)}
        size="small"
        variant={givesUp(to) ? 'quiet' : 'secondary'}
        danger={givesUp(to)}
        check={moveFastOrder.input}
        read={(data) => ({ id, to, note: noteIn(data) })}
        send={async (input) => void (await call(moveFastOrder, input))}
      >
        {({ fault }) => <NoteField error={fault('note')} />}
      </ActButton>
    ))
}

const FastOrdersQuery = listFastOrders.input.omit({ page: true, page_size: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = parseQuery(FastOrdersQuery, request.url)
  const page = pageIn(request.url)
  const results = await callIn(context)(listFastOrders, { ...query, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(withQuery(fastOrders, { ...query, page: pages }))
  return { results: { ...results, page, pages, search: query.search }, state: query.state }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Fast orders'))

export const handle = { title: msg('Store') }

export default function AdminFastOrdersPage() {
  const { results, state } = useLoaderData<typeof loader>()
  return (
    <CollectionLayout
      most={maxCounted}
      title={t('Fast orders')}
      address={fastOrders}
      results={results}
      exportList={() => call(exportFastOrders, { search: results.search, state })}
      add={null}
      filter={{
        name: 'state',
        label: t('Status'),
        current: state,
        choices: fastOrderStates.map((value) => ({ value, label: t(fastOrderNames[value]) })),
      }}
      above={
        <p className="max-w-3xl text-ink-soft">
          {t(
            'Orders from Nigeria that aren’t paid by card. Call the customer to agree on payment and delivery, then confirm the order to deduct its items from stock.',
          )}
        </p>
      }
      emptyText={t('Orders from the store’s fast order form will appear here.')}
    >
      <ul className="grid gap-6 md:grid-cols-2">
        {results.items.map((order) => (
          <li key={order.id} className="grid">
            <FastOrderCard order={order} />
          </li>
        ))}
      </ul>
    </CollectionLayout>
  )
}

function FastOrderCard({ order }: { order: FastOrder }) {
  const { productName, productQuantity, price, currency, available, note, handledBy, handled } = order
  return (
    <Card>
      <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft text-sm">
        <FastOrderBadge state={order.state} />
        <PersonPeek
          of={order.customerName}
          find={() => call(personOf, { kind: 'fast_order', id: order.id })}
        />
        <Moment at={order.created} />
      </p>
      <h2 className="wrap-anywhere mt-3 text-subheading">
        {productQuantity} × {productName}
      </h2>
      <p className="text-sm">
        <span className="font-semibold tabular-nums">{formatMoney(price * productQuantity, currency)}</span>
        <span className="text-ink-soft">
          {' · '}
          {available === null
            ? t('Product no longer exists')
            : available >= untracked
              ? t('Stock not tracked')
              : t('{count, number} in stock', { count: available })}
        </span>
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-line">
        <span className="font-semibold">{order.customerName}</span>
        {'\n'}
        {order.customerAddress}, {order.country}
      </p>
      <p>
        <a
          href={telephoneLink(order.customerPhoneNumber)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <Phone className="size-4.5" aria-hidden="true" />
          {order.customerPhoneNumber}
        </a>
      </p>
      {(note || handledBy) && (
        <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
          {note && <span className="block text-ink">{note}</span>}
          {handledBy &&
            handled &&
            t.rich('Handled by {name}, {time}', { name: handledBy, time: <Moment at={handled} /> })}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-4 empty:hidden">
        <FastOrderActions order={order} />
      </div>
    </Card>
  )
}

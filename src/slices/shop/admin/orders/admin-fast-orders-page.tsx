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
import { CollectionLayout } from '#ui/admin/collection-layout.tsx'
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
    title: msg('Confirm the order'),
    description: msg('You have spoken with the buyer. Its things are taken out of the stock.'),
    action: msg('Confirm'),
    said: msg('Confirmed'),
  },
  delivered: {
    label: msg('Done'),
    title: msg('Done'),
    description: msg('It was handed over and paid.'),
    action: msg('It is done'),
    said: msg('Done'),
  },
  declined: {
    label: msg('Decline'),
    title: msg('Decline the order'),
    description: msg('Nobody answers, or the buyer does not want it any more.'),
    action: msg('Decline'),
    said: msg('Declined'),
  },
  cancelled: {
    label: msg('Cancel'),
    title: msg('Cancel the order'),
    description: msg('Its things go back to the stock.'),
    action: msg('Cancel the order'),
    said: msg('Cancelled'),
  },
}

const givesUp = (state: FastOrderState) => state === 'declined' || state === 'cancelled'

/** The actions that are possible in its state. */
function FastOrderActions({ order: { id, next } }: { order: FastOrder }) {
  return next
    .filter((state) => state !== 'new')
    .map((to) => (
      <ActButton
        key={to}
        {...actionLabels[to]}
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
      of={{ noun: t('fast order') }}
      title={t('Fast orders')}
      address={fastOrders}
      results={results}
      exportList={() => call(exportFastOrders, { search: results.search, state })}
      add={null}
      filter={{
        name: 'state',
        label: t('State'),
        current: state,
        choices: fastOrderStates.map((value) => ({ value, label: fastOrderNames[value] })),
      }}
      above={
        <p className="max-w-3xl text-ink-soft">
          {t(
            'Orders without a card, from Nigeria. Call back, agree on payment and delivery, then confirm: that takes the things out of the stock.',
          )}
        </p>
      }
      emptyText={t('What is ordered by the fast-order form in the store stands here.')}
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
            ? t('the product is gone')
            : available >= untracked
              ? t('stock not tracked')
              : t('{available} in stock', { available })}
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
          {handledBy && handled && (
            <>
              {handledBy}, <Moment at={handled} />
            </>
          )}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-4 empty:hidden">
        <FastOrderActions order={order} />
      </div>
    </Card>
  )
}

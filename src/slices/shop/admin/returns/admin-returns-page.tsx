import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { returnTones } from '../../returns/order-options.tsx'
import { listReturns } from '../../returns/return-admin-contract.ts'
import { returnReasonNames, returnStateNames, returnStates } from '../../returns/return-rules.ts'
import { orderAddress, returnsAddress } from '../store/store-address.ts'

const ReturnsQuery = listReturns.input.omit({ page: true, page_size: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = parseQuery(ReturnsQuery, request.url)
  const page = pageIn(request.url)
  const results = await callIn(context)(listReturns, { ...query, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(withQuery(returnsAddress, { ...query, page: pages }))
  return { ...results, page, pages, state: query.state }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Returns'))

export const handle = { title: msg('Store') }

/** Return requests, each with a link to its order. */
export default function AdminReturnsPage() {
  const { items, page, pages, state } = useLoaderData<typeof loader>()
  const tabs = [
    { value: '', label: t('All'), href: returnsAddress },
    ...returnStates.map((value) => ({
      value,
      label: t(returnStateNames[value]),
      href: withQuery(returnsAddress, { state: value }),
    })),
  ]
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-title">{t('Returns')}</h1>
      <LinkTabs label={t('Status')} tabs={tabs} current={state ?? ''} />
      {items.length === 0 ? (
        <EmptyList
          motif="bread"
          palette="gold"
          title={t('No returns')}
          text={t('Return requests from customers will appear here.')}
          narrowed={state !== undefined && { title: t('No returns found'), clear: returnsAddress }}
        />
      ) : (
        <Table
          caption={t('Returns')}
          captionHidden
          rows={items}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'order',
              label: t('Order'),
              main: true,
              cell: ({ orderId, number }) => (
                <AppLink
                  href={orderAddress(orderId)}
                  className="inline-flex min-h-11 items-center whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
                >
                  {number}
                </AppLink>
              ),
            },
            { key: 'name', label: t('Customer'), cell: ({ name }) => name },
            {
              key: 'items',
              label: t('Items'),
              cell: ({ items: count }) => t('{count, plural, one {# item} other {# items}}', { count }),
            },
            { key: 'reason', label: t('Reason'), cell: ({ reason }) => t(returnReasonNames[reason]) },
            {
              key: 'state',
              label: t('Status'),
              cell: (row) => <Badge tone={returnTones[row.state]}>{t(returnStateNames[row.state])}</Badge>,
            },
            { key: 'date', label: t('Date'), cell: ({ created }) => <Moment at={created} to="day" /> },
          ]}
        />
      )}
      <Pager
        page={page}
        total={pages}
        label={t('Pages of returns')}
        href={(to) => withQuery(returnsAddress, { state, page: to })}
      />
    </div>
  )
}

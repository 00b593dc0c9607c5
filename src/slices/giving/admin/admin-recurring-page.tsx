import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { maxCounted, subscriptionNames } from '../gifts/gift-admin-contract.ts'
import {
  listRecurring,
  recurringFilterNames,
  recurringFilters,
} from '../recurring/recurring-admin-contract.ts'
import { amountLabel, recurringStates } from '../recurring/recurring-labels.ts'
import { donations, recurringGifts } from './donations-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('show')
  const show = recurringFilters.find((each) => each === asked)
  const page = pageIn(request.url)
  return { ...(await callIn(context)(listRecurring, { page, ...(show && { show }) })), show, page }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Recurring gifts'))

export const handle = { title: msg('Donations') }

/** Recurring gifts, and which of them need a new card. */
export default function AdminRecurringPage() {
  const { items, total, show, page } = useLoaderData<typeof loader>()
  const addressOf = (query: { show?: string | undefined; page?: number }) =>
    withQuery(recurringGifts, query, { page: 1 })
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-title">{t('Recurring gifts')}</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">
          {t(
            'We email donors 30 days before their card expires and whenever a payment fails. After a failed payment, we try the card again over the next few days.',
          )}
        </p>
      </div>
      <nav aria-label={t('Filter')} className="flex flex-wrap gap-2">
        {[undefined, ...recurringFilters].map((each) => (
          <ButtonLink
            key={each ?? 'all'}
            size="small"
            variant={each === show ? 'primary' : 'secondary'}
            href={addressOf({ show: each })}
            aria-current={each === show ? 'page' : undefined}
          >
            {each ? t(recurringFilterNames[each]) : t('All')}
          </ButtonLink>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState
          motif="heart"
          palette="gold"
          title={show ? t('No recurring gifts found') : t('No recurring gifts yet')}
          text={
            show
              ? t('Choose another filter to see other recurring gifts.')
              : t('Recurring gifts will appear here, with the date of the next charge.')
          }
        />
      ) : (
        <Table
          from="xl"
          caption={t('Recurring gifts')}
          captionHidden
          rows={items}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'who',
              label: t('Donor'),
              main: true,
              cell: ({ gift, name, email }) => (
                <AppLink
                  href={`${donations}/${gift}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {name || email || t('Anonymous')}
                </AppLink>
              ),
            },
            { key: 'purpose', label: t('Purpose'), cell: ({ purpose }) => purpose },
            {
              key: 'amount',
              label: t('Amount'),
              cell: (gift) => <span className="tabular-nums">{amountLabel(gift)}</span>,
            },
            {
              key: 'state',
              label: t('Status'),
              cell: ({ state }) => (
                <Badge tone={recurringStates[state].tone}>{t(subscriptionNames[state])}</Badge>
              ),
            },
            {
              key: 'next',
              label: t('Next charge'),
              cell: ({ nextCharge }) => (nextCharge ? <Moment at={nextCharge} to="day" /> : t('None')),
            },
            {
              key: 'card',
              label: t('Card expires'),
              cell: ({ cardExpires }) =>
                cardExpires ? (
                  <time dateTime={cardExpires}>{formatDate(cardExpires, 'shortMonth')}</time>
                ) : (
                  t('Unknown')
                ),
            },
            {
              key: 'since',
              label: t('Giving since'),
              cell: ({ since }) => <Moment at={since} to="day" />,
            },
          ]}
        />
      )}
      <Pager
        page={page}
        total={pageCount(total, staffPageSize)}
        label={t('Pages of recurring gifts')}
        href={(to) => addressOf({ show, page: to })}
      />
      <ListEnd total={total} most={maxCounted} searched={false} />
    </div>
  )
}

import { HandCoins, Plus, Repeat, Users } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { rangesOf } from '#core/data/series.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { Series } from '#ui/charts/series.tsx'
import { monthChange } from '#ui/charts/series-labels.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import {
  exportGifts,
  type Figures,
  givingFigures,
  givingSeries,
  listGifts,
  maxCounted,
} from '../gifts/gift-admin-contract.ts'
import { purposes } from '../purposes/purpose-contract.ts'
import { addressOf, donations, isFilteredBy, readDonationsQuery } from './donations-address.ts'
import { GiftFilter, GiftTable } from './gift-list.tsx'

/** Figures by currency; currencies are never added up. */
function GivingFigures({ figures: { currencies, recurringGifts, donors } }: { figures: Figures }) {
  return (
    <section aria-label={t('Summary')} className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      {currencies.map(({ currency, thisMonth, lastMonth, lastMonthSoFar, recurring }) => (
        <div key={currency} className="contents">
          <Stat
            label={
              currencies.length > 1 ? t('Given this month ({currency})', { currency }) : t('Given this month')
            }
            value={formatMoney(thisMonth, currency)}
            change={monthChange(thisMonth, lastMonthSoFar, currency)}
            icon={<HandCoins className="size-5.5" aria-hidden="true" />}
          />
          <Stat
            label={t('Given last month')}
            value={formatMoney(lastMonth, currency)}
            change={t('Full month')}
          />
          <Stat
            label={t('Recurring gifts per month')}
            value={formatMoney(recurring, currency)}
            change={t('{count, plural, one {# recurring gift} other {# recurring gifts}}', {
              count: recurringGifts,
            })}
            icon={<Repeat className="size-5.5" aria-hidden="true" />}
          />
        </div>
      ))}
      <Stat
        label={t('Donors this month')}
        value={donors.thisMonth}
        change={t('{count, number} last month', { count: donors.lastMonth })}
        icon={<Users className="size-5.5" aria-hidden="true" />}
      />
    </section>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = readDonationsQuery(request.url)
  const { by, currency, from, to, ...rest } = query
  const page = pageIn(request.url)
  const [results, figures, series, all, { timeZone }] = await Promise.all([
    call(listGifts, { ...rest, from, to, page }),
    call(givingFigures, {}),
    call(givingSeries, { by, currency, from, to }),
    call(purposes.listAll, { page_size: 100 }),
    call(readOrganisation, {}),
  ])
  return {
    ...results,
    page,
    query,
    figures,
    series,
    ranges: rangesOf(new Date(), timeZone),
    purposes: all.items.map(({ id, draft }) => ({ id, name: draft.name })),
  }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Donations'))

export const handle = { title: msg('Donations') }

export default function AdminDonationsPage() {
  const { items, total, page, query, figures, series, ranges, ...data } = useLoaderData<typeof loader>()
  const { by: _, currency: __, ...filter } = query
  const isFiltered = isFilteredBy(query)
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Donations')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportGifts, filter)} />
          <ButtonLink href={`${donations}/new`} icon={<Plus className="size-5" aria-hidden="true" />}>
            {t('Record a gift')}
          </ButtonLink>
        </div>
      </header>
      <GivingFigures figures={figures} />
      <Series
        of={series}
        headline={(amount) => t('{amount} given', { amount })}
        noun={t('Gifts')}
        shares={[{ title: t('By purpose'), parts: series.purposes }]}
        asked={query}
        address={(changes) => addressOf({ ...query, ...changes })}
        ranges={ranges}
        currencies={figures.currencies.map(({ currency }) => currency)}
      />
      <section id="gifts" aria-labelledby="gifts-title" className="flex scroll-mt-24 flex-col gap-6">
        <h2 id="gifts-title" className="text-heading">
          {t('Gifts')}
        </h2>
        <GiftFilter key={JSON.stringify(query)} query={query} purposes={data.purposes} />
        {items.length === 0 ? (
          <EmptyList
            motif="heart"
            palette="gold"
            title={t('No gifts yet')}
            text={t('Gifts will appear here, with their receipts.')}
            narrowed={
              isFiltered && {
                title: t('No gifts found'),
                search: query.search,
                hint: t('Search by the start of a name, email address, purpose or receipt number.'),
                clear: `${donations}#gifts`,
              }
            }
          />
        ) : (
          <GiftTable gifts={items} query={query} />
        )}
        <Pager
          page={page}
          total={pageCount(total, staffPageSize)}
          label={t('Pages of gifts')}
          href={(to) => addressOf({ ...query, page: to }, '#gifts')}
        />
        <ListEnd total={total} most={maxCounted} searched={query.search !== ''} filter="dates" />
      </section>
    </div>
  )
}

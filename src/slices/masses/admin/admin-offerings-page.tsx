import { BookOpenText, Church, Forward, HandCoins } from 'lucide-react'
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
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { stateNames, stateTones } from '../labels.ts'
import {
  exportOfferings,
  type OfferingFigures as Figures,
  listOfferings,
  type OfferingLine,
  offeringFigures,
} from '../offerings/offerings-contract.ts'
import { maxCounted } from '../register/register-contract.ts'
import { massStates } from '../states.ts'
import { offeringAddress, offerings, offeringsAddress, readOfferingsQuery } from './addresses.ts'

const OfferingTable = ({ offerings }: { offerings: readonly OfferingLine[] }) => (
  <Table
    caption={t('Mass offerings')}
    captionHidden
    rows={offerings}
    rowKey={({ id }) => String(id)}
    columns={[
      {
        key: 'reference',
        label: t('Reference'),
        main: true,
        cell: ({ id, reference, number }) => (
          <span className="flex flex-col items-start">
            <AppLink
              href={offeringAddress(id)}
              className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
            >
              {reference}
            </AppLink>
            {number !== null && (
              <span className="font-normal text-ink-soft text-xs">{t('No. {number}', { number })}</span>
            )}
          </span>
        ),
      },
      { key: 'name', label: t('Name'), cell: ({ name }) => name || t('Erased') },
      {
        key: 'offering',
        label: t('Offering'),
        align: 'end',
        cell: ({ offering, currency, refunded }) => (
          <span className="tabular-nums">
            {offering === null ? t('No offering') : <strong>{formatMoney(offering, currency)}</strong>}
            {refunded > 0 && (
              <span className="block whitespace-normal text-ink-soft text-xs">
                {t('{amount} refunded', { amount: formatMoney(refunded, currency) })}
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'state',
        label: t('Status'),
        cell: ({ state }) => <Badge tone={stateTones[state]}>{t(stateNames[state])}</Badge>,
      },
      {
        key: 'created',
        label: t('Requested'),
        cell: ({ created, paid }) => (
          <span className="flex flex-col max-sm:items-end">
            <Moment at={created} to="day" />
            {paid && (
              <span className="text-ink-soft text-xs">
                {t.rich('Paid {date}', { date: <Moment at={paid} to="day" /> })}
              </span>
            )}
          </span>
        ),
      },
    ]}
  />
)

type Sums = readonly { currency: string; amount: number }[]

/** Currencies are never added up. */
const sumsLabel = (sums: Sums) =>
  sums.length === 0
    ? formatMoney(0)
    : sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')

/** Owed offerings, and where those of offered Masses went. */
function OfferingFigures({ figures }: { figures: Figures }) {
  const { owed, kept: retained, ordinary, transferred, owedMasses, without } = figures
  const priests = new Set(retained.map(({ celebrant }) => celebrant)).size
  const byCurrency = [...new Set(retained.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: retained
      .filter((each) => each.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0),
  }))
  return (
    <section aria-label={t('Summary')} className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      <Stat
        label={t('Owed until the Masses are offered')}
        value={sumsLabel(owed)}
        change={t(
          '{count, plural, one {# Mass} other {# Masses}} to be offered, {without, number} without an offering',
          { count: owedMasses, without },
        )}
        icon={<BookOpenText className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label={t('For the celebrants')}
        value={sumsLabel(byCurrency)}
        change={t('{count, plural, one {# celebrant} other {# celebrants}}', { count: priests })}
        icon={<HandCoins className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label={t('For purposes set by the ordinary')}
        value={sumsLabel(ordinary)}
        change={t('From additional Masses on the same day')}
        icon={<Church className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label={t('Transferred')}
        value={sumsLabel(transferred)}
        change={t('Sent to other priests along with the Masses')}
        icon={<Forward className="size-5.5" aria-hidden="true" />}
      />
    </section>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readOfferingsQuery(request.url)
  const page = pageIn(request.url)
  const call = callIn(context)
  const [results, figures] = await Promise.all([
    call(listOfferings, { ...query, page }),
    call(offeringFigures, {}),
  ])
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(offeringsAddress({ ...query, page: pages }))
  return { ...results, page, pages, query, figures }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Mass offerings'))

export const handle = { title: msg('Mass offerings') }

/** Masses for the bursar: offerings without intentions. */
export default function AdminOfferingsPage() {
  const { items, total, page, pages, query, figures } = useLoaderData<typeof loader>()
  const isFiltered = offeringsAddress(query) !== offerings
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Mass offerings')}</h1>
        <ExportButton make={() => call(exportOfferings, query)} />
      </header>
      <OfferingFigures figures={figures} />
      <FilterForm
        key={JSON.stringify(query)}
        label={t('Filter offerings')}
        action={offerings}
        search={query.search}
        placeholder={t('Reference, name or email')}
        showAll={isFiltered ? offerings : null}
      >
        <SelectField
          label={t('Offering')}
          name="kind"
          placeholder={t('All')}
          defaultValue={query.kind ?? ''}
          options={[
            { value: 'with', label: t('With an offering') },
            { value: 'without', label: t('Without an offering') },
          ]}
        />
        <SelectField
          label={t('Status')}
          name="state"
          placeholder={t('All statuses')}
          defaultValue={query.state ?? ''}
          options={massStates.map((value) => ({ value, label: t(stateNames[value]) }))}
        />
        <BetweenFields from={query.from} to={query.to} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyList
          motif="bread"
          palette="gold"
          title={t('No Mass offerings yet')}
          text={t('Mass requests will appear here, with and without an offering.')}
          narrowed={
            isFiltered && {
              title: t('No offerings found'),
              search: query.search,
              hint: t('Search by the start of a reference, name or email address.'),
              clear: offerings,
            }
          }
        />
      ) : (
        <OfferingTable offerings={items} />
      )}
      <Pager
        page={page}
        total={pages}
        label={t('Pages of offerings')}
        href={(to) => offeringsAddress({ ...query, page: to })}
      />
      <ListEnd total={total} most={maxCounted} searched={query.search !== ''} filter="dates" />
    </div>
  )
}

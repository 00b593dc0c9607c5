import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { registerNames, registerTones } from '../labels.ts'
import {
  exportMasses,
  listMasses,
  maxCounted,
  type RegisterLine,
  type RegisterQuery,
  registerViews,
} from '../register/register-contract.ts'
import { type Celebrant, readMassSettings } from '../settings/settings-contract.ts'
import { massAddress, readRegisterQuery, register, registerAddress } from './addresses.ts'
import { MassDay } from './mass-lines.tsx'
import { RecordMass } from './record-mass.tsx'

function RegisterTable({ masses, query }: { masses: readonly RegisterLine[]; query: RegisterQuery }) {
  const { sort } = query
  const sorted = (by: 'number' | 'wished'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: registerAddress({ ...query, sort: sort === `-${by}` ? by : `-${by}` }),
  })
  return (
    <Table
      caption={t('Mass register')}
      captionHidden
      rows={masses}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'number',
          label: t('No.'),
          main: true,
          sort: sorted('number'),
          cell: ({ id, number, name }) => (
            <AppLink
              href={massAddress(id)}
              className="inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
            >
              <span className="tabular-nums">{number}</span>
              <span className="sm:hidden">{name}</span>
            </AppLink>
          ),
        },
        {
          key: 'name',
          label: t('Requested by'),
          cell: ({ name, reference }) => (
            <span className="flex flex-col max-sm:items-end">
              <span>{name || t('Erased')}</span>
              <span className="whitespace-nowrap text-ink-soft text-xs tabular-nums">{reference}</span>
            </span>
          ),
        },
        {
          key: 'wished',
          label: t('Requested date'),
          sort: sorted('wished'),
          cell: ({ wished }) => <MassDay day={wished} />,
        },
        {
          key: 'state',
          label: t('Status'),
          cell: ({ state, shared }) => (
            <span className="flex flex-col items-start gap-1 max-sm:items-end">
              <Badge tone={registerTones[state]}>{t(registerNames[state])}</Badge>
              {shared && <span className="text-ink-soft text-xs">{t('May be shared')}</span>}
            </span>
          ),
        },
        {
          key: 'day',
          label: t('Mass date'),
          cell: ({ day, celebrant }) =>
            day ? (
              <span className="flex flex-col max-sm:items-end">
                <MassDay day={day} />
                <span className="text-ink-soft text-xs">{celebrant}</span>
              </span>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}

const viewNames: Record<(typeof registerViews)[number], string> = {
  open: msg('To be offered'),
  due: msg('Due or overdue'),
  scheduled: msg('Scheduled'),
  celebrated: msg('Offered'),
  transferred: msg('Transferred'),
  ended: msg('Canceled'),
}

/** The filter of the register; the dates are the requested ones. */
function RegisterFilter({
  query,
  celebrants,
  showAll,
}: {
  query: RegisterQuery
  celebrants: readonly Celebrant[]
  showAll: string | null
}) {
  return (
    <FilterForm
      label={t('Filter the register')}
      action={register}
      extraQuery={{ sort: query.sort === '-number' ? undefined : query.sort }}
      search={query.search}
      placeholder={t('Number, reference, name or email')}
      showAll={showAll}
    >
      <SelectField
        label={t('Show')}
        name="view"
        placeholder={t('All Masses')}
        defaultValue={query.view ?? ''}
        options={registerViews.map((value) => ({ value, label: t(viewNames[value]) }))}
      />
      <SelectField
        label={t('Celebrant')}
        name="celebrant"
        placeholder={t('All celebrants')}
        defaultValue={String(query.celebrant ?? '')}
        options={celebrants.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <BetweenFields from={query.from} to={query.to} />
    </FilterForm>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readRegisterQuery(request.url)
  const page = pageIn(request.url)
  const call = callIn(context)
  const [results, { celebrants, capacity, owed }] = await Promise.all([
    call(listMasses, { ...query, page }),
    call(readMassSettings, {}),
  ])
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(registerAddress({ ...query, page: pages }))
  return { ...results, page, pages, query, celebrants, capacity, owed }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Masses'))

export const handle = { title: msg('Masses') }

export default function AdminMassesPage() {
  const { items, total, page, pages, query, celebrants, capacity, owed } = useLoaderData<typeof loader>()
  const isFiltered = registerAddress({ ...query, sort: '-number' }) !== register
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-3xl">
          <h1 className="text-title">{t('Mass register')}</h1>
          <p className="mt-1 text-ink-soft">
            {t(
              '{owed, plural, =0 {No Masses are waiting to be offered.} one {# Mass is waiting to be offered.} other {# Masses are waiting to be offered.}} We can offer {capacity, number} a year. Intentions are opened one at a time, and the audit log records who opened them.',
              { owed, capacity },
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportMasses, query)} />
          <RecordMass />
        </div>
      </header>
      <RegisterFilter
        key={JSON.stringify(query)}
        query={query}
        celebrants={celebrants}
        showAll={isFiltered ? register : null}
      />
      {items.length === 0 ? (
        <EmptyList
          motif="bread"
          palette="gold"
          title={t('No Masses yet')}
          text={t('Masses will appear here once they’re requested and accepted.')}
          narrowed={
            isFiltered && {
              title: t('No Masses found'),
              search: query.search,
              hint: t('Search by number, or by the start of a reference, name or email address.'),
              clear: register,
            }
          }
        />
      ) : (
        <RegisterTable masses={items} query={query} />
      )}
      <Pager
        page={page}
        total={pages}
        label={t('Pages of the register')}
        href={(to) => registerAddress({ ...query, page: to })}
      />
      <ListEnd total={total} most={maxCounted} searched={query.search !== ''} />
    </div>
  )
}

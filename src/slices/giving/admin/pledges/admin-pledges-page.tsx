import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { maxCounted } from '../../gifts/gift-admin-contract.ts'
import {
  exportPledges,
  listPledges,
  type PledgesQuery,
  pledgeTotals,
} from '../../pledges/pledge-admin-contract.ts'
import { pledgeStates } from '../../pledges/pledge-contract.ts'
import { pledgeStateNames } from '../../pledges/pledge-labels.ts'
import { pledges, pledgesAddress } from '../donations-address.ts'
import { CampaignTable, PledgeTable } from './pledge-tables.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = parseQuery(exportPledges.input, request.url)
  const page = pageIn(request.url)
  const [list, totals] = await Promise.all([call(listPledges, { ...query, page }), call(pledgeTotals, {})])
  return { ...list, query, page, totals }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Pledges'))

export const handle = { title: msg('Donations') }

export default function AdminPledgesPage() {
  const { items, total, page, query, totals } = useLoaderData<typeof loader>()
  const isFiltered = pledgesAddress(query) !== pledges
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Pledges')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportPledges, query)} />
          <ButtonLink href={`${pledges}/new`} icon={<Plus className="size-5" aria-hidden="true" />}>
            {t('Record a pledge')}
          </ButtonLink>
        </div>
      </header>
      <p className="max-w-[65ch] text-ink-soft">
        {t('What people have promised to give. A pledge isn’t income: only the gifts are in your books.')}
      </p>
      {totals.length > 0 && <CampaignTable totals={totals} />}
      {(totals.length > 0 || isFiltered || total > 0) && (
        <PledgeFilter
          key={JSON.stringify(query)}
          query={query}
          purposes={totals.map(({ purposeId, purpose }) => ({ id: purposeId, name: purpose }))}
        />
      )}
      {items.length === 0 ? (
        <EmptyList
          motif="heart"
          palette="gold"
          title={t('No pledges yet')}
          text={t(
            'Members make pledges in their account. Record those you receive on paper or by phone here.',
          )}
          action={<ButtonLink href={`${pledges}/new`}>{t('Record a pledge')}</ButtonLink>}
          narrowed={
            isFiltered && {
              title: t('No pledges found'),
              search: query.search,
              hint: t('Search by the start of a name, email address, phone number or city.'),
              clear: pledges,
            }
          }
        />
      ) : (
        <PledgeTable items={items} />
      )}
      {total > staffPageSize && (
        <Pager
          page={page}
          total={pageCount(total, staffPageSize)}
          label={t('Pages of pledges')}
          href={(to) => pledgesAddress({ ...query, page: to })}
        />
      )}
      <ListEnd total={total} most={maxCounted} searched={false} />
    </div>
  )
}

function PledgeFilter({
  query,
  purposes,
}: {
  query: PledgesQuery
  purposes: readonly { id: number; name: string }[]
}) {
  const unique = new Map(purposes.map(({ id, name }) => [id, name]))
  return (
    <FilterForm
      label={t('Filter pledges')}
      action={pledges}
      search={query.search}
      placeholder={t('Name, email or phone')}
      showAll={pledgesAddress(query) === pledges ? null : pledges}
    >
      <SelectField
        label={t('Status')}
        name="state"
        placeholder={t('All statuses')}
        defaultValue={query.state ?? ''}
        options={pledgeStates.map((value) => ({ value, label: t(pledgeStateNames[value].name) }))}
      />
      <SelectField
        label={t('Purpose')}
        name="purpose"
        placeholder={t('All purposes')}
        defaultValue={String(query.purpose ?? '')}
        options={[...unique].map(([id, label]) => ({ value: String(id), label }))}
      />
    </FilterForm>
  )
}

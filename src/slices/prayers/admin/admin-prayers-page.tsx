import { Flame, Plus, Printer, Radio, Settings } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { hasPermission } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { readersChoices } from '../contract.ts'
import { readersNames, stateNames } from '../labels.ts'
import {
  exportPrayers,
  listPrayers,
  markPrayed,
  maxCounted,
  type PrayersFilter,
} from '../prayers-admin-contract.ts'
import {
  dutyAddress,
  newPrayer,
  prayers,
  prayersAddress,
  prayersFilterIn,
  printAddress,
  settingsAddress,
} from './addresses.ts'
import { PrayerTable } from './prayer-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filter = prayersFilterIn(request.url)
  const page = pageIn(request.url)
  const call = callIn(context)
  const [results, { user }] = await Promise.all([call(listPrayers, { ...filter, page }), call(whoAmI, {})])
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(prayersAddress({ ...filter, page: pages }))
  return { ...results, page, pages, filter, mayAll: user !== null && hasPermission(user.roles, 'pastoral') }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Prayer requests'))

export const handle = { title: msg('Prayer requests') }

export default function AdminPrayersPage() {
  const { items, total, page, pages, filter, mayAll } = useLoaderData<typeof loader>()
  const narrowed = prayersAddress(filter) !== prayers
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">{t('Prayer requests')}</h1>
          <p className="mt-1 text-ink-soft">
            {t('You open each request individually, and the audit log records who opened it.')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant="secondary"
            href={dutyAddress}
            icon={<Radio className="size-5" aria-hidden="true" />}
          >
            {t('Live session')}
          </ButtonLink>
          {mayAll && (
            <ButtonLink
              variant="secondary"
              href={settingsAddress}
              icon={<Settings className="size-5" aria-hidden="true" />}
            >
              {t('Settings')}
            </ButtonLink>
          )}
          <ExportButton make={() => call(exportPrayers, filter)} />
          <ButtonLink href={newPrayer} icon={<Plus className="size-5" aria-hidden="true" />}>
            {t('Record a request')}
          </ButtonLink>
        </div>
      </header>
      <PrayerFilter key={JSON.stringify(filter)} filter={filter} narrowed={narrowed} />
      {items.length === 0 ? (
        <EmptyList
          motif="candle"
          palette="violet"
          title={t('No prayer requests yet')}
          text={t('Prayer requests will appear here.')}
          narrowed={
            narrowed && {
              title: t('No prayer requests found'),
              search: filter.search,
              hint: t('Try the start of a reference or name.'),
              clear: prayers,
            }
          }
        />
      ) : (
        <Chosen key={`${page} ${JSON.stringify(filter)}`} items={items} filter={filter} />
      )}
      <Pager
        page={page}
        total={pages}
        label={t('Pages of prayer requests')}
        href={(to) => prayersAddress({ ...filter, page: to })}
      />
      <ListEnd total={total} most={maxCounted} searched={filter.search !== ''} />
    </div>
  )
}

/** The list with bulk actions. */
function Chosen({
  items,
  filter,
}: {
  items: Parameters<typeof PrayerTable>[0]['prayers']
  filter: PrayersFilter
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { act, busy } = useAct()
  const open = items.filter(({ erased }) => !erased).map(({ id }) => id)
  const ids = open.filter((id) => chosen.has(id))
  const isAll = ids.length === open.length
  const pray = async () => {
    const done = await act('prayed', async () => {
      const { prayed } = await call(markPrayed, { ids })
      toast.success(
        t('Marked {count, plural, one {# request} other {# requests}} as prayed for.', { count: prayed }),
      )
    })
    if (done) setChosen(new Set())
  }
  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-3">
        <legend className="sr-only">{t('Selected requests')}</legend>
        <Button variant="quiet" onClick={() => setChosen(new Set(isAll ? [] : open))}>
          {isAll && ids.length > 0 ? t('Deselect all') : t('Select all')}
        </Button>
        <Button
          icon={<Flame className="size-5" aria-hidden="true" />}
          disabled={ids.length === 0}
          busy={busy === 'prayed'}
          busyText={t('Saving...')}
          onClick={() => void pray()}
        >
          {t('Mark as prayed for')}
        </Button>
        {ids.length > 0 && (
          <ButtonLink
            variant="secondary"
            href={printAddress(ids)}
            icon={<Printer className="size-5" aria-hidden="true" />}
          >
            {t('Printable list')}
          </ButtonLink>
        )}
        <span role="status" className="text-ink-soft text-sm">
          {ids.length > 0 && t('{count, number} selected', { count: ids.length })}
        </span>
      </fieldset>
      <PrayerTable
        prayers={items}
        filter={filter}
        chosen={chosen}
        onChoose={(id, choose) =>
          setChosen((before) => new Set(choose ? [...before, id] : [...before].filter((each) => each !== id)))
        }
      />
    </>
  )
}

const shown: readonly { value: NonNullable<PrayersFilter['show']>; label: string }[] = [
  { value: 'received', label: msg('Not prayed for yet') },
  { value: 'prayed', label: stateNames.prayed },
  { value: 'answered', label: stateNames.answered },
  { value: 'withdrawn', label: stateNames.withdrawn },
  { value: 'mine', label: msg('Assigned to me') },
  { value: 'due', label: msg('Follow-up due') },
  { value: 'wall', label: msg('To review for the Paper Wall') },
]

/** Filters of the list of prayer requests. */
function PrayerFilter({ filter, narrowed }: { filter: PrayersFilter; narrowed: boolean }) {
  return (
    <FilterForm
      label={t('Filter prayer requests')}
      action={prayers}
      search={filter.search}
      placeholder={t('Reference or name')}
      showAll={narrowed ? prayers : null}
      className="lg:grid-cols-4"
    >
      <SelectField
        label={t('Show')}
        name="show"
        placeholder={t('All requests')}
        defaultValue={filter.show ?? ''}
        options={translatedLabels(shown)}
      />
      <SelectField
        label={t('Who can read it')}
        name="readers"
        placeholder={t('All')}
        defaultValue={filter.readers ?? ''}
        options={readersChoices.map((value) => ({ value, label: t(readersNames[value]) }))}
      />
    </FilterForm>
  )
}

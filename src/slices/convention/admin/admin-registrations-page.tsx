import { UserPlus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { standings } from '../contract.ts'
import { type EditableEdition, listEditions } from '../editions/edition-contract.ts'
import {
  exportRegistrations,
  listRegistrations,
  maxCounted,
  type RegistrationsFilter,
} from '../registrations/registrations-contract.ts'
import { standingNames } from '../registrations/standing-names.ts'
import {
  newRegistration,
  registrations,
  registrationsAddress,
  registrationsFilterIn,
} from './convention-address.ts'
import { RegistrationTable } from './registration-table.tsx'

/** The numbers of an edition, one line per city. */
function EditionBar({ edition }: { edition: EditableEdition }) {
  return (
    <section aria-label={edition.draft.title} className="grid gap-4 lg:grid-cols-2">
      {edition.draft.cities.map((city, index) => {
        const { taken, waiting } = edition.numbers[index] ?? { taken: 0, waiting: 0 }
        return (
          <article key={city.id} className="rounded-card border border-line bg-surface-raised p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="text-subheading">{city.name}</h2>
              <p className="flex flex-wrap gap-2 text-sm tabular-nums">
                <span>
                  {t.rich('<strong>{taken}</strong> of {capacity} places taken', {
                    taken,
                    strong: (words) => <strong>{words}</strong>,
                    capacity: city.capacity,
                  })}
                </span>
                {waiting > 0 && (
                  <Badge tone="accent">{t('{count, number} waiting', { count: waiting })}</Badge>
                )}
              </p>
            </div>
            <progress
              aria-label={t('Places taken in {name}', { name: city.name })}
              max={Math.max(1, city.capacity)}
              value={taken}
              className="mt-3 h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
            />
          </article>
        )
      })}
    </section>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const requested = registrationsFilterIn(request.url)
  const page = pageIn(request.url)
  const { editions } = await call(listEditions, {})
  const edition = editions.find(({ id, current }) => (requested.edition ? id === requested.edition : current))
  // After switching editions, the form may still have the previous one's city.
  const isItsCity = edition?.draft.cities.some(({ id }) => id === requested.city)
  const filter = { ...requested, city: isItsCity ? requested.city : undefined }
  const results = await call(listRegistrations, { ...filter, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(registrationsAddress({ ...filter, page: pages }))
  return { ...results, page, pages, filter, editions, edition }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Convention'))

export const handle = { title: msg('Convention') }

export default function AdminRegistrationsPage() {
  const { items, total, page, pages, filter, editions, edition } = useLoaderData<typeof loader>()
  const all = registrationsAddress({ edition: filter.edition })
  const narrowed = registrationsAddress({ ...filter, sort: '-date' }) !== all
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Registrations')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportRegistrations, filter)} />
          {edition && (
            <ButtonLink
              {...newKey}
              href={`${newRegistration}?edition=${edition.id}`}
              icon={<UserPlus className="size-5" aria-hidden="true" />}
            >
              {t('Add registration')}
            </ButtonLink>
          )}
        </div>
      </header>
      {edition && <EditionBar edition={edition} />}
      <RegistrationFilter
        key={JSON.stringify(filter)}
        filter={filter}
        editions={editions}
        edition={edition}
        showAll={narrowed ? all : null}
      />
      {items.length === 0 ? (
        <EmptyList
          motif="flame"
          palette="red"
          title={t('No registrations yet')}
          text={t('Registrations from the site will appear here.')}
          narrowed={
            narrowed && {
              title: t('No registrations found'),
              search: filter.search,
              hint: t('Try the start of a reference, name, home city, email address or phone number.'),
              clear: all,
            }
          }
        />
      ) : (
        <RegistrationTable rows={items} filter={filter} />
      )}
      <Pager
        page={page}
        total={pages}
        label={t('Pages of registrations')}
        href={(to) => registrationsAddress({ ...filter, page: to })}
      />
      <ListEnd total={total} most={maxCounted} searched={filter.search !== ''} />
    </div>
  )
}

/** Filters of the list of registrations. */
function RegistrationFilter({
  filter,
  editions,
  edition,
  showAll,
}: {
  filter: RegistrationsFilter
  editions: readonly EditableEdition[]
  edition: EditableEdition | undefined
  showAll: string | null
}) {
  return (
    <FilterForm
      label={t('Filter registrations')}
      action={registrations}
      extraQuery={{ sort: filter.sort === '-date' ? undefined : filter.sort }}
      search={filter.search}
      placeholder={t('Name, email, phone or reference')}
      showAll={showAll}
    >
      {editions.length > 1 && (
        <SelectField
          label={t('Convention')}
          name="edition"
          defaultValue={String(edition?.id ?? '')}
          options={editions.map(({ id, draft }) => ({ value: String(id), label: draft.title }))}
        />
      )}
      <SelectField
        label={t('City')}
        name="city"
        placeholder={t('All cities')}
        defaultValue={String(filter.city ?? '')}
        options={(edition?.draft.cities ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        label={t('Status')}
        name="standing"
        placeholder={t('All')}
        defaultValue={filter.standing ?? ''}
        options={standings.map((value) => ({ value, label: t(standingNames[value]) }))}
      />
      <SelectField
        label={t('Check-in')}
        name="arrived"
        placeholder={t('All')}
        defaultValue={filter.arrived}
        options={[
          { value: 'yes', label: t('Checked in') },
          { value: 'no', label: t('Not checked in') },
        ]}
      />
    </FilterForm>
  )
}

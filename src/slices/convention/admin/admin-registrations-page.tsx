import { UserPlus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { type HeldEdition, listEditions } from '../editions/edition-contract.ts'
import {
  exportRegistrations,
  listRegistrations,
  mostCounted,
} from '../registrations/registrations-contract.ts'
import { newRegistration, registrationsAddress, registrationsAsked } from './convention-address.ts'
import { RegistrationFilter } from './registration-filter.tsx'
import { RegistrationTable } from './registration-table.tsx'

/** How an edition stands, in a line for each city. */
function EditionBar({ edition }: { edition: HeldEdition }) {
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
                  <strong>{taken}</strong> of {city.capacity} places
                </span>
                {waiting > 0 && <Badge tone="accent">{waiting} wait</Badge>}
              </p>
            </div>
            <progress
              aria-label={`Places taken in ${city.name}`}
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
  const wanted = registrationsAsked(request.url)
  const page = pageIn(request.url)
  const { editions } = await call(listEditions, {})
  const edition = editions.find(({ id, current }) => (wanted.edition ? id === wanted.edition : current))
  // Another edition was chosen, and the city of the one before stands in the form still.
  const isItsCity = edition?.draft.cities.some(({ id }) => id === wanted.city)
  const asked = { ...wanted, city: isItsCity ? wanted.city : undefined }
  const found = await call(listRegistrations, { ...asked, page })
  const pages = pageCount(found.total, staffPageSize)
  if (page > pages) throw redirect(registrationsAddress({ ...asked, page: pages }))
  return { ...found, page, pages, asked, editions, edition }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Convention')

export const handle = { title: 'Convention' }

export default function AdminRegistrationsPage() {
  const { items, total, page, pages, asked, editions, edition } = useLoaderData<typeof loader>()
  const all = registrationsAddress({ edition: asked.edition })
  const narrowed = registrationsAddress({ ...asked, sort: '-date' }) !== all
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Registrations</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportRegistrations, asked)} />
          {edition && (
            <ButtonLink
              {...newKey}
              href={`${newRegistration}?edition=${edition.id}`}
              icon={<UserPlus className="size-5" aria-hidden="true" />}
            >
              Add by hand
            </ButtonLink>
          )}
        </div>
      </header>
      {edition && <EditionBar edition={edition} />}
      <RegistrationFilter
        key={JSON.stringify(asked)}
        asked={asked}
        editions={editions}
        edition={edition}
        showAll={narrowed ? all : null}
      />
      {items.length === 0 ? (
        <EmptyState
          motif="flame"
          palette="red"
          title={narrowed ? 'Nobody matches' : 'Nobody has registered yet'}
          text={
            narrowed
              ? 'References, names, towns, addresses and telephone numbers are found by the beginnings of their words.'
              : 'Whoever registers on the site stands here at once.'
          }
          {...(narrowed && { action: <ButtonLink href={all}>Show all</ButtonLink> })}
        />
      ) : (
        <RegistrationTable rows={items} asked={asked} />
      )}
      <Pager
        page={page}
        total={pages}
        label="Pages of registrations"
        href={(to) => registrationsAddress({ ...asked, page: to })}
      />
      <ListEnd total={total} most={mostCounted} things="registrations" searched={asked.search !== ''} />
    </div>
  )
}

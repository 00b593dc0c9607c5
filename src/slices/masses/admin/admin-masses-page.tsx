import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import {
  exportMasses,
  listMasses,
  mostCounted,
  type RegisterWanted,
  registerViews,
} from '../register/register-contract.ts'
import { type Celebrant, readMassSettings } from '../settings/settings-contract.ts'
import { register, registerAddress, registerAsked } from './addresses.ts'
import { RegisterTable } from './register-table.tsx'

const viewNames: Record<(typeof registerViews)[number], string> = {
  open: 'To be offered',
  due: 'Due or late',
  scheduled: 'With a day',
  celebrated: 'Offered',
  transferred: 'Handed on',
  ended: 'Not to be offered',
}

/** What narrows the register; the dates are those that were wished for. */
function RegisterFilter({
  asked,
  celebrants,
  showAll,
}: {
  asked: RegisterWanted
  celebrants: readonly Celebrant[]
  showAll: string | null
}) {
  return (
    <FilterForm
      label="Filter the register"
      action={register}
      extraQuery={{ sort: asked.sort === '-number' ? undefined : asked.sort }}
      search={asked.search}
      placeholder="Number, reference, name or email"
      showAll={showAll}
    >
      <SelectField
        label="Show"
        name="view"
        placeholder="All Masses"
        defaultValue={asked.view ?? ''}
        options={registerViews.map((value) => ({ value, label: viewNames[value] }))}
      />
      <SelectField
        label="Celebrant"
        name="celebrant"
        placeholder="All celebrants"
        defaultValue={String(asked.celebrant ?? '')}
        options={celebrants.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <BetweenFields from={asked.from} to={asked.to} />
    </FilterForm>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = registerAsked(request.url)
  const page = pageIn(request.url)
  const call = callIn(context)
  const [found, { celebrants, capacity, owed }] = await Promise.all([
    call(listMasses, { ...asked, page }),
    call(readMassSettings, {}),
  ])
  const pages = pageCount(found.total, staffPageSize)
  if (page > pages) throw redirect(registerAddress({ ...asked, page: pages }))
  return { ...found, page, pages, asked, celebrants, capacity, owed }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Masses')

export const handle = { title: 'Masses' }

export default function AdminMassesPage() {
  const { items, total, page, pages, asked, celebrants, capacity, owed } = useLoaderData<typeof loader>()
  const narrowed = registerAddress({ ...asked, sort: '-number' }) !== register
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-3xl">
          <h1 className="text-title">Intention register</h1>
          <p className="mt-1 text-ink-soft">
            {owed === 1 ? '1 Mass is' : `${owed} Masses are`} to be offered, of{' '}
            {capacity.toLocaleString('en')} that a year holds. What each is for is opened one by one, and the
            log says by whom.
          </p>
        </div>
        <ExportButton make={() => call(exportMasses, asked)} />
      </header>
      <RegisterFilter
        key={JSON.stringify(asked)}
        asked={asked}
        celebrants={celebrants}
        showAll={narrowed ? register : null}
      />
      {items.length === 0 ? (
        <EmptyState
          motif="bread"
          palette="gold"
          title={narrowed ? 'Nothing matches' : 'No Masses yet'}
          text={
            narrowed
              ? 'Numbers, references, names and addresses are found by the beginnings of their words.'
              : 'They stand here as soon as somebody asks for one and it is accepted.'
          }
          {...(narrowed && { action: <ButtonLink href={register}>Show all</ButtonLink> })}
        />
      ) : (
        <RegisterTable masses={items} asked={asked} />
      )}
      <Pager
        page={page}
        total={pages}
        label="Pages of the register"
        href={(to) => registerAddress({ ...asked, page: to })}
      />
      <ListEnd total={total} most={mostCounted} things="Masses" searched={asked.search !== ''} />
    </div>
  )
}

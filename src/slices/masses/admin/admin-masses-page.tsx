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
import { ListEnd } from '#ui/layout/list-end.tsx'
import { exportMasses, listMasses, mostCounted } from '../register/register-contract.ts'
import { readMassSettings } from '../settings/settings-contract.ts'
import { register, registerAddress, registerAsked } from './addresses.ts'
import { RegisterFilter } from './register-filter.tsx'
import { RegisterTable } from './register-table.tsx'

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

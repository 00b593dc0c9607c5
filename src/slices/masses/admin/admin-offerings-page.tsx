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
import { stateNames } from '../labels.ts'
import { exportOfferings, listOfferings, offeringFigures } from '../offerings/offerings-contract.ts'
import { mostCounted } from '../register/register-contract.ts'
import { massStates } from '../states.ts'
import { offerings, offeringsAddress, offeringsAsked } from './addresses.ts'
import { OfferingFigures } from './offering-figures.tsx'
import { OfferingTable } from './offering-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = offeringsAsked(request.url)
  const page = pageIn(request.url)
  const call = callIn(context)
  const [found, figures] = await Promise.all([
    call(listOfferings, { ...asked, page }),
    call(offeringFigures, {}),
  ])
  const pages = pageCount(found.total, staffPageSize)
  if (page > pages) throw redirect(offeringsAddress({ ...asked, page: pages }))
  return { ...found, page, pages, asked, figures }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Mass offerings')

export const handle = { title: 'Mass offerings' }

/** The bursar's side of Masses: their money, and nothing of what they are for. */
export default function AdminOfferingsPage() {
  const { items, total, page, pages, asked, figures } = useLoaderData<typeof loader>()
  const narrowed = offeringsAddress(asked) !== offerings
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Mass offerings</h1>
        <ExportButton make={() => call(exportOfferings, asked)} />
      </header>
      <OfferingFigures figures={figures} />
      <FilterForm
        key={JSON.stringify(asked)}
        label="Filter offerings"
        action={offerings}
        search={asked.search}
        placeholder="Reference, name or email"
        showAll={narrowed ? offerings : null}
      >
        <SelectField
          label="Offering"
          name="kind"
          placeholder="With and without"
          defaultValue={asked.kind ?? ''}
          options={[
            { value: 'with', label: 'With an offering' },
            { value: 'without', label: 'Without one' },
          ]}
        />
        <SelectField
          label="State"
          name="state"
          placeholder="All states"
          defaultValue={asked.state ?? ''}
          options={massStates.map((value) => ({ value, label: stateNames[value] }))}
        />
        <BetweenFields from={asked.from} to={asked.to} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState
          motif="bread"
          palette="gold"
          title={narrowed ? 'Nothing matches' : 'No Masses yet'}
          text="References, names and addresses are found by the beginnings of their words."
          {...(narrowed && { action: <ButtonLink href={offerings}>Show all</ButtonLink> })}
        />
      ) : (
        <OfferingTable offerings={items} />
      )}
      <Pager
        page={page}
        total={pages}
        label="Pages of offerings"
        href={(to) => offeringsAddress({ ...asked, page: to })}
      />
      <ListEnd
        total={total}
        most={mostCounted}
        things="requests"
        searched={asked.search !== ''}
        narrowBy="dates"
      />
    </div>
  )
}

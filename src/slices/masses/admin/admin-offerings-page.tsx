import { BookOpenText, Church, Forward, HandCoins } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { formatMoney } from '#core/text/money.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { stateNames } from '../labels.ts'
import {
  exportOfferings,
  type OfferingFigures as Figures,
  listOfferings,
  offeringFigures,
} from '../offerings/offerings-contract.ts'
import { mostCounted } from '../register/register-contract.ts'
import { massStates } from '../states.ts'
import { offerings, offeringsAddress, offeringsAsked } from './addresses.ts'
import { OfferingTable } from './offering-table.tsx'

type Sums = readonly { currency: string; amount: number }[]

/** Currencies are never added up. */
const told = (sums: Sums) =>
  sums.length === 0
    ? formatMoney(0)
    : sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')

/** What is owed, and where the offerings of Masses lie that were offered. */
function OfferingFigures({ figures }: { figures: Figures }) {
  const { owed, kept, ordinary, transferred, owedMasses, without } = figures
  const priests = new Set(kept.map(({ celebrant }) => celebrant)).size
  const byCurrency = [...new Set(kept.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: kept.filter((each) => each.currency === currency).reduce((sum, { amount }) => sum + amount, 0),
  }))
  return (
    <section aria-label="Figures" className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      <Stat
        label="Owed until the Masses are offered"
        value={told(owed)}
        change={`${owedMasses} to be offered, ${without} of them without an offering`}
        icon={<BookOpenText className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label="For the celebrants"
        value={told(byCurrency)}
        change={priests === 1 ? 'One celebrant' : `${priests} celebrants`}
        icon={<HandCoins className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label="For the purposes of the ordinary"
        value={told(ordinary)}
        change="Of second Masses on a day"
        icon={<Church className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label="Handed on"
        value={told(transferred)}
        change="With their Masses, to others"
        icon={<Forward className="size-5.5" aria-hidden="true" />}
      />
    </section>
  )
}

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

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { askedIn } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { exportJournal, linesPerPage, mostCounted, readBalances, readJournal } from '../contract.ts'
import { accountName } from './account-words.ts'
import { journal, journalOf } from './addresses.ts'
import { JournalTable } from './journal-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const asked = askedIn(exportJournal.input, request.url)
  const page = pageIn(request.url)
  const [found, { currencies }] = await Promise.all([
    call(readJournal, { ...asked, page }),
    call(readBalances, { from: '2000-01-01' }),
  ])
  const accounts = new Set(currencies.flatMap((each) => each.accounts.map(({ account }) => account)))
  const funds = new Set(currencies.flatMap((each) => each.accounts.flatMap(({ fund }) => fund || [])))
  return { ...found, asked, page, accounts: [...accounts], funds: [...funds].sort() }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Journal')

export const handle = { title: 'Accounting' }

export default function AdminJournalPage() {
  const { items, total, page, asked, accounts, funds } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Journal</h1>
        <ExportButton make={() => call(exportJournal, asked)} />
      </header>
      <FilterForm
        key={JSON.stringify(asked)}
        label="Filter the journal"
        action={journal}
        search={asked.search}
        placeholder="Number of an entry, or ‘refund 3’"
        showAll={journalOf(asked) === journal ? null : journal}
      >
        <SelectField
          label="Account"
          name="account"
          placeholder="All accounts"
          defaultValue={asked.account}
          options={accounts.map((value) => ({ value, label: accountName(value) }))}
        />
        <SelectField
          label="Fund"
          name="fund"
          placeholder="All funds"
          defaultValue={asked.fund}
          options={funds.map((value) => ({ value, label: value }))}
        />
        <BetweenFields from={asked.from} to={asked.to} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState
          motif="heart"
          palette="gold"
          title="No lines here"
          text="The journal has a line for every movement of money, and is never changed."
          action={<ButtonLink href={journal}>Show all</ButtonLink>}
        />
      ) : (
        <JournalTable lines={items} />
      )}
      <Pager
        page={page}
        total={pageCount(total, linesPerPage)}
        label="Pages of the journal"
        href={(to) => journalOf({ ...asked, page: to })}
      />
      <ListEnd total={total} most={mostCounted} things="lines" searched={false} narrowBy="dates" />
    </div>
  )
}

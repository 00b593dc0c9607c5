import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { parseQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { Table } from '#ui/layout/table.tsx'
import { accountName, lineName } from '#ui/payment/payment-labels.ts'
import { Moment } from '#ui/text/moment.tsx'
import {
  exportJournal,
  type JournalLine,
  linesPerPage,
  maxCounted,
  readBalances,
  readJournal,
} from '../contract.ts'
import { journal, journalOf } from './addresses.ts'

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

function JournalTable({ lines }: { lines: readonly JournalLine[] }) {
  const money = (shown: boolean, amount: number, currency: string) =>
    shown ? (
      <span className="tabular-nums">{formatMoney(amount, currency)}</span>
    ) : (
      <span aria-hidden="true">–</span>
    )
  return (
    <Table
      caption={t('Journal')}
      captionHidden
      from="xl"
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'account',
          label: t('Account'),
          main: true,
          cell: (line) => lineName(line),
        },
        { key: 'at', label: t('Date'), cell: ({ at }) => <Moment at={at} /> },
        {
          key: 'what',
          label: t('Description'),
          cell: ({ description, href }) =>
            href ? (
              <AppLink href={href} className={`${link} inline-flex min-h-11 items-center`}>
                {description}
              </AppLink>
            ) : (
              description
            ),
        },
        {
          key: 'entry',
          label: t('Entry'),
          cell: ({ entry }) => (
            <AppLink
              href={journalOf({ search: String(entry) })}
              className={`${link} inline-flex min-h-11 items-center tabular-nums`}
            >
              {String(entry)}
            </AppLink>
          ),
        },
        {
          key: 'debit',
          label: t('Debit'),
          align: 'end',
          cell: ({ amount, currency }) => money(amount > 0, amount, currency),
        },
        {
          key: 'credit',
          label: t('Credit'),
          align: 'end',
          cell: ({ amount, currency }) => money(amount < 0, -amount, currency),
        },
      ]}
    />
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = parseQuery(exportJournal.input, request.url)
  const page = pageIn(request.url)
  const [results, { currencies }] = await Promise.all([
    call(readJournal, { ...query, page }),
    call(readBalances, { from: '2000-01-01' }),
  ])
  const accounts = new Set(currencies.flatMap((each) => each.accounts.map(({ account }) => account)))
  const funds = new Set(currencies.flatMap((each) => each.accounts.flatMap(({ fund }) => fund || [])))
  return { ...results, query, page, accounts: [...accounts], funds: [...funds].sort() }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Journal'))

export const handle = { title: msg('Accounting') }

export default function AdminJournalPage() {
  const { items, total, page, query, accounts, funds } = useLoaderData<typeof loader>()
  const isFiltered = journalOf(query) !== journal
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Journal')}</h1>
        <ExportButton make={() => call(exportJournal, query)} />
      </header>
      <FilterForm
        key={JSON.stringify(query)}
        label={t('Filter the journal')}
        action={journal}
        search={query.search}
        placeholder={t('Receipt, order, name or entry')}
        showAll={isFiltered ? journal : null}
      >
        <SelectField
          label={t('Account')}
          name="account"
          placeholder={t('All accounts')}
          defaultValue={query.account}
          options={accounts.map((value) => ({ value, label: accountName(value) }))}
        />
        <SelectField
          label={t('Fund')}
          name="fund"
          placeholder={t('All funds')}
          defaultValue={query.fund}
          options={funds.map((value) => ({ value, label: value }))}
        />
        <BetweenFields from={query.from} to={query.to} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyList
          motif="heart"
          palette="gold"
          title={t('No journal entries yet')}
          text={t('Every payment, refund, fee and payout will appear here. Entries are never changed.')}
          narrowed={
            isFiltered && {
              title: t('No journal entries found'),
              search: query.search,
              hint: t('Search by receipt, order or entry number, or by the start of a name.'),
              clear: journal,
            }
          }
        />
      ) : (
        <JournalTable lines={items} />
      )}
      <Pager
        page={page}
        total={pageCount(total, linesPerPage)}
        label={t('Pages of the journal')}
        href={(to) => journalOf({ ...query, page: to })}
      />
      <ListEnd total={total} most={maxCounted} searched={false} filter="dates" />
    </div>
  )
}

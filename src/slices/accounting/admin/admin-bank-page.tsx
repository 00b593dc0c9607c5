import { FileUp, ListChecks } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { ListEnd } from '#ui/layout/list-end.tsx'
import {
  bankSummary,
  exportBankLines,
  type LinesQuery,
  lineStates,
  listBankLines,
  matchClearLines,
  matchDays,
} from '../bank/bank-contract.ts'
import { stateNames } from '../bank/bank-labels.ts'
import { maxCounted } from '../contract.ts'
import { bank, bankOf } from './addresses.ts'
import { BankTable, MissingTable } from './bank-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = parseQuery(exportBankLines.input, request.url)
  const page = pageIn(request.url)
  const [list, summary] = await Promise.all([call(listBankLines, { ...query, page }), call(bankSummary, {})])
  return { ...list, query, page, summary }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Bank'))

export const handle = { title: msg('Accounting') }

function MatchClear({ count }: { count: number }) {
  const { act, busy } = useAct()
  const confirm = () =>
    act('clear', async () => {
      const { matched } = await call(matchClearLines, {})
      toast.success(
        t('{matched, plural, one {# transaction matched.} other {# transactions matched.}}', { matched }),
      )
    })
  return (
    <Button
      icon={<ListChecks className="size-5" aria-hidden="true" />}
      busy={busy !== null}
      busyText={t('Matching...')}
      onClick={() => void confirm()}
    >
      {t('{count, plural, one {Confirm # match} other {Confirm # matches}}', { count })}
    </Button>
  )
}

export default function AdminBankPage() {
  const { items, total, page, query, summary } = useLoaderData<typeof loader>()
  const isFiltered = bankOf(query) !== bank
  const missing = Object.values(summary.unmatched).reduce((sum, count) => sum + count, 0)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Bank')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportBankLines, query)} />
          <ButtonLink
            variant={summary.clear > 0 ? 'secondary' : 'primary'}
            href={`${bank}/import`}
            icon={<FileUp className="size-5" aria-hidden="true" />}
          >
            {t('Import CSV')}
          </ButtonLink>
          {summary.clear > 0 && <MatchClear count={summary.clear} />}
        </div>
      </header>
      <p className="max-w-[65ch] text-ink-soft">
        {t(
          'Compare your bank statement with your books. We suggest entries with the same amount within {days, plural, one {# day} other {# days}}, and you confirm them.',
          { days: matchDays },
        )}
      </p>
      {summary.lines > 0 && (
        <section aria-label={t('Summary')} className="grid gap-4 sm:grid-cols-3">
          <Stat
            label={t('Transactions to match')}
            value={summary.open}
            change={t('of {count, number}', { count: summary.lines })}
          />
          <Stat label={t('Ready to confirm')} value={summary.clear} />
          <Stat label={t('In the books, not at the bank')} value={missing} />
        </section>
      )}
      {(summary.lines > 0 || isFiltered) && <BankFilter key={JSON.stringify(query)} query={query} />}
      {items.length === 0 ? (
        <EmptyList
          motif="heart"
          palette="gold"
          title={t('No bank transactions yet')}
          text={t('Download a CSV file from your bank’s website and import it here.')}
          action={<ButtonLink href={`${bank}/import`}>{t('Import CSV')}</ButtonLink>}
          narrowed={
            isFiltered && {
              title: t('No bank transactions found'),
              search: query.search,
              hint: t('Search by the start of a word in the description or reference.'),
              clear: bank,
            }
          }
        />
      ) : (
        <BankTable lines={items} />
      )}
      {total > staffPageSize && (
        <Pager
          page={page}
          total={pageCount(total, staffPageSize)}
          label={t('Pages of bank transactions')}
          href={(to) => bankOf({ ...query, page: to })}
        />
      )}
      <ListEnd total={total} most={maxCounted} searched={query.search !== ''} filter="dates" />
      {summary.lines > 0 && summary.items.length > 0 && <MissingTable items={summary.items} />}
    </div>
  )
}

function BankFilter({ query }: { query: LinesQuery }) {
  return (
    <FilterForm
      label={t('Filter bank transactions')}
      action={bank}
      search={query.search}
      placeholder={t('Description or reference')}
      showAll={bankOf(query) === bank ? null : bank}
    >
      <SelectField
        label={t('Status')}
        name="state"
        placeholder={t('All, unmatched first')}
        defaultValue={query.state ?? ''}
        options={lineStates.map((value) => ({ value, label: t(stateNames[value]) }))}
      />
      <SelectField
        label={t('Direction')}
        name="direction"
        placeholder={t('In and out')}
        defaultValue={query.direction ?? ''}
        options={[
          { value: 'in', label: t('Money in') },
          { value: 'out', label: t('Money out') },
        ]}
      />
      <BetweenFields from={query.from} to={query.to} />
    </FilterForm>
  )
}

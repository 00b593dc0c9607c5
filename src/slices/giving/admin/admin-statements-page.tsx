import { Download, FileCheck2, MailPlus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import {
  downloadStatements,
  issueStatements,
  listStatements,
  mailStatements,
  statementSummary,
} from '../statements/statement-contract.ts'
import { statements } from './donations-address.ts'
import { StatementDonors } from './statement-donors.tsx'

/** The year that is over, unless the address names one. In a ministry's first year, that one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { timeZone } = await call(readOrganisation, {})
  const thisYear = Number(dayOf(new Date(), timeZone).slice(0, 4))
  const asked = Number(new URL(request.url).searchParams.get('year'))
  const page = pageIn(request.url)
  const load = async (year: number) => {
    const [summary, list] = await Promise.all([
      call(statementSummary, { year }),
      call(listStatements, { year, page }),
    ])
    return { year, thisYear, page, summary, ...list }
  }
  if (Number.isInteger(asked) && asked >= 1900 && asked <= thisYear) return load(asked)
  const last = await load(thisYear - 1)
  return last.total > 0 ? last : load(thisYear)
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Giving statements'))

export const handle = { title: msg('Donations') }

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function Actions({ year, summary }: Pick<Loaded, 'year' | 'summary'>) {
  const { act, busy } = useAct()
  const open = summary.missing + summary.changed
  const unmailed = summary.mailable - summary.mailed
  const issue = () =>
    act('issue', async () => {
      const { issued } = await withConfirmation(() => call(issueStatements, { year }))
      toast.success(t('{issued, plural, one {# statement issued.} other {# statements issued.}}', { issued }))
    })
  const mail = () =>
    act('mail', async () => {
      await withConfirmation(() => call(mailStatements, { year }))
      toast.success(
        t('{unmailed, plural, one {We’re emailing # statement.} other {We’re emailing # statements.}}', {
          unmailed,
        }),
      )
    })
  const download = () =>
    act('download', async () => {
      const { href } = await withConfirmation(() => call(downloadStatements, { year }))
      window.location.assign(href)
    })
  return (
    <div className="flex flex-wrap gap-3">
      {open > 0 && (
        <Button
          icon={<FileCheck2 className="size-5" aria-hidden="true" />}
          busy={busy === 'issue'}
          busyText={t('Issuing...')}
          onClick={() => void issue()}
        >
          {t('{open, plural, one {Issue # statement} other {Issue # statements}}', { open })}
        </Button>
      )}
      {unmailed > 0 && (
        <Button
          variant="secondary"
          icon={<MailPlus className="size-5" aria-hidden="true" />}
          busy={busy === 'mail'}
          busyText={t('Sending...')}
          onClick={() => void mail()}
        >
          {t('{unmailed, plural, one {Email # statement} other {Email # statements}}', { unmailed })}
        </Button>
      )}
      {summary.donors > summary.missing && (
        <Button
          variant="secondary"
          icon={<Download className="size-5" aria-hidden="true" />}
          busy={busy === 'download'}
          busyText={t('Downloading...')}
          onClick={() => void download()}
        >
          {t('Download all (PDF)')}
        </Button>
      )}
    </div>
  )
}

export default function AdminStatementsPage() {
  const { year, thisYear, page, summary, items, total } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Giving statements for {year}', { year: String(year) })}</h1>
        <Actions year={year} summary={summary} />
      </header>
      <nav aria-label={t('Years')} className="flex flex-wrap gap-3">
        {[thisYear, thisYear - 1, thisYear - 2].map((each) => (
          <ButtonLink
            key={each}
            variant={each === year ? 'secondary' : 'quiet'}
            size="small"
            href={`${statements}?year=${each}`}
            aria-current={each === year ? 'page' : undefined}
          >
            {String(each)}
          </ButtonLink>
        ))}
      </nav>
      <section aria-label={t('Summary')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Stat label={t('Donors')} value={summary.donors} />
        {summary.sums.map(({ currency, amount }) => (
          <Stat key={currency} label={t('Given')} value={formatMoney(amount, currency)} />
        ))}
        <Stat
          label={t('Issued')}
          value={summary.donors - summary.missing - summary.changed}
          change={t('{count, plural, =0 {None to correct} one {# to correct} other {# to correct}}', {
            count: summary.changed,
          })}
        />
        <Stat
          label={t('Emailed')}
          value={summary.mailed}
          change={t('of {count, number} issued to donors with an email address', {
            count: summary.mailable,
          })}
        />
      </section>
      {summary.anonymous > 0 && (
        <Banner
          title={t(
            '{count, plural, one {# gift from this year has no known donor, so it isn’t on any statement.} other {# gifts from this year have no known donor, so they aren’t on any statement.}}',
            { count: summary.anonymous },
          )}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          motif="heart"
          palette="gold"
          title={t('No gifts for this year')}
          text={t('Donors will appear here, each with one statement for the year.')}
        />
      ) : (
        <StatementDonors donors={items} year={year} />
      )}
      {total > staffPageSize && (
        <Pager
          page={page}
          total={pageCount(total, staffPageSize)}
          label={t('Pages of donors')}
          href={(to) => `${statements}?year=${year}&page=${to}`}
        />
      )}
    </div>
  )
}

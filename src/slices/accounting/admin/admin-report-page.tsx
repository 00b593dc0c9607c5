import { Printer } from 'lucide-react'
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { exportReport, readReport } from '../contract.ts'
import { report } from './addresses.ts'
import { BooksState } from './balance-table.tsx'
import { ReportTables } from './report-tables.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { timeZone } = await call(readOrganisation, {})
  const month = new URL(request.url).searchParams.get('month') ?? undefined
  // An address that somebody typed shows last month rather than an error.
  const query = readReport.input.catch({}).parse({ month })
  return { today: dayOf(new Date(), timeZone), ...(await call(readReport, query)) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Monthly report'))

export const handle = { title: msg('Accounting') }

export default function AdminReportPage() {
  const { today, from, to, currencies } = useLoaderData<typeof loader>()
  const { name } = useOrganisation()
  const month = from.slice(0, 7)
  return (
    <div className="flex flex-col gap-6">
      <div className="no-print flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{t('Monthly report')}</h1>
        <div className="flex flex-wrap items-end gap-3">
          <Form action={report} className="flex flex-wrap items-end gap-3">
            <TextField key={month} label={t('Month')} name="month" type="month" defaultValue={month} />
            <Button type="submit" variant="secondary">
              {t('Show')}
            </Button>
          </Form>
          <ExportButton make={() => call(exportReport, { month })} />
          <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </div>
      </div>
      <article className="flex flex-col gap-6 rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:border-0 print:p-0">
        <header>
          <p className="text-ink-soft text-sm">{name}</p>
          <h2 className="text-title">{formatDate(from, 'month')}</h2>
          <p className="mt-1 text-ink-soft text-sm">
            {to >= today
              ? t('Created on {today}. This month isn’t over yet.', { today: formatDate(today, 'long') })
              : t('Created on {today}.', { today: formatDate(today, 'long') })}
          </p>
        </header>
        <BooksState />
        {currencies.length === 0 && <p>{t('There are no entries in or before this month.')}</p>}
        {currencies.map((each) => (
          <ReportTables key={each.currency} {...each} between={{ from, to }} />
        ))}
      </article>
    </div>
  )
}

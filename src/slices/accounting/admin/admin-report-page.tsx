import { Printer } from 'lucide-react'
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { readBalances } from '../contract.ts'
import { report } from './addresses.ts'
import { BalanceTables, BooksState } from './balance-table.tsx'

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { timeZone } = await call(readOrganisation, {})
  const query = new URL(request.url).searchParams.get('month') ?? ''
  const today = dayOf(new Date(), timeZone)
  // The default is last month, whose figures are final.
  const first = monthPattern.test(query)
    ? Temporal.PlainDate.from(`${query}-01`)
    : Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: 1 })
  const between = { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() }
  return { month: between.from.slice(0, 7), today, ...(await call(readBalances, between)) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Monthly report'))

export const handle = { title: msg('Accounting') }

export default function AdminReportPage() {
  const { month, today, from, to, currencies } = useLoaderData<typeof loader>()
  const { name } = useOrganisation()
  return (
    <div className="flex flex-col gap-6">
      <div className="no-print flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{t('Monthly report')}</h1>
        <Form action={report} className="flex flex-wrap items-end gap-3">
          <TextField key={month} label={t('Month')} name="month" type="month" defaultValue={month} />
          <Button type="submit" variant="secondary">
            {t('Show')}
          </Button>
          <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </Form>
      </div>
      <article className="flex flex-col gap-6 rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:border-0 print:p-0">
        <header>
          <p className="text-ink-soft text-sm">{name}</p>
          <h2 className="text-title">{monthName(month)}</h2>
          <p className="mt-1 text-ink-soft text-sm">
            From {from} to {to}
            {to >= today && t(', which is not over yet')}. Written on {today}.
          </p>
        </header>
        <BooksState />
        {currencies.length === 0 && <p>{t('Nothing is in the books up to the end of this month.')}</p>}
        {currencies.map(({ currency, accounts }) => (
          <section key={currency} aria-labelledby={`report-${currency}`} className="flex flex-col gap-6">
            <h2 id={`report-${currency}`} className="text-heading">
              {t('In {currency}', { currency })}
            </h2>
            <BalanceTables currency={currency} accounts={accounts} between={{ from, to }} />
          </section>
        ))}
      </article>
    </div>
  )
}

const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

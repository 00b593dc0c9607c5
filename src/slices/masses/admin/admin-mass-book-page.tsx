import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { BetweenFields } from '#ui/forms/filter-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Moment } from '#ui/text/moment.tsx'
import { maxInBook, printRegister } from '../register/register-contract.ts'
import { LineLabel, MassDay } from './mass-lines.tsx'

type Entry = z.output<typeof printRegister.output>['entries'][number]

const cell = 'py-3 pr-4 align-top'

/** As canon 958 requires: number, intention, offering, acceptance, and when and by whom it was offered. */
function PrintedRegister({ entries }: { entries: readonly Entry[] }) {
  const { name } = useOrganisation()
  const withOfferings = entries.some(({ offering }) => offering !== null)
  if (entries.length === 0)
    return <p className="text-ink-soft">{t('No Masses were accepted in this period.')}</p>
  return (
    <article className="overflow-x-auto rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:overflow-visible print:border-0 print:p-0">
      <header className="mb-6">
        <p className="text-ink-soft text-sm">{name}</p>
        <h2 className="text-title">{t('Mass intention book')}</h2>
      </header>
      <table className="w-full min-w-2xl border-collapse text-left text-sm print:min-w-0">
        <caption className="sr-only">{t('Mass intentions')}</caption>
        <thead>
          <tr className="border-line-strong border-b text-ink-soft">
            <th scope="col" className={cell}>
              {t('No.')}
            </th>
            <th scope="col" className={cell}>
              {t('Accepted')}
            </th>
            <th scope="col" className={cell}>
              {t('Requested by')}
            </th>
            <th scope="col" className={`${cell} w-2/5`}>
              {t('Intention')}
            </th>
            {withOfferings && (
              <th scope="col" className={cell}>
                {t('Offering')}
              </th>
            )}
            <th scope="col" className={cell}>
              {t('History')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.number} entry={entry} withOfferings={withOfferings} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** The planned day is shown until the Mass is offered. */
const isShown = ({ what }: Entry['lines'][number], index: number, all: Entry['lines']) =>
  index === all.length - 1 || (what !== 'scheduled' && what !== 'unscheduled')

function Row({ entry, withOfferings }: { entry: Entry; withOfferings: boolean }) {
  const { number, accepted, requester, intention, offering, wished, lines } = entry
  return (
    <tr className="border-line border-b">
      <th scope="row" className={`${cell} tabular-nums`}>
        {number}
      </th>
      <td className={cell}>
        <Moment at={accepted} to="day" />
      </td>
      <td className={`${cell} wrap-anywhere`}>{requester || t('Erased')}</td>
      <td className={`${cell} wrap-anywhere whitespace-pre-line`}>
        {intention || t('Erased')}
        <span className="block text-ink-soft text-xs">
          {t.rich('Requested for {date}', { date: <MassDay day={wished} /> })}
        </span>
      </td>
      {withOfferings && (
        <td className={`${cell} tabular-nums`}>
          {offering?.amount ? formatMoney(offering.amount, offering.currency) : t('None')}
        </td>
      )}
      <td className={cell}>
        <ul>
          {lines.filter(isShown).map((line) => (
            <li key={`${line.at} ${line.what}`}>
              <LineLabel line={line} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Mass intention book'))

export const handle = { title: msg('Masses') }

/** The printable register. Intentions stay sealed until somebody opens them. */
export default function AdminMassBookPage() {
  const [printed, setPrinted] = useState<z.output<typeof printRegister.output> | null>(null)
  const form = useForm({
    check: printRegister.input,
    read: (data) => {
      const [from, to] = [String(data.get('from')), String(data.get('to'))]
      return { ...(from && { from }), ...(to && { to }) }
    },
    send: async (between) => setPrinted(await withConfirmation(() => call(printRegister, between))),
  })
  return (
    <div className="flex flex-col gap-6">
      <div className="no-print flex max-w-3xl flex-col gap-6">
        <header>
          <h1 className="text-title">{t('Mass intention book')}</h1>
          <p className="mt-2 text-ink-soft">
            {t(
              'This opens every intention accepted in the period you choose, and the audit log records that you opened them. Keep the printed book as canon law requires. Offerings are included only if you also manage money.',
            )}
          </p>
        </header>
        <form {...form.props} className="flex flex-col gap-5">
          {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
          <div className="grid grid-cols-2 gap-4">
            <BetweenFields />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={printed ? 'secondary' : 'primary'}
              busy={form.busy}
              busyText={t('Opening...')}
            >
              {t('Open book')}
            </Button>
            {printed && (
              <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => window.print()}>
                {t('Print')}
              </Button>
            )}
          </div>
        </form>
        {printed?.cut && (
          <Banner
            tone="warning"
            title={t(
              '{count, plural, one {Only the first entry is shown} other {Only the first # entries are shown}}',
              { count: maxInBook },
            )}
          >
            {t('Choose a shorter period to see the rest.')}
          </Banner>
        )}
      </div>
      {printed && <PrintedRegister entries={printed.entries} />}
    </div>
  )
}

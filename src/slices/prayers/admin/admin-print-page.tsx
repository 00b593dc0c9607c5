import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Moment } from '#ui/text/moment.tsx'
import { maxAtOnce, type Printed, printPrayers } from '../prayers-admin-contract.ts'
import { idsIn, prayers } from './addresses.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({ ids: idsIn(request.url, maxAtOnce) })

export const meta: MetaFunction = (args) => pageTitle(args, t('Prayer requests to print'))

export const handle = { title: msg('Prayer requests') }

/** A list to print. Requests are opened only on request. */
export default function AdminPrintPage() {
  const { ids } = useLoaderData<typeof loader>()
  const [printed, setPrinted] = useState<readonly Printed[] | null>(null)
  const { act, busy } = useAct()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="no-print flex flex-col gap-6">
        <Breadcrumbs
          trail={[{ label: t('Prayer requests'), href: prayers }, { label: t('Printable list') }]}
        />
        {printed === null && <h1 className="text-title">{t('Printable list')}</h1>}
        {ids.length === 0 ? (
          <EmptyState
            motif="candle"
            palette="violet"
            title={t('No requests selected')}
            text={t('Select prayer requests in the list first.')}
            action={<ButtonLink href={prayers}>{t('Prayer requests')}</ButtonLink>}
          />
        ) : printed === null ? (
          <>
            <p className="max-w-[60ch] text-ink-soft">
              {t(
                '{count, plural, one {# request} other {# requests}} will be opened, and the audit log will record it with your name. Keep the printout confidential, and destroy it after prayer.',
                { count: ids.length },
              )}
            </p>
            <Button
              className="self-start"
              busy={busy === 'open'}
              busyText={t('Opening...')}
              onClick={() => void act('open', async () => setPrinted(await call(printPrayers, { ids })))}
            >
              {t('Open requests')}
            </Button>
          </>
        ) : (
          <Button
            className="self-start"
            icon={<Printer className="size-5" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        )}
      </div>
      {printed && <PrintedList printed={printed} />}
    </div>
  )
}

function PrintedList({ printed }: { printed: readonly Printed[] }) {
  const { name } = useOrganisation()
  return (
    <article className="flex flex-col gap-6 rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:border-0 print:p-0">
      <header>
        <p className="text-ink-soft text-sm">{name}</p>
        <h1 className="text-title">{t('Prayer requests')}</h1>
      </header>
      <ol className="flex flex-col">
        {printed.map(({ id, reference, name: who, created, text }) => (
          <li key={id} className="break-inside-avoid border-line border-t py-4">
            <h2 className="wrap-anywhere text-subheading">{who}</h2>
            <p className="wrap-anywhere mt-1 whitespace-pre-line leading-relaxed">{text}</p>
            <p className="mt-2 text-ink-soft text-xs tabular-nums">
              {reference} · <Moment at={created} to="day" />
            </p>
          </li>
        ))}
      </ol>
    </article>
  )
}

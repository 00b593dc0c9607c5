import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Table } from '#ui/layout/table.tsx'
import { type Batch, listBatches, openBatch } from '../../offline/batch-contract.ts'
import { batches } from '../donations-address.ts'
import { BatchFields, batchIn } from './batch-fields.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [all, { timeZone }] = await Promise.all([call(listBatches, {}), call(readOrganisation, {})])
  return { all, today: dayOf(new Date(), timeZone) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Batches'))

export const handle = { title: msg('Donations') }

export function BatchBadge({ batch: { closedAt, deposit } }: { batch: Pick<Batch, 'closedAt' | 'deposit'> }) {
  if (deposit) return <Badge tone="success">{t('Deposited')}</Badge>
  return closedAt ? <Badge tone="accent">{t('Closed')}</Badge> : <Badge>{t('Open')}</Badge>
}

function OpenBatch({ today }: { today: string }) {
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  return (
    <ActButton
      label={t('Open a batch')}
      icon={<Plus className="size-5" aria-hidden="true" />}
      variant="primary"
      title={t('Open a batch')}
      description={t('Two people count the money first. Enter their total, then the gifts one by one.')}
      action={t('Open batch')}
      said={t('Batch opened.')}
      check={openBatch.input}
      read={batchIn}
      send={async (input) => {
        const { id } = await call(openBatch, input, once.keyFor(input))
        once.done()
        await navigate(`${batches}/${id}`)
      }}
    >
      {({ field }) => <BatchFields field={field} today={today} />}
    </ActButton>
  )
}

export default function AdminBatchesPage() {
  const { all, today } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Batches')}</h1>
        <OpenBatch today={today} />
      </header>
      <p className="max-w-[65ch] text-ink-soft">
        {t(
          'A batch is a collection that two people have counted. You can close it once its lines add up to the counted total. Its gifts are then in the books, and you can deposit the money.',
        )}
      </p>
      {all.length === 0 ? (
        <EmptyState
          motif="heart"
          palette="gold"
          title={t('No batches yet')}
          text={t('Open a batch after the next collection has been counted.')}
        />
      ) : (
        <Table
          caption={t('Batches')}
          captionHidden
          rows={all}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'batch',
              label: t('Batch'),
              main: true,
              cell: ({ id, note }) => (
                <AppLink
                  href={`${batches}/${id}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {note ? t('{id}: {note}', { id, note }) : t('Batch {id}', { id })}
                </AppLink>
              ),
            },
            {
              key: 'day',
              label: t('Date received'),
              cell: ({ receivedOn }) => <time dateTime={receivedOn}>{formatDate(receivedOn, 'short')}</time>,
            },
            { key: 'counters', label: t('Counted by'), cell: ({ counters }) => counters.join(', ') },
            { key: 'lines', label: t('Lines'), align: 'end', cell: ({ lines }) => lines },
            {
              key: 'total',
              label: t('Counted'),
              align: 'end',
              cell: ({ controlTotal, currency }) => (
                <span className="font-semibold tabular-nums">{formatMoney(controlTotal, currency)}</span>
              ),
            },
            { key: 'state', label: t('Status'), cell: (batch) => <BatchBadge batch={batch} /> },
          ]}
        />
      )}
    </div>
  )
}

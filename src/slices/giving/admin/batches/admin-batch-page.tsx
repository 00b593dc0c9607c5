import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { changeBatch, closeBatch, discardBatch, readBatch } from '../../offline/batch-contract.ts'
import { handPurposes } from '../../offline/offline-contract.ts'
import { batches, donations } from '../donations-address.ts'
import { BatchBadge } from './admin-batches-page.tsx'
import { BatchFields, batchIn } from './batch-fields.tsx'
import { LineForm, LineTable } from './batch-lines.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [batch, purposes, { timeZone }] = await Promise.all([
    call(readBatch, { id: idIn(params) }),
    call(handPurposes, {}),
    call(readOrganisation, {}),
  ])
  return { batch, purposes, today: dayOf(new Date(), timeZone) }
}

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, t('Batch'))

export const handle = { title: msg('Donations') }

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function OpenActions({ batch, today }: Pick<Loaded, 'batch' | 'today'>) {
  const { id } = batch
  const { act, busy } = useAct()
  const navigate = useNavigate()
  const close = async () => {
    if (await act('close', () => withConfirmation(() => call(closeBatch, { id })))) {
      toast.success(t('Batch closed. Its gifts are in the books.'))
    }
  }
  const discard = async () => {
    if (await act('discard', () => call(discardBatch, { id }))) {
      toast.success(t('Batch deleted.'))
      await navigate(batches)
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ActButton
        label={t('Edit')}
        title={t('Batch {id}', { id })}
        action={t('Save')}
        said={t('Saved.')}
        check={changeBatch.input}
        read={(data) => ({ id, ...batchIn(data) })}
        send={async (input) => void (await call(changeBatch, input))}
      >
        {({ field }) => <BatchFields field={field} today={today} of={batch} />}
      </ActButton>
      {batch.lines === 0 && (
        <Button
          variant="quiet"
          busy={busy === 'discard'}
          busyText={t('Deleting...')}
          onClick={() => void discard()}
        >
          {t('Delete batch')}
        </Button>
      )}
      <Button
        busy={busy === 'close'}
        busyText={t('Closing...')}
        disabled={batch.entered !== batch.controlTotal}
        onClick={() => void close()}
      >
        {t('Close batch')}
      </Button>
    </div>
  )
}

export default function AdminBatchPage() {
  const { batch, purposes, today } = useLoaderData<typeof loader>()
  const { id, currency, controlTotal, entered, closedAt, closedBy, deposit } = batch
  const difference = controlTotal - entered
  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <Breadcrumbs
        trail={[
          { label: t('Donations'), href: donations },
          { label: t('Batches'), href: batches },
          { label: t('Batch {id}', { id }) },
        ]}
      />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-title">{batch.note || t('Batch {id}', { id })}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <BatchBadge batch={batch} />
            {t('Received {day}, counted by {one} and {two}', {
              day: formatDate(batch.receivedOn, 'short'),
              one: batch.counters[0],
              two: batch.counters[1],
            })}
          </p>
        </div>
        {closedAt === null ? (
          <OpenActions batch={batch} today={today} />
        ) : (
          deposit === null && <ButtonLink href="/admin/account/deposits">{t('Record a deposit')}</ButtonLink>
        )}
      </header>
      <section aria-label={t('Summary')} className="grid gap-4 sm:grid-cols-3">
        <Stat label={t('Counted')} value={formatMoney(controlTotal, currency)} />
        <Stat
          label={t('Entered')}
          value={formatMoney(entered, currency)}
          change={t('{count, plural, one {# line} other {# lines}}', { count: batch.lines })}
        />
        <Stat
          label={difference < 0 ? t('Over by') : t('Left to enter')}
          value={formatMoney(Math.abs(difference), currency)}
        />
      </section>
      {closedAt === null ? (
        <LineForm key={id} batch={batch} purposes={purposes} />
      ) : (
        <p className="max-w-[65ch] text-ink-soft">
          {t(
            '{name} closed this batch, so its lines can’t be changed. To correct one, open the gift, reverse it and record it again correctly.',
            { name: closedBy ?? '' },
          )}
        </p>
      )}
      <LineTable batch={batch} />
    </div>
  )
}

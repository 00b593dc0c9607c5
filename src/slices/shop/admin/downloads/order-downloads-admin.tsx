import { CalendarClock, Mail, RotateCcw } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import {
  extendDownload,
  type OrderDownload,
  orderDownloads,
  resetDownload,
  revokeDownload,
  sendDownloads,
} from '../../downloads/access-contract.ts'
import type { OrderDetail } from '../../orders/order-admin-contract.ts'

/** An order's downloads: how often each file was downloaded, and the actions for staff. */
export function OrderDownloadsAdmin({ order: { id, email, downloads } }: { order: OrderDetail }) {
  const { act, busy } = useAct()
  const send = async () => {
    await act('send', async () => {
      toast.success((await call(sendDownloads, { id })).message)
    })
  }
  return (
    <section aria-labelledby="order-downloads">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-downloads" className="text-heading">
          {t('Downloads')}
        </h2>
        {email && downloads.some(({ refusal }) => refusal === null) && (
          <Button
            variant="secondary"
            busy={busy === 'send'}
            icon={<Mail className="size-5" aria-hidden="true" />}
            onClick={() => void send()}
          >
            {t('Email the links again')}
          </Button>
        )}
      </div>
      <p className="-mt-2 mb-4 text-ink-soft text-sm">
        {t(
          'Refunding an item in full ends access to its files. After a smaller refund, the customer keeps access unless you end it here.',
        )}
      </p>
      {/* Read again whenever the order is: the buyer may have downloaded meanwhile. */}
      <Loaded key={JSON.stringify(downloads)} load={() => call(orderDownloads, { id })}>
        {(all) => (
          <ul className="flex flex-col gap-4">
            {all.map((download) => (
              <li key={download.id}>
                <OrderDownloadCard download={download} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function OrderDownloadCard({ download }: { download: OrderDownload }) {
  const { id, product, files, limit, revoked, refunded, refusal } = download
  const { act, busy } = useAct()
  const reset = () => act('reset', () => call(resetDownload, { id }))
  const turn = () => act('turn', () => call(revokeDownload, { id, revoked: !revoked }))
  return (
    <article className="rounded-card border border-line bg-surface-raised p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="wrap-anywhere font-semibold">{product}</h3>
        {refusal !== null && <Badge tone="danger">{endName(download)}</Badge>}
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {refunded ? (
          t('This item was refunded, so its files can no longer be downloaded.')
        ) : (
          <LastDay download={download} />
        )}
      </p>
      <ul className="mt-2 text-sm tabular-nums">
        {files.map((file) => (
          <li key={file.id} className="flex justify-between gap-4 py-1">
            <span className="wrap-anywhere min-w-0">{file.title}</span>
            <span className="shrink-0">
              {limit === null
                ? t('{used, plural, one {# download} other {# downloads}}', { used: file.used })
                : t('{used, number} of {limit, number} downloads', { used: file.used, limit })}
            </span>
          </li>
        ))}
      </ul>
      {!refunded && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            busy={busy === 'reset'}
            icon={<RotateCcw className="size-4.5" aria-hidden="true" />}
            onClick={() => void reset()}
          >
            {t('Reset the count')}
          </Button>
          <ActButton
            label={t('Change the last day')}
            size="small"
            icon={<CalendarClock className="size-4.5" aria-hidden="true" />}
            title={t('Change the last day to download')}
            action={t('Save')}
            said={t('Saved.')}
            check={extendDownload.input}
            read={(data) => ({ id, until: String(data.get('until') ?? '') || null })}
            send={async (input) => void (await call(extendDownload, input))}
          >
            {({ fault }) => (
              <DayField
                label={t('Last day')}
                name="until"
                optional
                error={fault('until')}
                hint={t('Leave this blank for no end date.')}
              />
            )}
          </ActButton>
          <Button variant="quiet" size="small" busy={busy === 'turn'} onClick={() => void turn()}>
            {revoked ? t('Restore access') : t('End access')}
          </Button>
        </div>
      )}
    </article>
  )
}

function endName({ refunded, revoked }: OrderDownload): string {
  if (refunded) return t('Refunded')
  return revoked ? t('Access ended') : t('Expired')
}

function LastDay({ download: { expires } }: { download: OrderDownload }) {
  const { timeZone } = useOrganisation()
  return expires
    ? t('Available until {date}.', { date: formatDate(expires, 'long', timeZone) })
    : t('No end date.')
}

import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmedAct } from '#ui/forms/confirmed-act.tsx'
import { useServerForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { cancelOwnOrder, type OrderOptions, type Return } from './return-contract.ts'
import { ReturnForm } from './return-form.tsx'
import { returnForms } from './return-forms.ts'
import { contactToCancel, type ReturnState, returnReasonNames, returnStateNames } from './return-rules.ts'

export const returnTones: Record<ReturnState, BadgeTone> = {
  requested: 'accent',
  approved: 'success',
  declined: 'neutral',
  received: 'success',
}

/** The buyer's options: cancel the order, or return items. */
export function OrderOptionsView({
  token,
  isCharged,
  options,
}: {
  token: string
  isCharged: boolean
  options: OrderOptions
}) {
  const { timeZone } = useOrganisation()
  const { cancel, returnBy, returnable, returns } = options
  // What the server refused is seen, and somebody may have opened it before the code had loaded.
  const isRefused = useServerForm(returnForms.ask, { stored: false }).problem !== null
  return (
    <>
      {returns.length > 0 && (
        <section aria-labelledby="returns" className="flex flex-col gap-4">
          <h2 id="returns" className="text-heading">
            {t('Returns')}
          </h2>
          <ul className="flex flex-col gap-4">
            {returns.map((own) => (
              <li key={own.id}>
                <ReturnCard own={own} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {returnBy !== null && returnable.length > 0 && (
        <details
          open={isRefused || undefined}
          suppressHydrationWarning
          className="no-print rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
        >
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 font-semibold">
            {t('Return items')}
            <span className="font-normal text-ink-soft text-sm">
              {t('by {date}', { date: formatDate(lastMoment(returnBy), 'long', timeZone) })}
            </span>
          </summary>
          <ReturnForm key={returns.length} token={token} options={options} />
        </details>
      )}
      {cancel === 'possible' && <CancelOrder token={token} isCharged={isCharged} />}
      {cancel === 'contact' && <p className="no-print text-ink-soft text-sm">{t(contactToCancel)}</p>}
    </>
  )
}

/** Requests close at the start of the day after the last one. */
const lastMoment = (end: string) => new Date(Date.parse(end) - 1).toISOString()

function ReturnCard({ own, timeZone }: { own: Return; timeZone: string }) {
  const last = own.steps.at(-1)
  return (
    <article className="rounded-card border border-line bg-surface-raised p-5 shadow-card">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={returnTones[own.state]} dot>
          {t(returnStateNames[own.state])}
        </Badge>
        {last && (
          <time dateTime={last.at} className="text-ink-soft text-sm">
            {formatDate(last.at, 'long', timeZone)}
          </time>
        )}
      </p>
      <ul className="mt-3">
        {own.lines.map(({ line, name, quantity }) => (
          <li key={line} className="wrap-anywhere">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
        {[t(returnReasonNames[own.reason]), own.comment].filter(Boolean).join(' · ')}
      </p>
      {last?.note && <p className="wrap-anywhere mt-3 whitespace-pre-line">{last.note}</p>}
    </article>
  )
}

function CancelOrder({ token, isCharged }: { token: string; isCharged: boolean }) {
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    try {
      await call(cancelOwnOrder, { token })
      toast.success(t('Order canceled.'))
    } catch (error) {
      toastFailure(error)
    }
    await revalidate()
  }
  return (
    <div className="no-print -ml-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ConfirmedAct
        form={returnForms.cancel}
        page={`/shop/order/${token}`}
        variant="quiet"
        title={t('Cancel this order?')}
        text={
          isCharged
            ? t('We’ll refund your payment in full. It can take five to ten business days to arrive.')
            : t('You haven’t been charged.')
        }
        action={t('Cancel order')}
        keep={t('Keep order')}
        busyText={t('Canceling...')}
        danger
        onConfirm={cancel}
      >
        {t('Cancel order')}
      </ConfirmedAct>
      <p className="text-ink-soft text-sm">{t('You can cancel until we’ve packed it.')}</p>
    </div>
  )
}

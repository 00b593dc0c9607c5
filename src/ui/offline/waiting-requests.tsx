import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '../controls/app-link.tsx'
import { Button, ButtonLink } from '../controls/button.tsx'
import { buttonClass } from '../controls/button-style.ts'
import { classNames } from '../controls/class-names.ts'
import { toast } from '../feedback/toast.tsx'
import { editAgain, sendNow } from './send-or-keep.ts'
import { useWaiting } from './use-waiting.ts'
import { allWaiting, type RequestKind, removeWaiting, type WaitingRequest } from './waiting-store.ts'

const kinds: Record<RequestKind, { name: string; form: string; follow: string; sent: string }> = {
  prayer: {
    name: msg('Prayer request'),
    form: '/consultations',
    follow: '/prayer',
    sent: msg('We received your prayer request. Your reference number is {reference}.'),
  },
  consultation: {
    name: msg('Consultation request'),
    form: '/consultations?tab=consultation',
    follow: '/consultation',
    sent: msg('We received your consultation request. Your reference number is {reference}.'),
  },
  mass: {
    name: msg('Mass request'),
    form: '/consultations?tab=massrequest',
    follow: '/mass',
    sent: msg(
      'We received your Mass request. Your reference number is {reference}. If it includes an offering, view your request to pay it. We’ll accept your request once it’s paid.',
    ),
  },
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const writtenAt = ({ written }: WaitingRequest) => formatDate(new Date(written), 'shortTime', ownZone())

/** What was written without a connection: still waiting, refused, or sent since then. */
export function WaitingRequests({ className }: { className?: string }) {
  const requests = useWaiting()
  if (requests.length === 0) return null
  return (
    <section
      aria-labelledby="on-this-phone"
      className={classNames('rounded-card border border-line bg-surface-raised p-5 sm:p-6', className)}
    >
      <h2 id="on-this-phone" className="text-heading">
        {t('Saved on this device')}
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line" aria-live="polite">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-col gap-3 py-4 last:pb-0">
            <Waiting request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ request }: { request: WaitingRequest }) {
  const { id, kind, state, reason, answer } = request
  const { name, form, follow, sent } = kinds[kind]
  return (
    <>
      <div>
        <p className="font-semibold">{t(name)}</p>
        <p className="text-ink-soft text-sm">{t('Written {when}', { when: writtenAt(request) })}</p>
      </div>
      <p className="wrap-anywhere">
        {state === 'waiting' && t('Saved on this device. We’ll send it when you’re back online.')}
        {state === 'refused' && t('We couldn’t accept it: {reason}', { reason: reason ?? '' })}
        {state === 'sent' && t(sent, { reference: answer?.reference ?? '' })}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'waiting' && <SendNow id={id} />}
        {state === 'refused' && (
          // A new document, so that the form starts with what was typed.
          <a href={form} onClick={() => editAgain(request)} className={buttonClass('secondary', 'medium')}>
            {t('Edit and send')}
          </a>
        )}
        {state === 'sent' && (
          <ButtonLink href={`${follow}#${answer?.token ?? ''}`} variant="secondary">
            {t('View your request')}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={() => void removeWaiting(id)}>
          {state === 'sent' ? t('Remove from this device') : t('Delete')}
        </Button>
      </div>
    </>
  )
}

function SendNow({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await sendNow()
    setBusy(false)
    const isWaiting = (await allWaiting()).some((each) => each.id === id && each.state === 'waiting')
    if (isWaiting) toast.error(t('We couldn’t reach the server. Check your connection and try again.'))
  }
  return (
    <Button variant="secondary" busy={busy} busyText={t('Sending...')} onClick={() => void send()}>
      {t('Send now')}
    </Button>
  )
}

const retryEvery = 10_000

/** A connection that is back often fails at first, and some phones don't tell that it is. */
function useRetry(isWaiting: boolean) {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (navigator.onLine) void sendNow().catch(() => undefined)
    }, retryEvery)
    return () => clearInterval(timer)
  }, [isWaiting])
}

/** A line at the bottom of every page while something waits; it never shows what was written. */
export function WaitingBar({ hidden }: { hidden: boolean }) {
  const requests = useWaiting()
  const [first] = requests
  const waiting = requests.filter(({ state }) => state === 'waiting').length
  useRetry(waiting > 0)
  if (!first || hidden) return null
  const refused = requests.filter(({ state }) => state === 'refused').length
  return (
    <aside
      aria-label={t('Saved on this device')}
      className="waiting-bar no-print fixed inset-x-0 z-20 border-line border-t bg-surface-raised"
    >
      <div className="container flex min-h-14 items-center gap-3 py-2 text-sm">
        <CloudOff className="size-5 shrink-0 text-accent-text" aria-hidden="true" />
        <p className="min-w-0 grow" role="status">
          {refused > 0
            ? t(
                '{count, plural, one {# request needs a correction.} other {# requests need a correction.}}',
                { count: refused },
              )
            : waiting > 0
              ? t(
                  '{count, plural, one {# request is waiting to be sent.} other {# requests are waiting to be sent.}}',
                  {
                    count: waiting,
                  },
                )
              : t('Your request has been sent.')}{' '}
          <span className="whitespace-nowrap text-ink-soft">
            {t('{kind}, {when}', { kind: t(kinds[first.kind].name), when: writtenAt(first) })}
          </span>
        </p>
        <AppLink
          href={kinds[first.kind].form}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
        >
          {t('View')}
        </AppLink>
      </div>
    </aside>
  )
}

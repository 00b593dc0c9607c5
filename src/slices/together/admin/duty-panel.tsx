import { Flame, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useRealtime } from '#ui/state/use-realtime.ts'
import { Moment } from '#ui/text/moment.tsx'
import { type Duty, type DutyRequest, sermonChannel } from '../contract.ts'

/** For a phone during the prayer: open requests, newest last, with one large button each. */
export function DutyPanel({ duty, calls }: { duty: Duty; calls: DutyCalls }) {
  const { revalidate } = useRevalidator()
  const [after] = useState(duty.live)
  const [present, setPresent] = useState<number | null>(null)
  const reload = () => void revalidate()
  useRealtime(sermonChannel, after, {
    received: ({ what }) => what !== 'reactions' && reload(),
    reset: reload,
    count: setPresent,
  })
  const { session, requests, prayed, peak } = duty
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-title">{t('Live prayer requests')}</h1>
          {session &&
            (session.isOn ? (
              <Badge tone="danger" dot>
                {session.title}
              </Badge>
            ) : (
              <Badge>{t('{title} has ended', { title: session.title })}</Badge>
            ))}
        </div>
        <p role="status" className="text-ink-soft">
          {waitingWords(requests.length)}
        </p>
        <p className="text-ink-soft text-sm tabular-nums">
          {facts({ prayed, peak, present: session?.isOn ? present : null })}
        </p>
      </header>
      {requests.length === 0 ? (
        <EmptyState
          motif="candle"
          palette="violet"
          title={session?.isOn ? t('No one is waiting right now') : t('No requests')}
          text={
            session?.isOn
              ? t('Requests will appear here as they come in. You don’t need to reload the page.')
              : t('During a live session, requests from the live page will appear here.')
          }
        />
      ) : (
        <ol className="flex flex-col gap-4" aria-label={t('Open requests')}>
          {requests.map((request) => (
            <DutyCard key={request.id} request={request} calls={calls} />
          ))}
        </ol>
      )}
    </div>
  )
}

const waitingWords = (count: number) =>
  t(
    '{count, plural, =0 {No requests are waiting.} one {# request is waiting for prayer.} other {# requests are waiting for prayer.}}',
    { count },
  )

function facts({ prayed, peak, present }: { prayed: number; peak: number; present: number | null }): string {
  const presentNow = present === null ? [] : [t('{present, number} here now', { present })]
  const peakText =
    peak > 0 ? [t('{peak, plural, one {# person at the peak} other {# people at the peak}}', { peak })] : []
  return [t('{prayed, number} prayed for', { prayed }), ...presentNow, ...peakText].join(' · ')
}

/** Calls of the prayers slice, handed in by the shell. */
export type DutyCalls = {
  /** Unseals the request, which the audit log records. */
  open: (id: number) => Promise<string>
  prayed: (id: number) => Promise<unknown>
}

function DutyCard({ request, calls }: { request: DutyRequest; calls: DutyCalls }) {
  const { id, name, reference, created } = request
  const [text, setText] = useState<string | null>(null)
  const { act, busy } = useAct()
  const open = () => act('open', async () => setText(await calls.open(id)))
  const pray = () =>
    act('prayed', async () => {
      await calls.prayed(id)
      toast.success('Marked as prayed for. The person who asked can see it now.')
    })
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere text-subheading">{name}</h2>
        <p className="text-ink-soft text-sm">
          {reference} · <Moment at={created} />
        </p>
      </div>
      {text === null ? (
        <Button
          variant="secondary"
          busy={busy === 'open'}
          busyText={t('Opening...')}
          icon={<LockKeyholeOpen className="size-5" aria-hidden="true" />}
          aria-label={t('Open request: {name}', { name })}
          onClick={() => void open()}
        >
          {t('Open')}
        </Button>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line text-lg leading-relaxed">{text}</p>
      )}
      <Button
        size="large"
        busy={busy === 'prayed'}
        busyText={t('Saving...')}
        icon={<Flame className="size-6" aria-hidden="true" />}
        aria-label={t('Mark as prayed for: {name}', { name })}
        onClick={() => void pray()}
      >
        {t('Mark as prayed for')}
      </Button>
    </li>
  )
}

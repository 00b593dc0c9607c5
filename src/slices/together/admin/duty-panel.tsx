import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useRealtime } from '#ui/state/use-realtime.ts'
import { type Duty, sermonChannel } from '../contract.ts'
import { type DutyCalls, DutyCard } from './duty-card.tsx'

/** Made for a phone in the hand during the prayer: what is open, the newest last, and one large button each. */
export function DutyPanel({ duty, calls }: { duty: Duty; calls: DutyCalls }) {
  const { revalidate } = useRevalidator()
  const [after] = useState(duty.live)
  const [present, setPresent] = useState<number | null>(null)
  const look = () => void revalidate()
  useRealtime(sermonChannel, after, {
    received: ({ what }) => what !== 'reactions' && look(),
    reset: look,
    count: setPresent,
  })
  const { session, requests, prayed, peak } = duty
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-title">Prayers of the session</h1>
          {session &&
            (session.isOn ? (
              <Badge tone="danger" dot>
                {session.title}
              </Badge>
            ) : (
              <Badge>{session.title} has ended</Badge>
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
          title={session?.isOn ? 'Nobody waits at this moment' : 'Nothing waits'}
          text={
            session?.isOn
              ? 'Requests stand here as soon as somebody asks, with no need to load the page anew.'
              : 'While a session is on, requests from the live page stand here as they come.'
          }
        />
      ) : (
        <ol className="flex flex-col gap-4" aria-label="Open requests">
          {requests.map((request) => (
            <DutyCard key={request.id} request={request} calls={calls} />
          ))}
        </ol>
      )}
    </div>
  )
}

const waitingWords = (count: number) =>
  count === 0
    ? 'No request waits.'
    : count === 1
      ? '1 request waits for prayer.'
      : `${count} requests wait for prayer.`

function facts({ prayed, peak, present }: { prayed: number; peak: number; present: number | null }): string {
  const there = present === null ? [] : [`${present} there now`]
  const most = peak > 0 ? [`${peak} at most`] : []
  return [`${prayed} prayed for`, ...there, ...most].join(' · ')
}

import { CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { thousands } from '#core/text/plain-text.ts'
import { say } from '#core/text/say.ts'
import { clockText } from '../clock.ts'
import type { Told } from '../contract.ts'
import type { OwnPrayer } from '../own.ts'
import { Chat, type Moderate } from './chat.tsx'
import { Closing } from './closing.tsx'
import { Frames } from './frames.tsx'
import { PrayerWindow } from './prayer-window.tsx'
import { type Reacting, Reactions } from './reactions.tsx'
import { useOwnPrayers } from './use-own-prayers.ts'
import { useSession } from './use-session.ts'

/** What this browser asked for, and the answer of the team. Announced, because somebody waits for it. */
function OwnPrayers({ prayers }: { prayers: readonly OwnPrayer[] }) {
  return (
    <ul
      aria-live="polite"
      aria-label={say('Your prayer requests')}
      className="flex flex-col gap-2 empty:hidden"
    >
      {prayers.map(({ handle, reference, asked, prayed }) => (
        <li
          key={handle}
          className={
            prayed
              ? 'flex items-start gap-2.5 rounded-control border border-success bg-success-soft px-4 py-3'
              : 'flex items-start gap-2.5 rounded-control border border-line bg-surface-raised px-4 py-3'
          }
        >
          {prayed ? (
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
          ) : (
            <Hourglass className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden="true" />
          )}
          <p>
            <strong>
              {prayed
                ? say('Prayed for at {prayed}', { prayed: clockText(prayed) })
                : say('With the team on duty')}
            </strong>
            <span className="block text-ink-soft text-sm">
              {say('Your request {reference} of {day}', { reference, day: clockText(asked) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A number that changes at most once in so many milliseconds: people come and go, and nobody's eye should follow. */
function useSlowly<Value>(value: Value, pause: number): Value {
  const [shown, setShown] = useState(value)
  const last = useRef(0)
  useEffect(() => {
    if (value === shown) return
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        setShown(value)
      },
      Math.max(0, last.current + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [value, shown, pause])
  return shown
}

const pause = 4000

/** How many are there; not announced, because it changes all the time. */
function PrayingCount({ present }: { present: number | null }) {
  const shown = useSlowly(present, pause)
  return (
    <p className="flex min-h-7 items-center gap-2.5 font-semibold">
      <span className="relative flex size-2.5" aria-hidden="true">
        <span className="absolute inline-flex size-full animate-ping rounded-full bg-candle opacity-60 motion-reduce:hidden" />
        <span className="relative inline-flex size-2.5 rounded-full bg-candle" />
      </span>
      {wordsFor(shown)}
    </p>
  )
}

function wordsFor(present: number | null): string {
  const others = (present ?? 0) - 1
  if (others < 0) return say('You are welcome here')
  if (others === 0) return say('You are here to pray. Others will come.')
  if (others === 1) return say('1 is praying with you')
  return say('{others} are praying with you', { others: thousands(others) })
}

const shownFor = 6000

/** A line that is there for a moment and goes by itself. */
function useGentle() {
  const [said, setSaid] = useState({ text: '', number: 0 })
  useEffect(() => {
    if (said.text === '') return
    const timer = setTimeout(() => setSaid(({ number }) => ({ text: '', number })), shownFor)
    return () => clearTimeout(timer)
  }, [said])
  return {
    said: said.text,
    say: (text: string) => setSaid(({ number }) => ({ text, number: number + 1 })),
  }
}

/** What people do together while a session is on: two parts of the grid that the live room lays out. */
export default function Together({
  session: sign,
  onTurn,
  moderate,
}: {
  session: string | null
  onTurn: () => void
  moderate: Moderate
}) {
  const reacting = useRef<Reacting>(null)
  const own = useOwnPrayers()
  const [asking, setAsking] = useState(false)
  const gentle = useGentle()
  const heard = (told: Told) => {
    if (told.what === 'reactions') reacting.current?.heard(told)
    if (told.what !== 'prayed') return
    if (own.isOwn(told.handle)) own.mark([told])
    else gentle.say(say('Somebody was just prayed for.'))
  }
  const { stage, present, load } = useSession({ sign, heard, onTurn })
  if (stage.kind === 'none') return null
  if (stage.kind === 'loading') return <Frames />
  const { session, total, prayed } = stage
  if (stage.kind === 'over') {
    return (
      <div className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Closing title={session.title} total={total} prayed={prayed} />
        <OwnPrayers prayers={own.prayers} />
      </div>
    )
  }
  return (
    <>
      <section aria-label={say('Pray together')} className="flex flex-col gap-4 lg:col-start-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <PrayingCount present={present} />
          <p className="min-h-6 text-ink-soft text-sm">{gentle.said}</p>
        </div>
        <Reactions
          key={session.starts}
          ref={reacting}
          session={session.starts}
          total={total}
          onAsk={() => setAsking(true)}
          onRefused={() => void load()}
        />
        <OwnPrayers prayers={own.prayers} />
      </section>
      <Chat key={session.starts} since={session.starts} moderate={moderate} />
      <PrayerWindow open={asking} onClose={() => setAsking(false)} onSent={own.add} />
    </>
  )
}

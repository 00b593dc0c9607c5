import { CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatList } from '#core/text/format-list.ts'
import { msg, t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Section } from '#ui/state/use-sections.tsx'
import type { SessionEvent } from '../contract.ts'
import { Chat, type Moderate } from './chat.tsx'
import { TogetherPlaceholder } from './chat-layout.tsx'
import { clockText } from './chat-word.tsx'
import { type OwnPrayer, useOwnPrayers } from './own-prayers.ts'
import { PrayerWindow } from './prayer-dialog.tsx'
import { type Reacting, Reactions } from './reactions.tsx'
import { useSession } from './use-session.ts'

/** This browser's prayer requests and whether they were prayed for, announced to screen readers. */
function OwnPrayers({ prayers }: { prayers: readonly OwnPrayer[] }) {
  return (
    <ul
      aria-live="polite"
      aria-label={t('Your prayer requests')}
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
              {prayed ? t('Prayed for at {time}', { time: clockText(prayed) }) : t('With the team on duty')}
            </strong>
            <span className="block text-ink-soft text-sm">
              {t('Your request {reference}, sent at {time}', { reference, time: clockText(asked) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Throttles a number, so that it doesn't flicker as people come and go. */
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

/** The attendance; not announced, since it changes all the time. */
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
  if (others < 0) return t('You’re welcome here')
  if (others === 0) return t('You’re here to pray. Others will join you.')
  return t('{others, plural, one {# person is praying with you} other {# people are praying with you}}', {
    others,
  })
}

const shownFor = 6000

/** A message that disappears after a moment. */
function useGentle() {
  const [announced, setAnnounced] = useState({ text: '', number: 0 })
  useEffect(() => {
    if (announced.text === '') return
    const timer = setTimeout(() => setAnnounced(({ number }) => ({ text: '', number })), shownFor)
    return () => clearTimeout(timer)
  }, [announced])
  return {
    said: announced.text,
    say: (text: string) => setAnnounced(({ number }) => ({ text, number: number + 1 })),
  }
}

/** What people do together during a session: two areas of the live page's grid. */
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
  const onEvent = (event: SessionEvent) => {
    if (event.what === 'reactions') reacting.current?.receive(event)
    if (event.what !== 'prayed') return
    if (own.isOwn(event.handle)) own.mark([event])
    else gentle.say(t('Someone was just prayed for.'))
  }
  const { stage, present, load } = useSession({ sign, onEvent, onTurn })
  if (stage.kind === 'none') return null
  if (stage.kind === 'loading') return <TogetherPlaceholder />
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
      <section aria-label={t('Pray together')} className="flex flex-col gap-4 lg:col-start-1">
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
      <Section name="community">
        <Chat key={session.starts} since={session.starts} moderate={moderate} />
      </Section>
      <PrayerWindow open={asking} onClose={() => setAsking(false)} onSent={own.add} />
    </>
  )
}

/** A summary after a session has ended. */
function Closing({
  title,
  total,
  prayed,
}: {
  title: string
  total: { amens: number; candles: number }
  prayed: number
}) {
  return (
    <section
      aria-label={t('This session has ended')}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
    >
      <h2 className="text-heading">{t('Thank you for praying with us')}</h2>
      <p className="max-w-[60ch] text-ink-soft">
        {t('{title} has ended.', { title })} {whatWas(total, prayed)} {t('Go in peace.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/community" variant="secondary">
          {t('Visit the community')}
        </ButtonLink>
        <ButtonLink href="/consultations" variant="quiet">
          {t('Ask for prayer')}
        </ButtonLink>
      </div>
    </section>
  )
}

const counted = (count: number, text: string) => (count > 0 ? [t(text, { count })] : [])

function whatWas({ amens, candles }: { amens: number; candles: number }, prayed: number): string {
  const parts = [
    ...counted(amens, msg('{count, plural, one {said # Amen} other {said # Amens}}')),
    ...counted(candles, msg('{count, plural, one {lit # candle} other {lit # candles}}')),
    ...counted(prayed, msg('{count, plural, one {prayed for # request} other {prayed for # requests}}')),
  ]
  if (parts.length === 0) return ''
  return t('Together we {acts}.', { acts: formatList(parts) })
}

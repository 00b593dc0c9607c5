import { type ComponentType, useState } from 'react'
import { useRevalidator } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Countdown, countdownText } from '#ui/media/countdown.tsx'
import { Video } from '#ui/media/video.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { LiveTeaching, Schedule, Session } from '../contract.ts'
import { notOver, phaseAt } from '../schedule/times.ts'
import { SessionTime, ZoneNote } from './session-time.tsx'
import { useLiveCountdown, useMoment } from './use-live-countdown.ts'
import { onAirProps, useOnAir } from './use-on-air.ts'
import { WaitingScreen } from './waiting-screen.tsx'

const shown = 8

const badges: Record<Session['kind'], { tone: BadgeTone; text: string } | null> = {
  weekly: null,
  moved: { tone: 'accent', text: msg('New time') },
  extra: { tone: 'success', text: msg('Extra') },
  cancelled: { tone: 'danger', text: msg('Canceled') },
}

/** When we pray next, by the visitor's own clock. */
function ComingSessions({
  schedule,
  columns = false,
  className,
}: {
  schedule: Schedule
  /** Two columns on wide screens. */
  columns?: boolean
  className: string
}) {
  const moment = useMoment(schedule)
  const sessions = notOver(schedule.sessions, moment).slice(0, shown)
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="coming" className={className}>
      <h2 id="coming" className="text-heading">
        {t('Upcoming sessions')}
      </h2>
      <ZoneNote className="mt-1 text-ink-soft text-sm" />
      <ul className={classNames('mt-5 grid gap-x-8 md:grid-cols-2', !columns && 'lg:grid-cols-1')}>
        {sessions.map((session) => (
          <ComingSession key={`${session.starts} ${session.title}`} session={session} />
        ))}
      </ul>
    </section>
  )
}

function ComingSession({ session: { title, starts, kind } }: { session: Session }) {
  const badge = badges[kind]
  return (
    <li className="flex min-h-16 items-center gap-4 border-line border-b py-3">
      <SessionTime iso={starts} stacked className="w-24 shrink-0 text-ink-soft text-sm tabular-nums" />
      <span className="min-w-0 grow font-semibold">
        {kind === 'cancelled' ? <s className="text-ink-soft">{title}</s> : title}
      </span>
      {badge && <Badge tone={badge.tone}>{t(badge.text)}</Badge>}
    </li>
  )
}

export type TogetherProps = {
  /** Changes when another session begins, or this one ends. */
  session: string | null
  /** Called when a broadcast starts or ends. */
  onTurn: () => void
}

/** The current broadcast or a countdown to the next. During a session the shared prayer is shown beside it. */
export function LiveTab({
  live,
  schedule,
  Together,
}: {
  live: LiveTeaching | null
  schedule: Schedule
  Together: ComponentType<TogetherProps>
}) {
  const { revalidate } = useRevalidator()
  const { shown, hasEnded } = useOnAir(live)
  const moment = useMoment(schedule)
  // A page that was made during a session is still handed out after it: only the visitor's own clock counts.
  const planned = moment > Date.parse(schedule.made) ? phaseAt(schedule.sessions, moment).now : null
  const session = live ? String(live.id) : (planned?.starts ?? null)
  // Visitors who watched see the end.
  const [wasOn, setWasOn] = useState(session !== null)
  if (session !== null && !wasOn) setWasOn(true)
  return (
    <>
      {(live !== null || schedule.sessions.length > 0) && (
        <NextPrayer schedule={schedule} isOnAir={live !== null} />
      )}
      <div
        {...onAirProps(live)}
        className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(19rem,1fr)]"
      >
        {/* On a phone the video stays in sight while one reads and writes below. */}
        <div
          className={wasOn ? 'sticky top-(--bars) z-20 -mx-4 bg-surface px-4 sm:static sm:mx-0 sm:px-0' : ''}
        >
          {shown ? <OnAirVideo live={shown} /> : <Waiting schedule={schedule} />}
        </div>
        {shown && <OnAirTitle live={shown} hasEnded={hasEnded} />}
        <Elsewhere live={shown} />
        {wasOn && <Together session={session} onTurn={() => void revalidate()} />}
        {!wasOn && (
          <ComingSessions schedule={schedule} className="lg:col-start-2 lg:row-span-3 lg:row-start-1" />
        )}
      </div>
      {wasOn && <ComingSessions schedule={schedule} columns className="mt-14" />}
    </>
  )
}

const OnAirVideo = ({ live }: { live: LiveTeaching }) => (
  <Video
    key={live.id}
    src={live.url_for}
    title={live.message_title}
    poster={live.image}
    className="shadow-card"
  />
)

function OnAirTitle({ live, hasEnded }: { live: LiveTeaching; hasEnded: boolean }) {
  return (
    <div className="lg:col-start-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="on-air" className="text-heading">
          {live.message_title}
        </h2>
        {hasEnded ? (
          <Badge>{t('This session has ended')}</Badge>
        ) : (
          <Badge tone="danger" dot>
            {t('Live')}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-ink-soft">{t('With {author}', { author: live.author })}</p>
    </div>
  )
}

function Waiting({ schedule }: { schedule: Schedule }) {
  const { now, next } = phaseAt(schedule.sessions, useMoment(schedule))
  if (now) {
    return (
      <WaitingScreen title={now.title} palette="gold" motif="monstrance">
        {t('We’re about to begin. The video will appear here when we go live.')}
      </WaitingScreen>
    )
  }
  return (
    <WaitingScreen title={next?.title ?? t('We’re not live right now')} palette="gold" motif="monstrance">
      {next
        ? t.rich('Our next live session starts {time}.', { time: <SessionTime iso={next.starts} /> })
        : t('We’ll announce our next live session here.')}
    </WaitingScreen>
  )
}

/** How long until we pray again, above everything else. */
function NextPrayer({ schedule, isOnAir }: { schedule: Schedule; isOnAir: boolean }) {
  const { isLive, left, to, next } = useLiveCountdown(schedule, isOnAir, 'saved')
  return (
    <section
      aria-label={t('Next session')}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 rounded-card border border-line bg-surface-raised px-5 py-4 shadow-card sm:px-7"
    >
      <div>
        <p className="eyebrow">
          {isLive ? (
            t('Right now')
          ) : (
            <>
              <span className="[@media(scripting:none)]:hidden">{t('Next prayer in')}</span>
              <noscript>{t('Next session')}</noscript>
            </>
          )}
        </p>
        <p className="mt-1 font-display font-semibold text-title leading-tight">
          {isLive ? (
            countdownText(0)
          ) : (
            <Countdown left={left} to={to} label={t('Time until the next session')} />
          )}
        </p>
      </div>
      {next && (
        <p className="text-ink-soft sm:text-right">
          {isLive ? t('After that: {title}', { title: next.title }) : next.title}
          <SessionTime iso={next.starts} className="block" />
        </p>
      )}
    </section>
  )
}

/** The networks where the ministry has an account, or the session a link of its own. */
function Elsewhere({ live }: { live: LiveTeaching | null }) {
  const { social } = useOrganisation()
  const isOn = (network: 'Facebook' | 'TikTok', link: string | null | undefined) =>
    Boolean(link) || social.some(({ name }) => name === network)
  return (
    <div className="flex flex-wrap gap-3 lg:col-start-1">
      {isOn('Facebook', live?.facebook_url) && (
        <ButtonLink href="/faceBookLive" className="max-sm:grow">
          {t('Watch on Facebook')}
        </ButtonLink>
      )}
      {isOn('TikTok', live?.tiktok_url) && (
        <ButtonLink href="/tiktokLive" variant="secondary" className="max-sm:grow">
          {t('Watch on TikTok')}
        </ButtonLink>
      )}
    </div>
  )
}

import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Video } from '#ui/video.tsx'
import type { LiveTeaching, Schedule } from '../contract.ts'
import { phaseAt } from '../phase.ts'
import { ComingSessions } from './coming-sessions.tsx'
import { LiveCountdown } from './live-countdown.tsx'
import { SessionTime } from './session-time.tsx'
import { useMoment } from './use-moment.ts'
import { useOnAir } from './use-on-air.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/** What is live now, or how long until it is. */
export function LiveTab({ live, schedule }: { live: LiveTeaching | null; schedule: Schedule }) {
  const { shown, hasEnded } = useOnAir(live)
  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        {shown ? <OnAir live={shown} hasEnded={hasEnded} /> : <Waiting schedule={schedule} />}
        <NextPrayer schedule={schedule} isLive={live !== null} />
      </div>
      <ComingSessions schedule={schedule} />
    </>
  )
}

function OnAir({ live, hasEnded }: { live: LiveTeaching; hasEnded: boolean }) {
  return (
    <article aria-labelledby="on-air">
      <Video
        key={live.id}
        src={live.url_for}
        title={live.message_title}
        poster={live.image}
        className="shadow-card"
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="on-air" className="text-heading">
          {live.message_title}
        </h2>
        {hasEnded ? (
          <Badge>This session has ended</Badge>
        ) : (
          <Badge tone="danger" dot>
            On the air
          </Badge>
        )}
      </div>
      <p className="mt-1 text-ink-soft">With {live.author}</p>
    </article>
  )
}

function Waiting({ schedule }: { schedule: Schedule }) {
  const { now, next } = phaseAt(schedule.sessions, useMoment(schedule))
  if (now) {
    return (
      <WaitingScreen title={now.title} palette="gold" motif="monstrance">
        We are about to begin. The video appears here by itself as soon as it is on the air.
      </WaitingScreen>
    )
  }
  return (
    <WaitingScreen title={next?.title ?? 'We are not live at the moment'} palette="gold" motif="monstrance">
      {next ? (
        <>
          We are live here again on <SessionTime iso={next.starts} />.
        </>
      ) : (
        'Until the next session, the messages of other days are there for you.'
      )}
    </WaitingScreen>
  )
}

function NextPrayer({ schedule, isLive }: { schedule: Schedule; isLive: boolean }) {
  const { now, next } = phaseAt(schedule.sessions, useMoment(schedule))
  const running = isLive || now !== null
  return (
    <aside
      aria-label="The next session"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface-raised p-6 shadow-card"
    >
      <div>
        <p className="eyebrow">{running ? 'At this moment' : 'Next prayer in'}</p>
        <p className="mt-1 font-display font-semibold text-[2.75rem] leading-tight">
          <LiveCountdown schedule={schedule} isLive={isLive} label="Time until the next session" />
        </p>
        {next && (
          <p className="mt-2 text-ink-soft">
            {running && 'After that: '}
            {next.title}
            <SessionTime iso={next.starts} className="block" />
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <ButtonLink href="/faceBookLive">Watch on Facebook</ButtonLink>
        <ButtonLink href="/tiktokLive" variant="secondary">
          Watch on TikTok
        </ButtonLink>
      </div>
    </aside>
  )
}

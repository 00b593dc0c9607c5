import { say, text } from '#core/text/say.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import type { Schedule, Session } from '../contract.ts'
import { notOver } from '../schedule/phase.ts'
import { SessionTime, ZoneNote } from './session-time.tsx'
import { useMoment } from './use-moment.ts'

const shown = 8

const badges: Record<Session['kind'], { tone: BadgeTone; text: string } | null> = {
  weekly: null,
  moved: { tone: 'accent', text: text('New time') },
  extra: { tone: 'success', text: text('Extra') },
  cancelled: { tone: 'danger', text: text('Cancelled') },
}

/** When we pray next, by the visitor's own clock. */
export function ComingSessions({
  schedule,
  columns = false,
  className,
}: {
  schedule: Schedule
  /** Two beside each other where there is room. */
  columns?: boolean
  className: string
}) {
  const moment = useMoment(schedule)
  const sessions = notOver(schedule.sessions, moment).slice(0, shown)
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="coming" className={className}>
      <h2 id="coming" className="text-heading">
        {say('Upcoming sessions')}
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
      {badge && <Badge tone={badge.tone}>{say(badge.text)}</Badge>}
    </li>
  )
}

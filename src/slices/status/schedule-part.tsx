import { call } from '#core/api/call.ts'
import { englishDate, zoneName } from '#core/time/zoned-time.ts'
import { schedule as readSchedule, type Schedule, type Session } from '#slices/live/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { Fact } from '#ui/text/fact.tsx'
import type { Outcome } from './contract.ts'
import { Part } from './part.tsx'
import { TryButton } from './try-button.tsx'

const written = englishDate({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Sunday, November 15 at 7:00 PM, Los Angeles time` */
const timeIn = (iso: string, timeZone: string) => `${written(iso, timeZone)}, ${zoneName(timeZone)}`

/** The session that visitors are counted down to, or that is on by the schedule. */
const nextSession = ({ sessions }: Schedule, now: Date): Session | undefined =>
  sessions.find(({ kind, ends }) => kind !== 'cancelled' && Date.parse(ends) > now.getTime())

/** What the schedule says at this moment, by the ministry's clock and by the clock of whoever looks. */
export function trySchedule(schedule: Schedule, now: Date, ownZone: string): Outcome {
  const next = nextSession(schedule, now)
  if (!next) {
    return {
      good: false,
      text: 'No live session is planned for the coming weeks, so nobody is told when to come. Add a weekly time or a single one under Live schedule.',
    }
  }
  const { title, starts, ends } = next
  const isOn = Date.parse(starts) <= now.getTime()
  const moment = isOn ? ends : starts
  const there = timeIn(moment, schedule.time_zone)
  const here =
    ownZone === schedule.time_zone ? 'the same clock as yours' : `${timeIn(moment, ownZone)}, by your clock`
  return {
    good: true,
    text: isOn
      ? `By the schedule “${title}” is on now, until ${there} (${here}).`
      : `Next is “${title}” on ${there} (${here}), ${inTime(Date.parse(starts) - now.getTime())} from now.`,
  }
}

function inTime(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' and ')
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function SchedulePart({ schedule, now }: { schedule: Schedule; now: string }) {
  const isHere = useHydrated()
  const next = nextSession(schedule, new Date(now))
  return (
    <Part
      title="Live schedule"
      badge={<Badge tone={next ? 'success' : 'danger'}>{next ? 'Planned' : 'Nothing planned'}</Badge>}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Next session">
          {next?.title ?? (
            <AppLink href="/admin/schedule" className="underline underline-offset-4">
              None: plan one
            </AppLink>
          )}
        </Fact>
        <Fact name="Sessions in the coming weeks">
          {schedule.sessions.filter(({ kind }) => kind !== 'cancelled').length}
        </Fact>
        {next && <Fact name="By the ministry’s clock">{timeIn(next.starts, schedule.time_zone)}</Fact>}
        {next && <Fact name="By your clock">{isHere ? timeIn(next.starts, ownZone()) : 'Looking…'}</Fact>}
      </dl>
      <TryButton
        bad="Nothing is planned"
        act={async () => trySchedule(await call(readSchedule, {}), new Date(), ownZone())}
      >
        Ask the schedule
      </TryButton>
    </Part>
  )
}

import { call } from '#core/api/call.ts'
import { schedule as readSchedule, type Schedule } from '#slices/live/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { Fact } from '#ui/text/fact.tsx'
import { Part } from './part.tsx'
import { TryButton } from './try-button.tsx'
import { nextSession, timeIn, trySchedule } from './try-schedule.ts'

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

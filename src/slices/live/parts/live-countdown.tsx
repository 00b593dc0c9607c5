import { Countdown } from '#ui/countdown.tsx'
import { countdownText } from '#ui/countdown-time.ts'
import type { Schedule } from '../contract.ts'
import { phaseAt } from '../phase.ts'
import { useMoment } from './use-moment.ts'

/** Counts to the next session, and says Live Now while one is on the air or has its time. */
export function LiveCountdown({
  schedule,
  isLive,
  label,
  className,
}: {
  schedule: Schedule
  isLive: boolean
  label: string
  className?: string
}) {
  const { now, next } = phaseAt(schedule.sessions, useMoment(schedule))
  const look = className === undefined ? {} : { className }
  if (isLive || now) return <span {...look}>{countdownText(0)}</span>
  return <Countdown until={next?.starts} label={label} {...look} />
}

import { useCountdown } from '#ui/media/countdown.tsx'
import type { Schedule, Session } from '../contract.ts'
import { phaseAt } from '../schedule/phase.ts'
import { useMoment } from './use-moment.ts'

export type LiveCountdown = {
  /** While a session is on the air or has its time, and when the countdown has run out. */
  isLive: boolean
  /** Seconds; null until the browser has looked at its clock. */
  left: number | null
  /** The session after this moment. */
  next: Session | null
}

/** Counts to the next session; without one, `otherwise` says which of the default countdowns runs. */
export function useLiveCountdown(
  schedule: Schedule,
  isOnAir: boolean,
  otherwise: 'saved' | 'shared',
): LiveCountdown {
  const { now, next } = phaseAt(schedule.sessions, useMoment(schedule))
  const left = useCountdown(next ? { until: next.starts } : otherwise)
  return { isLive: isOnAir || now !== null || left === 0, left, next }
}

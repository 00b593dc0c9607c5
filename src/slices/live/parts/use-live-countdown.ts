import { useEffect, useState } from 'react'
import { type CountdownTo, useCountdown } from '#ui/media/countdown.tsx'
import type { Schedule, Session } from '../contract.ts'
import { nextTurn, phaseAt } from '../schedule/times.ts'

/** Timers do not reach further than 24 days; hours are enough. */
const maxWait = 6 * 3_600_000

/**
 * The moment by which a page reads its schedule: at first the one at which the answer was made, so that server
 * and browser draw the same, then the visitor's own, anew whenever a session begins or ends.
 */
export function useMoment({ made, sessions }: Schedule): number {
  const [moment, setMoment] = useState(() => Date.parse(made))
  useEffect(() => setMoment(Date.now()), [])
  useEffect(() => {
    const refresh = () => setMoment(Date.now())
    const wait = (nextTurn(sessions, moment) ?? moment + maxWait) - Date.now()
    const timer = setTimeout(refresh, Math.min(Math.max(wait, 0), maxWait))
    // A phone that slept does not run timers.
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [sessions, moment])
  return moment
}

export type LiveCountdown = {
  /** While a session is on the air or has its time, and when the countdown has run out. */
  isLive: boolean
  /** Seconds; null until the browser has looked at its clock. */
  left: number | null
  /** What it counts to. */
  to: CountdownTo
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
  const to = next?.starts ?? otherwise
  const left = useCountdown(to)
  return { isLive: isOnAir || now !== null || left === 0, left, to, next }
}

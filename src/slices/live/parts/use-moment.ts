import { useEffect, useState } from 'react'
import type { Schedule } from '../contract.ts'
import { nextTurn } from '../schedule/phase.ts'

/** Timers do not reach further than 24 days; hours are enough. */
const longestWait = 6 * 3_600_000

/**
 * The moment by which a page reads its schedule: at first the one at which the answer was made, so that server
 * and browser draw the same, then the visitor's own, anew whenever a session begins or ends.
 */
export function useMoment({ made, sessions }: Schedule): number {
  const [moment, setMoment] = useState(() => Date.parse(made))
  useEffect(() => setMoment(Date.now()), [])
  useEffect(() => {
    const look = () => setMoment(Date.now())
    const wait = (nextTurn(sessions, moment) ?? moment + longestWait) - Date.now()
    const timer = setTimeout(look, Math.min(Math.max(wait, 0), longestWait))
    // A phone that slept does not run timers.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [sessions, moment])
  return moment
}

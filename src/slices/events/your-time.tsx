import { useHydrated } from '#ui/root-store.ts'
import { timesIn } from './dates.ts'

/**
 * The same hours on the visitor's own clock, which only the browser knows. Its line is kept free before, so that
 * nothing moves.
 */
export function YourTime(times: { startsAt: string; endsAt: string; timeZone: string }) {
  const here = useHydrated() ? timesIn(times, Intl.DateTimeFormat().resolvedOptions().timeZone) : null
  if (here === null) return <span className="inline-block">&nbsp;</span>
  return here === timesIn(times, times.timeZone) ? 'The same as above' : here
}

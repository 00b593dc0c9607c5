import { say } from '#core/text/say.ts'
import { timesIn } from '#core/time/times-in.ts'
import { useHydrated } from '#ui/state/root-store.ts'

/**
 * The same hours on the visitor's own clock, which only the browser knows. The room of the event's own is kept
 * free before, so that nothing moves.
 */
export function YourTime(times: { startsAt: string; endsAt: string; timeZone: string }) {
  const hydrated = useHydrated()
  const there = timesIn(times, times.timeZone)
  const here = hydrated ? timesIn(times, Intl.DateTimeFormat().resolvedOptions().timeZone) : null
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className="invisible" aria-hidden="true">
        {there}
      </span>
      {here !== null && <span>{here === there ? say('The same') : here}</span>}
    </span>
  )
}

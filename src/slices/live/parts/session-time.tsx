import { say } from '#core/text/say.ts'
import { AsServed, isWaking } from '#ui/feedback/as-served.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { ownTime } from '../own-time.ts'
import { clockText, dayText, placeOf } from '../schedule/times.ts'

/** `Sun, Nov 15, 7:00 PM` in a sentence, or day over hour: in the ministry's zone at first, then in the visitor's. */
export function SessionTime({
  iso,
  stacked = false,
  className,
}: {
  iso: string
  stacked?: boolean
  className?: string
}) {
  const { timeZone } = useOrganisation()
  const isOwn = useHydrated()
  if (isWaking(isOwn)) return <AsServed at={iso} className={className} />
  const { day, clock } = isOwn
    ? ownTime(iso)
    : { day: dayText(iso, timeZone), clock: clockText(iso, timeZone) }
  const look = stacked ? 'block whitespace-nowrap' : 'whitespace-nowrap'
  return (
    <time dateTime={iso} className={className}>
      <span className={look}>
        {day}
        {!stacked && ','}
      </span>{' '}
      <span className={look}>{clock}</span>
    </time>
  )
}

export function ZoneNote({ className }: { className?: string }) {
  const { timeZone } = useOrganisation()
  return (
    <p className={className}>
      {useHydrated()
        ? say('Times are by your own clock.')
        : say('Times are those of {place}.', { place: placeOf(timeZone) })}
    </p>
  )
}

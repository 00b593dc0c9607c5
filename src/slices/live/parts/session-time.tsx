import { say } from '#core/say.ts'
import { useHydrated } from '#ui/root-store.ts'
import { useOrganisation } from '#ui/use-organisation.ts'
import { clockText, dayText, placeOf } from '../times.ts'

/** The ministry's zone until the page has come to life, then the visitor's own. */
function useZone(): { timeZone: string; isOwn: boolean } {
  const organisation = useOrganisation()
  const isOwn = useHydrated()
  const timeZone = isOwn ? Intl.DateTimeFormat().resolvedOptions().timeZone : organisation.timeZone
  return { timeZone, isOwn }
}

/** `Sun, Nov 15, 7:00 PM` in a sentence, or day over hour. */
export function SessionTime({
  iso,
  stacked = false,
  className,
}: {
  iso: string
  stacked?: boolean
  className?: string
}) {
  const { timeZone } = useZone()
  const look = stacked ? 'block whitespace-nowrap' : 'whitespace-nowrap'
  return (
    <time dateTime={iso} className={className}>
      <span className={look}>
        {dayText(iso, timeZone)}
        {!stacked && ','}
      </span>{' '}
      <span className={look}>{clockText(iso, timeZone)}</span>
    </time>
  )
}

export function ZoneNote({ className }: { className?: string }) {
  const { timeZone, isOwn } = useZone()
  return (
    <p className={className}>
      {isOwn
        ? say('Times are your own, in {timeZone}.', { timeZone: placeOf(timeZone) })
        : say('Times are those of {timeZone}.', { timeZone: placeOf(timeZone) })}
    </p>
  )
}

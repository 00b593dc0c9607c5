import { organisation } from '#core/organisation.ts'
import { useHydrated } from '#ui/root-store.ts'
import { clockText, dayText, placeOf } from '../times.ts'

/** The ministry's zone until the page has come to life, then the visitor's own. */
function useZone(): { timeZone: string; isOwn: boolean } {
  const isOwn = useHydrated()
  const timeZone = isOwn ? Intl.DateTimeFormat().resolvedOptions().timeZone : organisation.timeZone
  return { timeZone, isOwn }
}

export function SessionTime({ iso, className }: { iso: string; className?: string }) {
  const { timeZone } = useZone()
  return (
    <time dateTime={iso} className={className}>
      <span className="whitespace-nowrap">{dayText(iso, timeZone)}</span>{' '}
      <span className="whitespace-nowrap">{clockText(iso, timeZone)}</span>
    </time>
  )
}

export function ZoneNote({ className }: { className?: string }) {
  const { timeZone, isOwn } = useZone()
  return (
    <p className={className}>
      {isOwn ? `Times are your own, in ${placeOf(timeZone)}.` : `Times are those of ${placeOf(timeZone)}.`}
    </p>
  )
}

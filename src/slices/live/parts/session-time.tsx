import { english, locale, t } from '#core/text/messages.ts'
import { placeOf } from '#core/time/zone-places.ts'
import { AsServed, isHydrating } from '#ui/feedback/as-served.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { clockText, dayText } from '../schedule/times.ts'
import { clockName, weekdays } from '../schedule/weekday-names.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A moment by the visitor's own clock, as `dayText` and `clockText` write it for any zone. English by hand: a phone
 * needs long to make its first formatter.
 */
export function ownTime(iso: string): { day: string; clock: string } {
  if (locale() !== english.locale) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return { day: dayText(iso, timeZone), clock: clockText(iso, timeZone) }
  }
  const at = new Date(iso)
  const clock = clockName(`${at.getHours()}:${at.getMinutes()}`)
  // Sunday is 0 there and stands last here.
  const weekday = weekdays.at(at.getDay() - 1)?.short
  return { day: `${weekday}, ${months[at.getMonth()]} ${at.getDate()}`, clock }
}

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
  if (isHydrating(isOwn)) return <AsServed at={iso} className={className} />
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
        ? t('Times are shown in your local time.')
        : t('Times are shown in {place} time.', { place: placeOf(timeZone) })}
    </p>
  )
}

import { locale, t } from '#core/text/messages.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { ownTime } from '#ui/boot/own-time.ts'
import { AsServed, isHydrating } from '#ui/feedback/as-served.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { clockText, dayText } from '../schedule/times.ts'

/**
 * `Sun, Nov 15, 7:00 PM` in a sentence, or day over hour: in the ministry's zone at first, then in the visitor's
 * (ui/boot/own-time.ts).
 */
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
    ? ownTime(iso, locale())
    : { day: dayText(iso, timeZone), clock: clockText(iso, timeZone) }
  const look = stacked ? 'block whitespace-nowrap' : 'whitespace-nowrap'
  return (
    <time dateTime={iso} data-own-time="" className={className}>
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
  const own = t('Times are shown in your local time.')
  return (
    <p className={className} data-own-zone={own} suppressHydrationWarning>
      {useHydrated() ? own : t('Times are shown in {zone}.', { zone: zoneName(timeZone) })}
    </p>
  )
}

import { useSyncExternalStore } from 'react'
import { locale, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { isRecent, timeAgo } from '../boot/own-time.ts'
import { AsServed, isHydrating } from '../feedback/as-served.tsx'
import { useOrganisation } from '../state/use-organisation.ts'

export const momentClass = 'whitespace-nowrap tabular-nums'

/** A moment in the ministry's time zone, the same for all staff. */
export function Moment({ at, to = 'minute' }: { at: string; to?: 'day' | 'minute' }) {
  const { timeZone } = useOrganisation()
  return (
    <time dateTime={at} className={momentClass}>
      {formatDate(at, to === 'day' ? 'short' : 'shortTime', timeZone)}
    </time>
  )
}

/** `just now`, `3 hours ago`, `yesterday`: by the server's clock, so that server and browser render the same. */
export const ago = (iso: string, now: string): string =>
  timeAgo(iso, Date.parse(now), locale()) ?? t('just now')

const minute = 60_000

/**
 * `3 hours ago`, and after a week the day. The server, whose pages are cached, renders the day; the browser corrects it
 * even before React is there (ui/boot/own-time.ts).
 */
export function When({ at }: { at: string }) {
  const { timeZone } = useOrganisation()
  const now = useSyncExternalStore(everyMinute, thisMinute, () => null)
  if (isHydrating(now !== null)) return <AsServed at={at} className={momentClass} />
  if (now === null || !isRecent(at, now)) {
    return (
      <time dateTime={at} data-ago={t('just now')} className={momentClass}>
        {formatDate(at, 'short', timeZone)}
      </time>
    )
  }
  return (
    <time dateTime={at} title={formatDate(at, 'longTime', timeZone)} className="whitespace-nowrap">
      {ago(at, new Date(now).toISOString())}
    </time>
  )
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute

function everyMinute(look: () => void) {
  const timer = setInterval(look, minute)
  // A phone that slept does not run timers.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

import { useSyncExternalStore } from 'react'
import { locale, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
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

const units = [
  { name: 'day', minutes: 24 * 60 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
] as const

/** `just now`, `3 hours ago`, `yesterday`: by the server's clock, so that server and browser render the same. */
export function ago(iso: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(iso)) / 60_000)
  const unit = units.find((each) => minutes >= each.minutes)
  if (!unit) return t('just now')
  const count = Math.floor(minutes / unit.minutes)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-count, unit.name)
}

const minute = 60_000
const week = 7 * 24 * 60 * minute

/** `3 hours ago`, and after a week the day. The server, whose pages are cached, renders the day. */
export function When({ at }: { at: string }) {
  const { timeZone } = useOrganisation()
  const now = useSyncExternalStore(everyMinute, thisMinute, () => null)
  if (isHydrating(now !== null)) return <AsServed at={at} className={momentClass} />
  if (now === null || now - Date.parse(at) > week) return <Moment at={at} to="day" />
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

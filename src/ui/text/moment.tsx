import { useSyncExternalStore } from 'react'
import { msg, t } from '#core/text/messages.ts'
import { zonedFormat } from '#core/time/zoned-time.ts'
import { AsServed, isHydrating } from '../feedback/as-served.tsx'
import { useOrganisation } from '../state/use-organisation.ts'

const written = {
  day: zonedFormat('en-GB', { dateStyle: 'medium' }),
  minute: zonedFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
}

export const momentClass = 'whitespace-nowrap tabular-nums'

/** A moment in the ministry's time zone, the same for all staff. */
export function Moment({ at, to = 'minute' }: { at: string; to?: keyof typeof written }) {
  const { timeZone } = useOrganisation()
  return (
    <time dateTime={at} className={momentClass}>
      {written[to](timeZone).format(new Date(at))}
    </time>
  )
}

const units = [
  { minutes: 24 * 60, one: msg('yesterday'), many: msg('{count} days ago') },
  { minutes: 60, one: msg('1 hour ago'), many: msg('{count} hours ago') },
  { minutes: 1, one: msg('1 minute ago'), many: msg('{count} minutes ago') },
]

/** `just now`, `3 hours ago`, `yesterday`: by the server's clock, so that server and browser render the same. */
export function ago(iso: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(iso)) / 60_000)
  const unit = units.find((each) => minutes >= each.minutes)
  if (!unit) return t('just now')
  const count = Math.floor(minutes / unit.minutes)
  return count === 1 ? t(unit.one) : t(unit.many, { count })
}

const minute = 60_000
const month = 30 * 24 * 60 * minute

/** `3 hours ago`, and the day for what is older. The server, whose pages are cached, renders the day. */
export function When({ at }: { at: string }) {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => null)
  if (isHydrating(now !== null)) return <AsServed at={at} className={momentClass} />
  if (now === null || now - Date.parse(at) > month) return <Moment at={at} to="day" />
  return (
    <time dateTime={at} className="whitespace-nowrap">
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

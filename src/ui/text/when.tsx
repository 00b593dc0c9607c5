import { useSyncExternalStore } from 'react'
import { AsServed, isHydrating } from '../feedback/as-served.tsx'
import { ago } from './ago.ts'
import { Moment, momentClass } from './moment.tsx'

const minute = 60_000
const month = 30 * 24 * 60 * minute

/** `3 hours ago`, and the day for what is older. The server, whose pages are kept, says the day. */
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

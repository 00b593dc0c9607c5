import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { pollInterval } from '#ui/boot/on-air.ts'
import type { LiveTeaching } from '../contract.ts'

/** The attributes of a page that looks for broadcasts before React is there: ui/boot/on-air.ts. */
export const onAirProps = (live: LiveTeaching | null) => ({
  'data-on-air': live?.id ?? '',
  'data-air-address': '/api/sermon/liveteachings',
})

/**
 * The current broadcast, polled while the page is open. One that has just ended stays, so that nobody
 * whose stream lags behind is cut off.
 */
export function useOnAir(live: LiveTeaching | null) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(live)
  if (live && live.id !== shown?.id) setShown(live)

  useEffect(() => {
    const poll = async () => {
      if (document.visibilityState !== 'visible') return
      const current = await import('../contract.ts')
        .then(({ liveTeachings }) => call(liveTeachings.list, {}))
        .catch(() => null)
      if (current && current.items[0]?.id !== live?.id) await revalidate()
    }
    const timer = setInterval(() => void poll(), pollInterval)
    const onVisibilityChange = () => void poll()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [live, revalidate])

  return { shown: live ?? shown, hasEnded: live === null && shown !== null }
}

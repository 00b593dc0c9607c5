import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import type { LiveTeaching } from '../contract.ts'

const pause = 45_000

/**
 * What is on the air, while the page is open: looks now and then, and keeps what has just ended, so that nobody
 * who hears the last words a little later is cut off.
 */
export function useOnAir(live: LiveTeaching | null) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(live)
  if (live && live.id !== shown?.id) setShown(live)

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const found = await import('../contract.ts')
        .then(({ liveTeachings }) => call(liveTeachings.list, {}))
        .catch(() => null)
      if (found && found.items[0]?.id !== live?.id) await revalidate()
    }
    const timer = setInterval(() => void look(), pause)
    const turned = () => void look()
    document.addEventListener('visibilitychange', turned)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turned)
    }
  }, [live, revalidate])

  return { shown: live ?? shown, hasEnded: live === null && shown !== null }
}

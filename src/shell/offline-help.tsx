import { useEffect } from 'react'

/** Asks the browser to keep the offline page at hand. */
export function OfflineHelp() {
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) {
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }
  }, [])
  return null
}

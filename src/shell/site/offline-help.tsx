import { useEffect } from 'react'
import { useOrganisation } from '#ui/state/use-organisation.ts'

/** Asks the browser to keep the offline page at hand; under another name, to fetch it anew. */
export function OfflineHelp() {
  const { name } = useOrganisation()
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) {
      navigator.serviceWorker.register(`/sw.js?for=${encodeURIComponent(name)}`).catch(() => undefined)
    }
  }, [name])
  return null
}

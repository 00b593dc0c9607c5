import { useEffect } from 'react'
import { t } from '#core/text/messages.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'

/** Without a connection a link to another page would end in an error: the page stays, and says why. */
export function OfflineGuard() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsToPage(event)) return
      event.preventDefault()
      toast.error(t('You’re offline. Try this link again when you’re connected.'), { id: 'offline' })
    }
    // Runs before the router's own listener.
    window.addEventListener('click', stay, { capture: true })
    return () => window.removeEventListener('click', stay, { capture: true })
  }, [])
  return null
}

function leadsToPage(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false
  const { origin, pathname, search } = window.location
  const isFile = /\.[a-z0-9]{2,5}$/i.test(link.pathname)
  return link.origin === origin && !isFile && (link.pathname !== pathname || link.search !== search)
}

/** Asks the browser to cache the offline page. Another cache name makes it download the page again. */
export function OfflineHelp() {
  const { name } = useOrganisation()
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) {
      navigator.serviceWorker.register(`/sw.js?for=${encodeURIComponent(name)}`).catch(() => undefined)
    }
  }, [name])
  return null
}

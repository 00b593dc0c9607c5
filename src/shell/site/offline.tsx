import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { t } from '#core/text/messages.ts'
import { noteOwner } from '#ui/boot/service-worker.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { cacheNames } from '#ui/offline/names.ts'
import { WaitingBar } from '#ui/offline/waiting-requests.tsx'
import { useRootStore } from '#ui/state/root-store.ts'

/**
 * Without a connection, a link to a page that is stored on this device opens it. Another would end in an error: the
 * page stays, and says why.
 */
export function OfflineGuard() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = navigator.onLine ? null : pageLink(event)
      if (!link) return
      event.preventDefault()
      void openStored(link.href)
    }
    // Runs before the router's own listener.
    window.addEventListener('click', stay, { capture: true })
    return () => window.removeEventListener('click', stay, { capture: true })
  }, [])
  useStoredPages()
  useNoticeOfPage()
  return null
}

async function openStored(href: string): Promise<void> {
  if (await isStored(href)) window.location.assign(href)
  else toast.error(t('You’re offline. Try this link again when you’re connected.'), { id: 'offline' })
}

async function isStored(href: string): Promise<boolean> {
  if (!('caches' in window)) return false
  const { origin, pathname, search } = new URL(href)
  const found = await Promise.all(
    [cacheNames.visited, cacheNames.kept, cacheNames.personal].map((cacheName) =>
      caches.match(origin + pathname + search, { cacheName }),
    ),
  )
  return found.some((copy) => copy !== undefined)
}

/**
 * The page's data can't come, but the service worker has the page itself: it is opened instead, once. The worker may say
 * so before React knows of the navigation, when the data is fetched ahead, and again when the link is followed.
 */
function useStoredPages() {
  const { location: next } = useNavigation()
  const wanted = next && next.pathname + next.search
  const state = useRef<Leaving>({ wanted: undefined, leaving: false })
  useEffect(() => {
    state.current.wanted = wanted
    leaveIfStored(state.current)
  }, [wanted])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('path' in data)) return
      if (typeof data.path !== 'string') return
      state.current.stored = data.path
      leaveIfStored(state.current)
    }
    navigator.serviceWorker.addEventListener('message', listen)
    return () => navigator.serviceWorker.removeEventListener('message', listen)
  }, [])
}

type Leaving = { wanted: string | undefined; stored?: string; leaving: boolean }

function leaveIfStored(state: Leaving) {
  const { wanted, stored, leaving } = state
  if (leaving || wanted === undefined || wanted !== stored) return
  state.leaving = true
  // The router notices that its data can't come, and would add this address to the history a second time.
  window.history.pushState = () => undefined
  // A browser that shows this page again as it was left would find it waiting for the other one.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  const { pathname, search } = window.location
  // Back and forward have changed the address already.
  if (pathname + search === wanted) window.location.reload()
  else window.location.assign(wanted)
}

/** What the service worker says about a stored page isn't true of the next one. */
function useNoticeOfPage() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const first = useRef(address)
  useEffect(() => {
    if (address !== first.current) document.querySelector('offline-notice')?.remove()
  }, [address])
}

function pageLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search } = window.location
  const isFile = /\.[a-z0-9]{2,5}$/i.test(link.pathname)
  const isOther = link.pathname !== pathname || link.search !== search
  return link.origin === origin && !isFile && isOther ? link : null
}

/** What helps without a connection, on every page. */
export function OfflineHelp() {
  const { pathname } = useLocation()
  useEffect(
    () => useRootStore.subscribe(({ session }) => noteOwner(session.currentUser?.username ?? null)),
    [],
  )
  const isListed = pathname === '/consultations' || pathname === '/account/requests'
  return <WaitingBar hidden={isListed} />
}

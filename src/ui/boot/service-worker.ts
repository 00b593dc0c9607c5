import { cacheNames, flags, type WorkerMessage } from '../offline/names.ts'

/**
 * Starts what helps without a connection. Runs before the page's code, and doesn't need it. The name of the ministry is
 * in the worker's address, so that another name makes the browser fetch the offline page again.
 */
export function registerServiceWorker(name: string): void {
  if (!('serviceWorker' in navigator)) return
  noteOwner(rememberedUser())
  // The list of waiting requests needs the page's code.
  if (hasFlag('waiting')) window.early?.load()
  whenLoaded(() => {
    navigator.serviceWorker.register(`/sw.js?for=${encodeURIComponent(name)}`).then(begin, () => undefined)
  })
  window.addEventListener('online', sendAndRefresh)
}

function begin(): void {
  sendAndRefresh()
  if (navigator.serviceWorker.controller) return
  // The worker wasn't there yet when this page was loaded, with these files.
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|art|media)\//.test(pathname))
    .map(({ pathname }) => pathname)
  tellWorker({ type: 'visited', page: location.href, files })
}

function sendAndRefresh(): void {
  if (hasFlag('waiting')) tellWorker({ type: 'send' })
  if (hasFlag('kept')) tellWorker({ type: 'refresh' })
}

/** Once the worker is there, which on a site without https it never is. */
export function tellWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
}

/**
 * Deletes visited and personal pages when a member has logged out, or another has logged in. Public pages that somebody
 * chose to keep stay.
 */
export function noteOwner(user: string | null): void {
  const before = read(flags.owner)
  if (user === before) return
  if (before !== null && 'caches' in window) {
    for (const name of [cacheNames.visited, cacheNames.personal]) void caches.delete(name)
  }
  write(flags.owner, user)
}

export const setFlag = (name: 'waiting' | 'kept', on: boolean): void => write(flags[name], on ? 'yes' : null)

export const hasFlag = (name: 'waiting' | 'kept'): boolean => read(flags[name]) !== null

/** As ui/state/root-store.ts stores it. */
function rememberedUser(): string | null {
  try {
    const name: unknown = JSON.parse(read('root') ?? '').state.session.currentUser.username
    return typeof name === 'string' ? name : null
  } catch {
    return null
  }
}

/** Storage may be blocked. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}

/** Not while the page itself is still being loaded. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

import { solve } from '#core/security/proof-solver.ts'
import { openForm } from '../../forms/form-token.ts'
import { cacheNames, type PageMessage, syncTag, tellChange, type WorkerMessage } from '../names.ts'
import { sendWaiting } from '../send-waiting.ts'
import {
  findCopy,
  fixedFile,
  keep,
  pageAddress,
  refreshKept,
  storeAssets,
  storePage,
  storeShell,
  storeVisited,
  withNotice,
} from './page-copies.ts'

/** The few parts of a service worker's surroundings that we use; TypeScript knows either those or a page's. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = Lasting & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Client = { url: string; postMessage: (message: unknown) => void }

type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', act: (event: Lasting) => void): void
    (type: 'fetch', act: (event: FetchEvent) => void): void
    (type: 'message', act: (event: Lasting & { data: unknown }) => void): void
    (type: 'sync', act: (event: Lasting & { tag: string }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

declare const self: WorkerScope

const offlinePage = '/offline.html'
const unsentPage = '/not-sent.html'
const icon = '/favicon.svg'
const shell = [offlinePage, unsentPage, icon].map((path) => new URL(path, location.origin).href)

self.addEventListener('install', (event) => {
  event.waitUntil(storeShell(shell))
  void self.skipWaiting()
})

/** Stored pages name their own files, which are stored beside them, so a new version of the site mixes nothing. */
self.addEventListener('activate', (event) => {
  const ours: readonly string[] = Object.values(cacheNames)
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    event.respondWith(request.method === 'GET' ? page(event) : posted(event))
  } else if (request.method !== 'GET' || !isOwn(request.url)) {
    if (isLogout(request)) event.respondWith(posted(event))
  } else if (/^\/(?:assets|art|media)\//.test(pathname)) {
    event.respondWith(fixedFile(request, (work) => event.waitUntil(work)))
  } else if (pathname === icon) {
    event.respondWith(ownIcon(request))
  } else if (pathname.endsWith('.data')) {
    event.respondWith(pageData(event))
  }
})

const isOwn = (url: string) => new URL(url).origin === location.origin

/** Longer than any page takes on a line that works. */
const patience = 8000

async function page(event: FetchEvent): Promise<Response> {
  const address = pageAddress(event.request.url)
  const answer = fromNetwork(event)
  // Without a copy there is nothing to show instead, and we wait.
  const copy = await findCopy(address)
  const tooLong = new Promise<'slow'>((resolve) => copy && setTimeout(resolve, patience, 'slow'))
  try {
    const first = await Promise.race([answer, tooLong])
    if (first !== 'slow') return first
    return copy ? await noticed(copy, 'slow') : await answer
  } catch {
    return copy ? noticed(copy, 'offline') : ((await caches.match(offlinePage)) ?? Response.error())
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request))
  const copy = answer.clone()
  event.waitUntil(storePage(pageAddress(event.request.url), copy).catch(() => undefined))
  return answer
}

async function noticed(copy: Response, reason: 'offline' | 'slow'): Promise<Response> {
  const words = await caches.match(offlinePage)
  return withNotice(copy, reason, words ? await words.text() : '')
}

/** A form that was sent without code, a private link that a page opens, or a logout. */
async function posted({ request }: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (isLogout(request)) await forgetPerson()
    return answer
  } catch {
    const isPage = request.mode === 'navigate'
    const isOpening = new URL(request.url).searchParams.get('form') === openForm
    return (isPage && (await caches.match(isOpening ? offlinePage : unsentPage))) || Response.error()
  }
}

const isLogout = ({ method, url }: Request) => method === 'POST' && /\blogout\b/.test(url)

/**
 * What React Router fetches for the next page. It isn't stored: it must fit the code of the page that asks. The page
 * itself is stored instead, and opened when its data can't come.
 */
async function pageData(event: FetchEvent): Promise<Response> {
  const address = pageOfData(event.request.url)
  try {
    const answer = await fetch(event.request)
    if (answer.ok && answer.headers.get('cache-control')?.includes('public'))
      event.waitUntil(storeVisited(address).catch(() => undefined))
    return answer
  } catch {
    const [copy, client] = await Promise.all([findCopy(address), self.clients.get(event.clientId)])
    if (!copy || !client) return Response.error()
    const { pathname, search } = new URL(address)
    client.postMessage({ type: 'stored', path: pathname + search } satisfies PageMessage)
    // The page leaves meanwhile, and shows no error first.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    return Response.error()
  }
}

/** `/blogs.data?page=2&_routes=…` is of `/blogs?page=2`, `/_root.data` of the home page. */
function pageOfData(url: string): string {
  const address = new URL(url)
  address.pathname = address.pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
  address.searchParams.delete('_routes')
  return pageAddress(address.href)
}

async function ownIcon(request: Request): Promise<Response> {
  return (await caches.match(icon)) ?? fetch(request)
}

async function forgetPerson(): Promise<void> {
  await Promise.all([caches.delete(cacheNames.personal), caches.delete(cacheNames.visited)])
  tellChange()
}

const isMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' && data !== null && 'type' in data

self.addEventListener('message', (event) => {
  if (isMessage(event.data)) event.waitUntil(handle(event.data).catch(() => undefined))
})

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting(solve))
})

async function handle(message: WorkerMessage): Promise<unknown> {
  switch (message.type) {
    case 'visited':
      await storeVisited(pageAddress(message.page))
      await storeAssets(message.files)
      return storeShell(shell)
    case 'keep':
      for (const path of message.paths) await keep(new URL(path, location.origin).href, message.personal)
      return tellChange()
    case 'refresh':
      await refreshKept()
      return tellChange()
    case 'send':
      return sendWaiting(solve)
  }
}

import { type CacheName, cacheNames, storedAt, storedBytes } from '../names.ts'

const maxPages = 40
const maxBytes = 15_000_000
const maxFile = 2_000_000

/** Where personal pages are; their answers also forbid to store them. */
const personalPaths =
  /^\/(?:account|admin|api|sandbox|give\/(?:manage|thank-you|receipt)|shop\/order)(?:\/|$)|[0-9a-f]{8}-[0-9a-f]{4}-/i

/** A page's own address: the part after `#` may hold a token. */
export function pageAddress(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin + pathname + search
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/** The server marks pages that are the same for everybody as public. */
export function isPublicPage(url: string, response: Response): boolean {
  const control = response.headers.get('cache-control') ?? ''
  return (
    response.status === 200 &&
    !response.redirected &&
    isHtml(response) &&
    /\bpublic\b/.test(control) &&
    !/no-store|private/.test(control) &&
    !personalPaths.test(new URL(url).pathname)
  )
}

/** The stored copy of a page; one that somebody chose to keep comes first. */
export async function findCopy(address: string): Promise<Response | undefined> {
  for (const name of ['personal', 'kept', 'visited'] as const) {
    const copy = await (await open(name)).match(address)
    if (copy) return copy
  }
  return undefined
}

/** Stores a page that was just loaded, and what it is shown with. */
export async function storePage(address: string, response: Response): Promise<void> {
  const name = await cacheFor(address, response)
  if (!name) return
  const html = await store(name, address, response)
  if (html === null || !isHtml(response)) return
  await storeAssets(assetsOf(html, name !== 'visited' || needsCode(address)))
  await trim()
}

async function cacheFor(address: string, response: Response): Promise<CacheName | null> {
  if (response.status !== 200 || response.redirected) return null
  if (await (await open('personal')).match(address)) return 'personal'
  if (!isPublicPage(address, response)) return null
  return (await (await open('kept')).match(address)) ? 'kept' : 'visited'
}

/** Requests can be written there without a connection, which takes code. */
const needsCode = (address: string) => new URL(address).pathname === '/consultations'

/** Fetches a page or file and keeps it until it is deleted by hand, or at logout if it is personal. */
export async function keep(address: string, personal: boolean): Promise<void> {
  const response = await fetch(address)
  if (!personal && !isPublicPage(address, response)) return
  if (response.status !== 200 || response.redirected) return
  const html = await store(personal ? 'personal' : 'kept', address, response)
  if (html !== null && isHtml(response)) await storeAssets(assetsOf(html, true))
}

const refreshAfter = 3_600_000

/** Fetches kept pages again; what can't be fetched stays as it is. */
export async function refreshKept(): Promise<void> {
  for (const name of ['kept', 'personal'] as const) {
    const cache = await open(name)
    for (const request of await cache.keys()) {
      const copy = await cache.match(request)
      if (copy && Date.now() - timeOf(copy) < refreshAfter) continue
      await keep(request.url, name === 'personal').catch(() => undefined)
    }
  }
}

export const storeVisited = async (address: string): Promise<void> =>
  storePage(address, await fetch(address, { priority: 'low' }))

const shellRefreshAfter = 86_400_000

/** What is shown without a connection. It's fetched again after a day, since its look and words may have changed. */
export async function storeShell(addresses: readonly string[]): Promise<void> {
  const cache = await open('shell')
  for (const address of addresses) {
    const copy = await cache.match(address)
    if (copy && Date.now() - timeOf(copy) < shellRefreshAfter) continue
    const response = await fetch(address, { priority: 'low' })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await store('shell', address, response)
  }
}

/**
 * Styles, the fonts that every page needs, and the code where it is wanted. Their names change with their content.
 * Rules of a font name files for other letters as well, which only pages with these letters load.
 */
export const assetsOf = (html: string, withCode: boolean): string[] => [
  ...new Set(
    [...html.matchAll(/(href=")?(\/assets\/[\w.~-]+\.(css|woff2|js)\b)/g)]
      .filter(([, linked, , type]) => (type === 'woff2' ? linked : withCode || type !== 'js'))
      .map(([, , path = '']) => path),
  ),
]

export async function storeAssets(paths: readonly string[]): Promise<void> {
  const cache = await open('assets')
  for (const path of paths) {
    if (await cache.match(path)) continue
    const response = await fetch(path, { priority: 'low' }).catch(() => null)
    if (response && isFixed(response)) await store('assets', response.url, response)
  }
}

/** A file whose content never changes under its address. */
const isFixed = ({ status, headers }: Response) =>
  status === 200 && (headers.get('cache-control')?.includes('immutable') ?? false)

/** A file with a name of its own: the stored one is as good as any. */
export async function fixedFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await open('assets')
  const stored = await cache.match(request.url)
  if (stored) return stored
  const response = await fetch(request)
  if (isFixed(response)) later(store('assets', request.url, response.clone()).catch(() => undefined))
  return response
}

export const open = (name: CacheName): Promise<Cache> => caches.open(cacheNames[name])

/** Answers with the text of a page, or null if it wasn't stored. */
async function store(name: CacheName, address: string, response: Response): Promise<string | null> {
  const body = await response.arrayBuffer()
  if (body.byteLength > maxFile) return null
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(storedAt, String(Date.now()))
  headers.set(storedBytes, String(body.byteLength))
  await (await open(name)).put(address, new Response(body, { headers }))
  return isHtml(response) ? new TextDecoder().decode(body) : ''
}

export const timeOf = ({ headers }: Response): number => Number(headers.get(storedAt) ?? 0)
const bytesOf = ({ headers }: Response) => Number(headers.get(storedBytes) ?? 0)

type Entry = { request: Request; at: number; bytes: number }

async function entriesOf(name: CacheName): Promise<Entry[]> {
  const cache = await open(name)
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request)
      return { request, at: copy ? timeOf(copy) : 0, bytes: copy ? bytesOf(copy) : 0 }
    }),
  )
  return entries.sort((one, other) => one.at - other.at)
}

/** Removes the oldest pages beyond the limits, and files that no stored page mentions. */
export async function trim(limits = { pages: maxPages, bytes: maxBytes }): Promise<void> {
  const [visited, assets] = [await open('visited'), await open('assets')]
  const pages = await entriesOf('visited')
  const removePage = async () => {
    const oldest = pages.shift()
    if (oldest) await visited.delete(oldest.request)
  }
  while (pages.length > limits.pages) await removePage()
  let files = await entriesOf('assets')
  const size = () => [...pages, ...files].reduce((sum, { bytes }) => sum + bytes, 0)
  while (size() > limits.bytes) {
    const mentioned = await mentionedFiles()
    const unused = files.filter(({ request }) => !mentioned.has(new URL(request.url).pathname))
    for (const file of unused) {
      if (size() <= limits.bytes) return
      await assets.delete(file.request)
      files = files.filter((each) => each !== file)
    }
    if (pages.length === 0) return
    if (size() > limits.bytes) await removePage()
  }
}

async function mentionedFiles(): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of ['visited', 'kept', 'personal'] as const) {
    for (const copy of await (await open(name)).matchAll()) {
      if (!isHtml(copy)) continue
      for (const [path] of (await copy.text()).matchAll(/\/(?:assets|art|media)\/[\w.~-]+/g)) found.add(path)
    }
  }
  return found
}

/** Why a stored copy is shown. */
type Reason = 'offline' | 'slow'

/**
 * The stored page with a line that says from when it is. The words come from the offline page, which the server writes
 * in the ministry's language. React skips elements in the body that it doesn't know.
 */
export async function withNotice(copy: Response, reason: Reason, offlinePage: string): Promise<Response> {
  const headers = new Headers(copy.headers)
  if (!headers.get('content-type')?.startsWith('text/html')) return copy
  const notice = noticeFor(offlinePage, reason, timeOf(copy))
  const html = (await copy.text()).replace(/<body[^>]*>/, (body) => body + notice)
  return new Response(html, { status: 200, headers })
}

export function noticeFor(offlinePage: string, reason: Reason, at: number): string {
  const language = /<html lang="([\w-]+)"/.exec(offlinePage)?.[1] ?? 'en-US'
  const words = offlinePage.split(`data-${reason}="`)[1]?.split('"')[0]
  if (words === undefined) return ''
  const when = new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
  const text = words.replace('{when}', () => when.replace(/[\u2009\u202f]/g, ' '))
  return `<offline-notice role="status">${text}</offline-notice>`
}

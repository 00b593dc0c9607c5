import { randomBytes } from 'node:crypto'
import { Hono, type Context as HttpContext } from 'hono'
import { compress } from 'hono/compress'
import { data, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Call, type CallResponse, callThrough, type Fetch } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { fromAnotherSite, requestId } from '#core/api/request.ts'
import type { CallAnswer, PageCache } from '#core/cache/page-cache.ts'
import { previewIn } from '#core/cache/preview.ts'
import { cost, type RenderQueue } from '#core/cache/render-queue.ts'
import { type CacheVariables, expiryOf } from '#core/cache/serve-cached.ts'
import type { AdminAreas } from '#core/collections/admin-areas.ts'
import { renderWithRoutes } from '#core/pages/page-routes.ts'
import type { Hashes, Origins } from '#core/security/security-headers.ts'
import { contentSecurityPolicy, sealInline } from '#core/security/security-headers.ts'
import type { Current } from '#core/settings/current.ts'
import { type Messages, t } from '#core/text/messages.ts'
import type * as entry from '../entry.server.tsx'
import { formReader, refusedForm } from './posted-forms.ts'
import { version } from './version.ts'

export type PagesBuild = ServerBuild & { entry: { module: typeof entry } }

export type PagesParts = {
  build: PagesBuild | (() => Promise<PagesBuild>)
  mode: 'production' | 'development'
  api: Api
  pageCache: PageCache
  /** Where rendering waits for its turn. */
  queue: RenderQueue
  /** Renders with an API that has the draft of a preview in place, for those who may see it. */
  previewing: Previewing
  siteUrl: string
  trustProxy: boolean
  messages: Current<Messages>
  /** The admin area as it is now. */
  areas: () => AdminAreas
  /** Hosts of others that a page may load from. */
  elsewhere: () => Origins
  unexpected: (error: unknown, request: Request) => void
}

/** The API in process; `from` is the connection of the visitor for whom a page calls it. */
export type Api = (path: string, init: RequestInit, from?: object) => Promise<Response>

export type Previewing = (
  token: string,
  headers: Headers,
  render: (api: Fetch) => Promise<Response>,
) => Promise<Response>

/** Renders pages by React Router, with the API as their only source. */
export function pages(parts: PagesParts) {
  const { build, mode, api, pageCache, queue, previewing, siteUrl, messages, elsewhere, unexpected } = parts
  const readForm = formReader(parts.trustProxy)
  const policy = (hashes: Hashes) => contentSecurityPolicy(hashes, siteUrl.startsWith('https:'), elsewhere())
  const render = renderWithRoutes(build, mode)
  const app = new Hono<CacheVariables>()

  app.get('*', (c) => queue.run(c, cost.page, () => shown(c)))

  /** Not inside of the preview: its transaction would wait for those who wait for the database. */
  const shown = async (c: HttpContext<CacheVariables>): Promise<Response> => {
    await messages.now()
    const token = previewIn(c.req.url)
    if (token === null) return answer(c, ofVisitor(c), pageCache)
    const response = await previewing(token, visitorHeaders(c.req.raw), (shown) => answer(c, shown))
    c.set('madeOf', undefined)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-robots-tag', 'noindex')
    return framable(response)
  }
  // A form that was sent before the page's code had loaded: see core/api/form-action.ts.
  app.post('*', compress(), async (c) => {
    const { raw } = c.req
    if (fromAnotherSite(raw, siteUrl))
      return c.text(t('This request came from another site. Go back to our site and try again.'), 403)
    try {
      c.req.raw = await readForm(c)
    } catch (error) {
      if (error instanceof Problem) return refusedForm(error)
      throw error
    }
    return queue.run(c, cost.page, async () => {
      await messages.now()
      const response = await answer(c, ofVisitor(c), pageCache)
      c.set('madeOf', undefined)
      response.headers.set('cache-control', 'no-store')
      return response
    })
  })
  return app

  function ofVisitor(c: HttpContext): Fetch {
    return (path, init) => api(path, init, c.env)
  }

  /** A preview shows other rows than everybody sees, so it has no `shared` results. */
  async function answer(c: HttpContext<CacheVariables>, api: Fetch, shared?: PageCache) {
    const request = c.req.raw
    const { provideServices, withMessages } = (typeof build === 'function' ? await build() : build).entry
      .module
    const { call, madeOf, expires, cookies, retryAfter } = recorded(request, api, shared)
    const nonce = mode === 'production' ? randomBytes(16).toString('base64') : undefined
    const context = new RouterContextProvider()
    const cachedNotFound = (routeId: string) => {
      // Cookies that a call left must reach the visitor.
      if (c.get('cacheAs') === undefined || cookies().size > 0) return false
      const key = `not found ${routeId}`
      c.set('cacheAs', key)
      const cached = pageCache.get(key)
      c.set('cached', cached)
      return cached !== undefined
    }
    const whileClosed = c.get('whileClosed')
    const services = {
      ...{ call, siteUrl, version, nonce, cachedNotFound, areas: parts.areas },
      ...(whileClosed && { whileClosed }),
    }
    provideServices(context, { ...services, unexpected: (error) => unexpected(error, request) })
    // Not `now`: the transaction of a preview must not wait for another query.
    const response = await withMessages(messages.latest(), () => render(request, context))
    for (const cookie of cookies()) response.headers.append('set-cookie', cookie)
    const wait = response.status === 429 && retryAfter()
    if (wait) response.headers.set('retry-after', wait)
    const tables = madeOf()
    // In development a cached page would outlive the code that rendered it.
    if (tables && (response.status === 200 || response.status === 404) && mode === 'production') {
      c.set('madeOf', tables)
      if (response.status === 404) response.headers.set('cache-control', 'no-store')
      if (Number.isFinite(expires())) response.headers.set('expires', new Date(expires()).toUTCString())
    } else response.headers.set('cache-control', 'no-store')
    return nonce && isPage(response) ? sealed(response, nonce, policy) : response
  }
}

/** What a call made for a page carries over from the visitor. */
export function visitorHeaders(request: Request, init?: HeadersInit) {
  const headers = new Headers(init)
  for (const name of ['cookie', 'user-agent', 'x-forwarded-for']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  headers.set('x-request-id', requestId(request))
  return headers
}

/** A preview may be shown in a frame on our own pages. */
function framable(response: Response): Response {
  const policy = response.headers.get('content-security-policy')
  if (policy) {
    const allowed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    response.headers.set('content-security-policy', allowed)
    response.headers.set('x-frame-options', 'SAMEORIGIN')
  }
  return response
}

/** Answers with their own security policy are not pages. */
const isPage = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/html') && !headers.has('content-security-policy')

async function sealed(response: Response, nonce: string, policy: (hashes: Hashes) => string) {
  const { html, hashes } = sealInline(await response.text(), nonce)
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', policy(hashes))
  return new Response(holdScripts(html), { status: response.status, headers })
}

/**
 * Marks the page's modules in the finished HTML, so that they aren't loaded with it: early.ts loads them when they are
 * wanted. Only `rel` and `type` change, so React finds the elements it expects when it takes over the page. React
 * Router's `<Scripts>` has no option for this; e2e/weight.spec.ts fails when its output changes.
 */
const holdScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module" async="">', '<script type="held" async="">')

/**
 * A `call` that carries the visitor's cookies, and remembers which tables the page is made of. Once it calls
 * something that is not the same for everybody, the page is not either.
 */
function recorded(request: Request, api: Fetch, shared: PageCache | undefined) {
  const tables = new Set<string>()
  let forEverybody = true
  let earliest = Number.POSITIVE_INFINITY
  const left = new Set<string>()
  let wait: string | null = null
  const send: Fetch = async (path, init) => {
    const headers = visitorHeaders(request, init.headers)
    const response = await api(path, { ...init, headers, signal: request.signal })
    for (const each of response.headers.getSetCookie()) left.add(each)
    if (response.status === 429) wait = response.headers.get('retry-after')
    return response
  }
  const through = (tables: readonly string[] | undefined) =>
    callThrough(async (path, init) => {
      const response = await (shared && tables
        ? remembering(shared, tables, send)(path, init)
        : send(path, init))
      earliest = Math.min(earliest, expiryOf(response.headers))
      return response
    }, false)
  const call: Call = async (endpoint, input, key) => {
    if (endpoint.cacheTables) for (const table of endpoint.cacheTables) tables.add(table)
    else forEverybody = false
    try {
      return await through(endpoint.cacheTables)(endpoint, input, key)
    } catch (error) {
      // The page may stand without this part, but is not to be kept without it. That it does not exist is the same
      // for everybody.
      if (!(error instanceof Problem && error.status === 404 && endpoint.cacheTables)) forEverybody = false
      // Here and not in the pages: their bundle has a Problem of its own, which this one is no instance of.
      throw error instanceof Problem ? data(error.body, { status: error.status }) : error
    }
  }
  return {
    call,
    madeOf: () => (forEverybody ? [...tables] : null),
    expires: () => earliest,
    cookies: () => left,
    retryAfter: () => wait,
  }
}

/** Pages share the answers to calls that are the same for everybody: a change of one table costs only its own calls. */
const remembering =
  (shared: PageCache, tables: readonly string[], send: Fetch) =>
  async (path: string, init: RequestInit): Promise<CallResponse> => {
    const known = shared.recall(path)
    if (known) return responseOf(known)
    const ticket = shared.ticket()
    const response = await send(path, init)
    if (response.status !== 200 || response.headers.getSetCookie().length > 0) return response
    const answer = { text: await response.text(), headers: response.headers }
    shared.remember(path, answer, { tables, ticket, until: expiryOf(response.headers) })
    return responseOf(answer)
  }

const responseOf = ({ text, headers }: CallAnswer): CallResponse => ({
  ...{ ok: true, status: 200, headers },
  json: async () => JSON.parse(text),
  arrayBuffer: async () => new TextEncoder().encode(text).buffer,
})

import type { Context, MiddlewareHandler } from 'hono'
import { requestId } from '../api/request.ts'
import type { Viewer } from '../pages/page-services.ts'
import type { Resolve, Resolved } from './cache-key.ts'
import { bodyOf, type CachedAnswer, cachedAnswer, type Encoding, encodingFor } from './cached-answer.ts'
import type { PageCache } from './page-cache.ts'

export type CacheVariables = {
  Variables: {
    /** The tables that an answer for everybody was made from; set by the handler that makes it. */
    madeOf?: readonly string[]
    /** The key to cache the answer under; changed where many addresses share one answer. */
    cacheAs?: string
    /** An answer that was found in the cache while another was being made. */
    cached?: CachedAnswer
    /** Set while the site is closed: what its viewer sees is cached for nobody. */
    whileClosed?: Viewer
  }
}

type Parts = {
  pageCache: PageCache
  resolve: Resolve
  counted: (hit: boolean) => void
}

/** Answers GETs from memory; a missing answer is made once, however many requests for it arrive at the same time. */
export function serveCached({ pageCache, resolve, counted }: Parts): MiddlewareHandler<CacheVariables> {
  const pending = new Map<string, Promise<void>>()

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const request = c.req.raw
    const resolved = resolve(targetOf(request.url))
    if (resolved.kind === 'unknown') return next()
    if (resolved.kind === 'moved') return c.redirect(resolved.to, 308)
    if (c.get('whileClosed') !== undefined) {
      c.req.raw = reduced(request, resolved.target)
      return next()
    }
    if (resolved.kind === 'open') {
      c.req.raw = reduced(request, resolved.target)
      await next()
      if (!c.get('madeOf') || c.res.status !== 200) return
      const answer = await answerIn(c, 200)
      c.res = undefined
      c.res = await respond(answer, request)
      return
    }
    const { key, target, share } = resolved
    const pendingAnswer = pending.get(key)
    // Don't await when nothing is pending, or concurrent requests would each make the answer.
    const cached =
      pageCache.get(key) ?? (pendingAnswer && (await pendingAnswer.then(() => pageCache.get(key))))
    if (cached) {
      counted(true)
      return respond(cached, request)
    }
    const ticket = pageCache.ticket()
    const { promise, resolve: done } = Promise.withResolvers<void>()
    pending.set(key, promise)
    try {
      c.req.raw = reduced(request, target)
      c.set('cacheAs', key)
      await next()
      const answer = c.get('cached') ?? (await storable(c, resolved))
      if (!answer) return
      const tables = c.get('cached') ? undefined : c.get('madeOf')
      counted(tables === undefined)
      const until = expiryOf(c.res.headers)
      if (tables) pageCache.store(cacheAsOf(c, resolved), answer, { tables, ticket, until, share })
      c.res = undefined
      c.res = await respond(answer, request)
    } finally {
      if (pending.get(key) === promise) pending.delete(key)
      done()
    }
  }
}

type Stored = Extract<Resolved, { key: string }>

const cacheAsOf = (c: Context<CacheVariables>, { kind, key }: Stored) =>
  kind === 'not found' ? key : (c.get('cacheAs') ?? key)

/** A 404 page is only cached under the key that all such addresses share, never under its own address. */
async function storable(c: Context<CacheVariables>, resolved: Stored): Promise<CachedAnswer | undefined> {
  const { status } = c.res
  const isShared = resolved.kind === 'not found' || cacheAsOf(c, resolved) !== resolved.key
  if (!c.get('madeOf') || !(status === 200 || (status === 404 && isShared))) return undefined
  return answerIn(c, status)
}

const answerIn = async ({ res }: Context, status: CachedAnswer['status']) =>
  cachedAnswer(Buffer.from(await res.arrayBuffer()), Object.fromEntries(res.headers), status)

/**
 * The request with only what is in the cache key. A HEAD becomes a GET, whose answer can be cached; the server leaves
 * the body out.
 */
function reduced(request: Request, target: string): Request {
  const { url, signal } = request
  const headers = new Headers(request.headers)
  headers.set('x-request-id', requestId(request))
  return new Request(`${url.slice(0, url.length - targetOf(url).length)}${target}`, { headers, signal })
}

/** When the answer expires (`Expires`), in epoch milliseconds; infinity without that header. */
export function expiryOf(headers: Headers): number {
  const expires = headers.get('expires')
  return expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires)
}

/** Path and query of a request's URL. The host plays no part: addresses in pages come from SITE_URL. */
export const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** Whether the client already has this answer. */
export const isFresh = ({ status, etag }: CachedAnswer, ifNoneMatch: string | null | undefined) =>
  status === 200 && (ifNoneMatch?.includes(etag) ?? false)

export function headersOf(
  answer: CachedAnswer,
  encoding: Encoding,
  body: Buffer | null,
): Record<string, string | number> {
  return {
    'cache-control': 'public, no-cache',
    ...answer.headers,
    etag: answer.etag,
    vary: 'Accept-Encoding',
    ...(body && encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(body && { 'content-length': body.length }),
  }
}

async function respond(answer: CachedAnswer, request: Request): Promise<Response> {
  const fresh = isFresh(answer, request.headers.get('if-none-match'))
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const body = fresh ? null : await bodyOf(answer, encoding)
  const headers = Object.entries(headersOf(answer, encoding, body)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const sent = body && request.method !== 'HEAD' ? new Uint8Array(body) : null
  return new Response(sent, { status: fresh ? 304 : answer.status, headers })
}

import type { Context, MiddlewareHandler } from 'hono'
import { requestId } from '../api/request.ts'
import type { Resolve, Resolved } from './cache-key.ts'
import {
  bodyOf,
  type CachedAnswer,
  cachedAnswer,
  type Encoding,
  encodingFor,
  type PageCache,
} from './page-cache.ts'

export type CacheVariables = {
  Variables: {
    /** Set by whoever makes an answer that is the same for everybody: the tables it is made of. */
    madeOf?: readonly string[]
    /** Where the answer is going to be cached; set anew where many addresses have the same answer. */
    cacheAs?: string
    /** An answer that was found in the cache while another was being made. */
    cached?: CachedAnswer
  }
}

type Parts = {
  kept: PageCache
  resolve: Resolve
  counted: (hit: boolean) => void
}

/** Answers GETs from memory; makes a missing answer once, however many ask for it at the same time. */
export function serveCached({ kept, resolve, counted }: Parts): MiddlewareHandler<CacheVariables> {
  const inTheMaking = new Map<string, Promise<void>>()

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const asked = c.req.raw
    const resolved = resolve(targetOf(asked.url))
    if (resolved.kind === 'unknown') return next()
    if (resolved.kind === 'moved') return c.redirect(resolved.to, 308)
    if (resolved.kind === 'open') {
      c.req.raw = reduced(asked, resolved.target)
      await next()
      if (!c.get('madeOf') || c.res.status !== 200) return
      const answer = await answerIn(c, 200)
      c.res = undefined
      c.res = await respond(answer, asked)
      return
    }
    const { key, target, share } = resolved
    const making = inTheMaking.get(key)
    // Without one in the making there must be no pause here, or all who ask in this moment would make it.
    const found = kept.get(key) ?? (making && (await making.then(() => kept.get(key))))
    if (found) {
      counted(true)
      return respond(found, asked)
    }
    const ticket = kept.ticket()
    const { promise, resolve: made } = Promise.withResolvers<void>()
    inTheMaking.set(key, promise)
    try {
      c.req.raw = reduced(asked, target)
      c.set('cacheAs', key)
      await next()
      const answer = c.get('cached') ?? (await storable(c, resolved))
      if (!answer) return
      const tables = c.get('cached') ? undefined : c.get('madeOf')
      counted(tables === undefined)
      const until = expiryOf(c.res.headers)
      if (tables) kept.store(cacheAsOf(c, resolved), answer, { tables, ticket, until, share })
      c.res = undefined
      c.res = await respond(answer, asked)
    } finally {
      if (inTheMaking.get(key) === promise) inTheMaking.delete(key)
      made()
    }
  }
}

type Stored = Extract<Resolved, { key: string }>

const cacheAsOf = (c: Context<CacheVariables>, { kind, key }: Stored) =>
  kind === 'not found' ? key : (c.get('cacheAs') ?? key)

/** Pages for what does not exist are stored where all such addresses find them, never by their own address. */
async function storable(c: Context<CacheVariables>, resolved: Stored): Promise<CachedAnswer | undefined> {
  const { status } = c.res
  const isShared = resolved.kind === 'not found' || cacheAsOf(c, resolved) !== resolved.key
  if (!c.get('madeOf') || !(status === 200 || (status === 404 && isShared))) return undefined
  return answerIn(c, status)
}

const answerIn = async ({ res }: Context, status: CachedAnswer['status']) =>
  cachedAnswer(Buffer.from(await res.arrayBuffer()), Object.fromEntries(res.headers), status)

/**
 * What the answer is made from: only what its key holds. A HEAD becomes a GET, whose answer can be cached; the server
 * leaves the body out.
 */
function reduced(request: Request, target: string): Request {
  const { url, signal } = request
  const headers = new Headers(request.headers)
  headers.set('x-request-id', requestId(request))
  return new Request(`${url.slice(0, url.length - targetOf(url).length)}${target}`, { headers, signal })
}

/** When the clock makes an answer wrong (`Expires`), in epoch milliseconds; without one, never. */
export function expiryOf(headers: Headers): number {
  const expires = headers.get('expires')
  return expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires)
}

/** Path and query of a request's URL. The host plays no part: addresses in pages come from SITE_URL. */
export const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** Whether who asks has the same answer already. */
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

import type { RequestListener } from 'node:http'
import { requestIdFrom } from '../api/request.ts'
import type { Resolve } from './cache-key.ts'
import { type CachedAnswer, type Encoding, encodingFor, type PageCache } from './page-cache.ts'
import { headersOf, isFresh } from './serve-cached.ts'

type Parts = {
  pageCache: PageCache
  resolve: Resolve
  fixedHeaders: Record<string, string>
  /** Called with every answer, to count and log it. */
  answered: (request: { method: string; url: string; id: string }, status: number) => void
}

/**
 * Sends a cached answer, in the encoding the visitor accepts, before any other handler runs. Every other request goes
 * on to `renderPage`, which stores its answer in the cache.
 */
export function cacheFirst(
  { pageCache, resolve, fixedHeaders, answered }: Parts,
  renderPage: RequestListener,
): RequestListener {
  const headersCache = new WeakMap<CachedAnswer, Partial<Record<Encoding | 'fresh', string[]>>>()

  /** Names and values in one flat array, the fastest form for `writeHead`; the last value is for the request's id. */
  const buildHeaders = (answer: CachedAnswer, encoding: Encoding, body: Buffer | null): string[] => {
    const headers = { ...headersOf(answer, encoding, body), ...fixedHeaders, 'x-request-id': '' }
    return Object.entries(headers).flat().map(String)
  }

  /** Built once per encoding of the answer; only the id changes. */
  const headersFor = (answer: CachedAnswer, encoding: Encoding, body: Buffer | null, id: string) => {
    const forms = headersCache.get(answer) ?? {}
    const form = body ? encoding : 'fresh'
    const row = forms[form] ?? buildHeaders(answer, encoding, body)
    if (!forms[form]) headersCache.set(answer, { ...forms, [form]: row })
    row[row.length - 1] = id
    return row
  }

  /** Most targets are the cache key itself. Unknown paths are not answered here: a static file may have such a path. */
  const find = (target: string): CachedAnswer | undefined => {
    const answer = pageCache.get(target)
    if (answer || !target.includes('?')) return answer
    const resolved = resolve(target)
    return resolved.kind === 'cached' ? pageCache.get(resolved.key) : undefined
  }

  return (request, response) => {
    const { method, url = '', headers: requestHeaders } = request
    const answer = method === 'GET' && url.startsWith('/') ? find(url) : undefined
    if (!answer) return renderPage(request, response)
    const encoding = encodingFor(String(requestHeaders['accept-encoding'] ?? ''))
    const body = answer[encoding]
    if (!body) return renderPage(request, response)
    const fresh = isFresh(answer, requestHeaders['if-none-match'])
    const id = requestIdFrom(String(requestHeaders['x-request-id'] ?? ''))
    const status = fresh ? 304 : answer.status
    response.writeHead(status, headersFor(answer, encoding, fresh ? null : body, id))
    response.end(fresh ? undefined : body)
    answered({ method: 'GET', url, id }, status)
  }
}

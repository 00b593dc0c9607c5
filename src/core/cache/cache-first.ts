import type { RequestListener } from 'node:http'
import { requestIdFrom } from '../api/request.ts'
import type { Resolve } from './cache-key.ts'
import { type CachedAnswer, type Encoding, encodingFor, type PageCache } from './page-cache.ts'
import { headersOf, isFresh } from './serve-cached.ts'

type Parts = {
  kept: PageCache
  resolve: Resolve
  fixedHeaders: Record<string, string>
  /** Told of every answer: it counts and logs. */
  answered: (request: { method: string; url: string; id: string }, status: number) => void
}

/**
 * The shortest way for what most visitors ask: an answer that is kept, in the encoding they take, goes out
 * before anything else is set in motion. All the rest takes the long way, which keeps the answer for next time.
 */
export function cacheFirst(
  { kept, resolve, fixedHeaders, answered }: Parts,
  longWay: RequestListener,
): RequestListener {
  const written = new WeakMap<CachedAnswer, Map<Encoding | 'fresh', readonly string[]>>()

  /** Names and values in one row, as `writeHead` takes them fastest; made once for each form of the answer. */
  const headersFor = (answer: CachedAnswer, encoding: Encoding, body: Buffer | null): readonly string[] => {
    const forms = written.get(answer) ?? new Map<Encoding | 'fresh', readonly string[]>()
    written.set(answer, forms)
    const form = body ? encoding : 'fresh'
    const known = forms.get(form)
    if (known) return known
    const row = Object.entries({ ...headersOf(answer, encoding, body), ...fixedHeaders })
      .flat()
      .map(String)
    forms.set(form, row)
    return row
  }

  /** Most targets are the key itself. Paths that lead nowhere go the long way: a file may have such a path. */
  const find = (target: string): CachedAnswer | undefined => {
    const answer = kept.get(target)
    if (answer || !target.includes('?')) return answer
    const resolved = resolve(target)
    return resolved.kind === 'cached' ? kept.get(resolved.key) : undefined
  }

  return (request, response) => {
    const { method, url = '', headers: asked } = request
    const answer = method === 'GET' && url.startsWith('/') ? find(url) : undefined
    const encoding = encodingFor(String(asked['accept-encoding'] ?? ''))
    const body = answer?.[encoding]
    if (!answer || !body) return longWay(request, response)
    const fresh = isFresh(answer, asked['if-none-match'])
    const id = requestIdFrom(String(asked['x-request-id'] ?? ''))
    const headers = headersFor(answer, encoding, fresh ? null : body)
    const status = fresh ? 304 : answer.status
    response.writeHead(status, [...headers, 'x-request-id', id])
    response.end(fresh ? undefined : body)
    answered({ method: 'GET', url, id }, status)
  }
}

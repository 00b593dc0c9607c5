import type { RequestListener } from 'node:http'
import { requestIdFrom } from '../api/request.ts'
import type { Resolve } from './cache-key.ts'
import { type CachedAnswer, type Encoding, encodingFor } from './cached-answer.ts'
import type { PageCache } from './page-cache.ts'
import { headersOf, isFresh } from './serve-cached.ts'

type Parts = {
  pageCache: PageCache
  resolve: Resolve
  fixedHeaders: () => Record<string, string>
  /** Called with every answer, to count and log it. */
  answered: (method: string, url: string, id: string, status: number) => void
}

/**
 * Sends a cached answer, in the encoding the visitor accepts, before any other handler runs. Every other request goes
 * on to `renderPage`, which stores its answer in the cache.
 */
export function cacheFirst(
  { pageCache, resolve, fixedHeaders, answered }: Parts,
  renderPage: RequestListener,
): RequestListener {
  /** Names and values in one flat array, the fastest form for `writeHead`; the last value is for the request's id. */
  const buildHeaders = (answer: CachedAnswer, encoding: Encoding, body: Buffer | null): string[] => {
    const headers = { ...headersOf(answer, encoding, body), ...fixedHeaders(), 'x-request-id': '' }
    return Object.entries(headers).flat().map(String)
  }

  /** Built once per encoding of the answer; only the id changes. */
  const headersFor = (answer: CachedAnswer, encoding: Encoding, body: Buffer | null, id: string) => {
    const form = body ? encoding : 'fresh'
    const row = answer.rows[form] ?? buildHeaders(answer, encoding, body)
    answer.rows[form] = row
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
    const { method, url = '' } = request
    const answer = method === 'GET' && url.startsWith('/') ? find(url) : undefined
    if (!answer) return renderPage(request, response)
    const asked = askedIn(request.rawHeaders)
    const encoding = encodingFor(asked.encodings)
    const body = answer[encoding]
    if (!body) return renderPage(request, response)
    const fresh = isFresh(answer, asked.tags)
    const id = requestIdFrom(asked.id)
    const status = fresh ? 304 : answer.status
    response.writeHead(status, headersFor(answer, encoding, fresh ? null : body, id))
    response.end(fresh ? undefined : body)
    answered('GET', url, id, status)
  }
}

/**
 * The three headers that matter here. They are in turns with their values; `request.headers` would put all of them into
 * an object first.
 */
function askedIn(raw: readonly string[]) {
  const asked = { encodings: '', tags: '', id: '' }
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? ''
    const { length } = name
    if (length !== 15 && length !== 13 && length !== 12) continue
    const value = raw[at + 1] ?? ''
    const lower = name.toLowerCase()
    if (lower === 'accept-encoding') asked.encodings = joined(asked.encodings, value)
    else if (lower === 'if-none-match') asked.tags = joined(asked.tags, value)
    else if (lower === 'x-request-id') asked.id = value
  }
  return asked
}

/** A header that is sent twice is a list. */
const joined = (before: string, value: string) => (before === '' ? value : `${before}, ${value}`)

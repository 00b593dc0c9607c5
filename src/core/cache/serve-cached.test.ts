import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { endpointQuery, freeText, pageNumber } from '../api/query-parameter.ts'
import { cacheKeys } from './cache-key.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { type CacheVariables, serveCached } from './serve-cached.ts'

const resolve = cacheKeys({
  pages: [{ pattern: '/pages/:id', query: { page: pageNumber, q: freeText(20) } }],
  notFound: { pattern: '/*', query: {} },
  others: ['/posts', '/gone', '/private'].map((pattern) => ({
    pattern,
    query: endpointQuery(['page', 'q']),
  })),
  unlisted: ['/admin'],
})

let pageCache: PageCache
let app: Hono<CacheVariables>
let row: string
let made: number
let counts: boolean[]
let expires: string | undefined
let beforeReading: () => Promise<void>
let afterReading: () => Promise<void>

beforeEach(() => {
  pageCache = createPageCache(() => Number.POSITIVE_INFINITY)
  row = 'first'
  made = 0
  counts = []
  expires = undefined
  beforeReading = async () => {}
  afterReading = async () => {}
  app = new Hono<CacheVariables>()
  app.use(serveCached({ pageCache, resolve, counted: (hit) => void counts.push(hit) }))
  app.all('/posts', async (c) => {
    made += 1
    await beforeReading()
    const text = `the ${row} row ${'x'.repeat(100)}`
    await afterReading()
    c.set('madeOf', ['post'])
    if (expires) c.header('Expires', expires)
    return c.text(text, 200, { 'X-Total-Count': '1' })
  })
  app.get('/gone', (c) => {
    made += 1
    c.set('madeOf', ['post'])
    return c.text('gone', 404)
  })
  app.get('/pages/:id', (c) => {
    made += 1
    const { pathname, search } = new URL(c.req.url)
    c.set('madeOf', ['page'])
    if (c.req.param('id').length < 3) return c.text(`${pathname}${search}`)
    c.set('cacheAs', 'no such page')
    c.set('cached', pageCache.get('no such page'))
    return c.text('no such page', 404)
  })
  app.get('/private', (c) => {
    made += 1
    return c.text('yours', 200, { 'Cache-Control': 'no-store' })
  })
})

/** What the database does on a write. */
const write = (next: string) => {
  row = next
  pageCache.changed('post')
}
const read = async (path = '/posts', headers: Record<string, string> = {}) => app.request(path, { headers })
const textOf = async (path = '/posts') => (await read(path)).text()

test('a second visitor gets the cached response', async () => {
  const first = await textOf()
  expect(await textOf()).toBe(first)
  expect(made).toBe(1)
  expect(counts).toEqual([false, true])
})

test('after a change the next visitor gets the new rows', async () => {
  await textOf()
  write('second')
  expect(await textOf()).toContain('the second row')
})

test('a response that read old rows while they changed isn’t cached', async () => {
  afterReading = async () => {
    afterReading = async () => {}
    write('second')
  }
  expect(await textOf()).toContain('the first row')
  expect(await textOf()).toContain('the second row')
})

test('a response with an expiry is rendered again after it', async () => {
  expires = new Date(Date.now() + 3_600_000).toUTCString()
  await read()
  expect((await read()).headers.get('expires')).toBe(expires)
  expect(made).toBe(1)
  pageCache.changed('post')
  expires = new Date(Date.now() - 1_000).toUTCString()
  await read()
  await read()
  expect(made).toBe(3)
})

test('concurrent requests for an uncached response wait for one rendering', async () => {
  const gate = Promise.withResolvers<void>()
  beforeReading = () => gate.promise
  const responses = Array.from({ length: 50 }, () => textOf())
  gate.resolve()
  expect(new Set(await Promise.all(responses)).size).toBe(1)
  expect(made).toBe(1)
})

test('requests that waited for a failed rendering each get their own', async () => {
  const gate = Promise.withResolvers<void>()
  beforeReading = async () => {
    beforeReading = async () => {}
    await gate.promise
    throw new Error('the database went away')
  }
  app.onError((error, c) => c.text(error.message, 500))
  const responses = [read(), read(), read()]
  gate.resolve()
  const answers = await Promise.all(responses)
  expect(answers.map((answer) => answer.status)).toEqual([500, 200, 200])
  expect((await read()).status).toBe(200)
})

test('the order of query parameters doesn’t matter, but their values do', async () => {
  await read('/posts?page=2&q=a%20b')
  await read('/posts?q=a+b&page=2')
  expect(made).toBe(1)
  await read('/posts?q=a+b&page=3')
  expect(made).toBe(2)
})

test('the host doesn’t matter', async () => {
  await app.request('http://one.example/posts')
  await app.request('http://two.example/posts')
  expect(made).toBe(1)
})

test.each(['br', 'gzip', ''])(
  'first and later responses to "%s" decode to the same text',
  async (accepted) => {
    const plain = await textOf()
    write('first')
    for (let time = 0; time < 2; time += 1) {
      const answer = await read('/posts', { 'Accept-Encoding': accepted })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const decoded =
        accepted === 'br' ? brotliDecompressSync(bytes) : accepted === 'gzip' ? gunzipSync(bytes) : bytes
      expect(answer.headers.get('content-encoding') ?? '').toBe(accepted)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(decoded.toString()).toBe(plain)
    }
  },
)

test('a client with the same etag gets 304 with the same headers and no body', async () => {
  const full = await read()
  const etag = full.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const again = await read('/posts', { 'If-None-Match': `"other", ${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const headers = Object.fromEntries(full.headers)
  delete headers['content-length']
  expect(Object.fromEntries(again.headers)).toEqual(headers)
  expect(headers).toMatchObject({ 'x-total-count': '1', 'cache-control': 'public, no-cache' })
})

test('after a change, the old ETag gets the new response', async () => {
  const etag = (await read()).headers.get('etag') ?? ''
  write('second')
  const answer = await read('/posts', { 'If-None-Match': etag })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('the second row')
})

test('a new response also gets 304 if the ETag matches', async () => {
  const etag = (await read()).headers.get('etag') ?? ''
  write('first')
  expect((await read('/posts', { 'If-None-Match': etag })).status).toBe(304)
})

test('HEAD has the headers of GET and no body, and fills the cache for GET', async () => {
  await app.request('/posts', { method: 'HEAD' })
  const full = await read()
  expect(await full.text()).toContain('the first row')
  const head = await app.request('/posts', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
  expect(made).toBe(1)
})

test('only declared query parameters reach the handler and the cache key', async () => {
  expect(await textOf('/pages/1?utm_source=x&page=2&page=3&fbclid=y')).toBe('/pages/1?page=2')
  expect(await textOf('/pages/1?page=2&x=%ZZ')).toBe('/pages/1?page=2')
  expect(await textOf('/pages/1?page=0')).toBe('/pages/1')
  expect(await textOf('/pages/1?x=1')).toBe('/pages/1')
  expect(made).toBe(2)
})

test('a response to free text isn’t cached', async () => {
  expect(await textOf('/pages/1?q=candle&x=1')).toBe('/pages/1?q=candle')
  await read('/pages/1?q=candle')
  await read(`/posts?q=${'long'.repeat(100)}`)
  expect(made).toBe(3)
  expect(pageCache.size).toBe(0)
})

test('another spelling of a page redirects to the canonical path, with its query', async () => {
  for (const path of ['/PAGES/1', '/pages/1/', '/pages/%31', '/%70ages/1//']) {
    const answer = await read(`${path}?utm_source=x`)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/pages/1?utm_source=x'])
  }
  expect(made).toBe(0)
})

test('all unknown addresses share one cached page, and so do missing items of one kind', async () => {
  app.get('*', (c) => {
    made += 1
    c.set('madeOf', [])
    return c.text(`nothing at ${new URL(c.req.url).pathname}`, 404)
  })
  for (const path of ['/nope-1', '/nope-2?x=1', '/wp-login.php']) {
    const answer = await read(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'nothing at /not/found'])
  }
  expect(made).toBe(1)
  for (const path of ['/pages/900', '/pages/901']) {
    const answer = await read(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'no such page'])
  }
  expect(pageCache.size).toBe(2)
})

test.each(['POST', 'PUT', 'DELETE'])('%s is neither served from the cache nor cached', async (method) => {
  await read()
  for (let time = 0; time < 2; time += 1) await app.request('/posts', { method })
  expect(made).toBe(3)
  expect(pageCache.size).toBe(1)
})

test('a response other than 200 isn’t cached', async () => {
  await read('/gone')
  await read('/gone')
  expect(made).toBe(2)
  expect(pageCache.size).toBe(0)
})

test('a private response is neither cached nor changed', async () => {
  await read('/private')
  const answer = await read('/private')
  expect(made).toBe(2)
  expect(pageCache.size).toBe(0)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.has('etag')).toBe(false)
})

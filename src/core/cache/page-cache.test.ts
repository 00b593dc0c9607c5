import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, cachedAnswer, encodingFor } from './cached-answer.ts'
import { createPageCache } from './page-cache.ts'

const never = () => Number.POSITIVE_INFINITY
const answer = (text: string) => cachedAnswer(Buffer.from(text), {})

test('a response stays cached until one of its tables changes', () => {
  const pageCache = createPageCache(never)
  pageCache.store('/posts', answer('posts'), { tables: ['post', 'author'], ticket: pageCache.ticket() })
  pageCache.changed('event')
  expect(pageCache.get('/posts')?.identity?.toString()).toBe('posts')
  pageCache.changed('author')
  expect(pageCache.get('/posts')).toBeUndefined()
})

test('a response made from no table survives every change', () => {
  const pageCache = createPageCache(never)
  pageCache.store('/art', answer('art'), { tables: [], ticket: pageCache.ticket() })
  pageCache.changed('post')
  expect(pageCache.get('/art')).toBeDefined()
})

test('a response started before a change and finished after it isn’t cached', () => {
  const pageCache = createPageCache(never)
  const before = pageCache.ticket()
  pageCache.changed('post')
  expect(pageCache.store('/posts', answer('old'), { tables: ['post'], ticket: before })).toBe(false)
  expect(pageCache.get('/posts')).toBeUndefined()
})

test('negative control: with a ticket taken after reading, the response would be stale', () => {
  const pageCache = createPageCache(never)
  pageCache.changed('post')
  expect(pageCache.store('/posts', answer('old'), { tables: ['post'], ticket: pageCache.ticket() })).toBe(
    true,
  )
  expect(pageCache.get('/posts')?.identity?.toString()).toBe('old')
})

test('a change to another table doesn’t prevent caching', () => {
  const pageCache = createPageCache(never)
  const before = pageCache.ticket()
  pageCache.changed('event')
  expect(pageCache.store('/posts', answer('posts'), { tables: ['post'], ticket: before })).toBe(true)
})

test('clear drops everything, and a response in progress isn’t cached', () => {
  const pageCache = createPageCache(never)
  pageCache.store('/posts', answer('posts'), { tables: ['post'], ticket: pageCache.ticket() })
  const before = pageCache.ticket()
  pageCache.clear()
  expect(pageCache.get('/posts')).toBeUndefined()
  expect(pageCache.store('/art', answer('art'), { tables: [], ticket: before })).toBe(false)
})

test('everything expires at the end of each day, and not before', () => {
  const day = 1000
  let now = 10
  const pageCache = createPageCache(
    (from) => (Math.floor(from / day) + 1) * day,
    () => now,
  )
  const put = () => pageCache.store('/', answer('today'), { tables: [], ticket: pageCache.ticket() })
  put()
  now = 999
  expect(pageCache.get('/')).toBeDefined()
  now = 1000
  expect(pageCache.get('/')).toBeUndefined()
  put()
  now = 1999
  expect(pageCache.get('/')).toBeDefined()
  now = 2000
  expect(pageCache.get('/')).toBeUndefined()
})

test('a response started before midnight and finished after it isn’t served the next day', () => {
  let now = 999
  const pageCache = createPageCache(
    (from) => (Math.floor(from / 1000) + 1) * 1000,
    () => now,
  )
  const ticket = pageCache.ticket()
  now = 1000
  pageCache.store('/', answer('yesterday'), { tables: [], ticket })
  expect(pageCache.get('/')).toBeUndefined()
})

test('a response with an expiry is dropped then, and the others stay', () => {
  let now = 10
  const pageCache = createPageCache(never, () => now)
  pageCache.store('/adverts', answer('two'), { tables: ['advert'], ticket: pageCache.ticket(), until: 500 })
  pageCache.store('/posts', answer('posts'), { tables: ['post'], ticket: pageCache.ticket() })
  now = 499
  expect(pageCache.get('/adverts')).toBeDefined()
  now = 500
  expect(pageCache.get('/adverts')).toBeUndefined()
  expect(
    pageCache.store('/adverts', answer('late'), {
      tables: ['advert'],
      ticket: pageCache.ticket(),
      until: 500,
    }),
  ).toBe(false)
  expect(pageCache.get('/posts')).toBeDefined()
})

test('memory is bounded: the least recently used responses are dropped first', () => {
  const pageCache = createPageCache(never)
  const body = Buffer.alloc(2 * 1024 * 1024)
  const put = (key: string) =>
    pageCache.store(key, cachedAnswer(body, {}), { tables: [], ticket: pageCache.ticket() })
  put('/asked-often')
  for (let page = 0; page < 100; page += 1) {
    put(`/?page=${page}`)
    expect(pageCache.get('/asked-often')).toBeDefined()
  }
  expect(pageCache.bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  expect(pageCache.size).toBeGreaterThan(10)
  expect(pageCache.size).toBeLessThan(30)
  expect(pageCache.get('/?page=0')).toBeUndefined()
  expect(pageCache.get('/?page=99')).toBeDefined()
})

test('filtered lists don’t evict the site’s pages', () => {
  const pageCache = createPageCache(never)
  const body = Buffer.alloc(1024 * 1024)
  const put = (key: string, share: 'listed' | 'variant') =>
    pageCache.store(key, cachedAnswer(body, {}), { tables: ['post'], ticket: pageCache.ticket(), share })
  put('/', 'listed')
  for (let page = 2; page < 200; page += 1) put(`/blogs?page=${page}`, 'variant')
  expect(pageCache.get('/')).toBeDefined()
  expect(pageCache.get('/blogs?page=2')).toBeUndefined()
  expect(pageCache.get('/blogs?page=199')).toBeDefined()
  pageCache.changed('post')
  expect(pageCache.size).toBe(0)
})

test('one response that’s too large doesn’t evict the others', () => {
  const pageCache = createPageCache(never)
  pageCache.store('/small', answer('small'), { tables: [], ticket: pageCache.ticket() })
  pageCache.store('/large', cachedAnswer(Buffer.alloc(8 * 1024 * 1024), {}), {
    tables: [],
    ticket: pageCache.ticket(),
  })
  expect(pageCache.get('/large')).toBeUndefined()
  expect(pageCache.get('/small')).toBeDefined()
})

test('Brotli, gzip and plain bodies have the same text, each compressed once', async () => {
  const text = 'Ngozi prays. Ụzọchukwu prays. '.repeat(50)
  const pageCache = answer(text)
  const br = await bodyOf(pageCache, 'br')
  const gzip = await bodyOf(pageCache, 'gzip')
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gzip).toString()).toBe(text)
  expect((await bodyOf(pageCache, 'identity')).toString()).toBe(text)
  expect(bodyOf(pageCache, 'br')).toBe(br)
  expect(bodyOf(pageCache, 'gzip')).toBe(gzip)
})

test.each(['br', 'gzip'] as const)(
  'once a response is compressed (%s), only that takes memory',
  async (encoding) => {
    const page = answer('Ngozi prays. '.repeat(50))
    const body = await bodyOf(page, encoding)
    expect(page.identity).toBeUndefined()
    expect(body.buffer.byteLength).toBe(body.length)
    expect((await bodyOf(page, 'identity')).toString()).toBe('Ngozi prays. '.repeat(50))
  },
)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, identity; q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['', 'identity'],
  ['deflate', 'identity'],
])('a client that accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('different bodies have different ETags, the same body the same one', () => {
  expect(answer('a').etag).toBe(answer('a').etag)
  expect(answer('a').etag).not.toBe(answer('b').etag)
  expect(answer('a').etag).toMatch(/^W\/"[\w-]{22}"$/)
})

test('responses made while the clock was ahead are dropped when it’s set back, but not after a small correction', () => {
  const hour = 3_600_000
  const midnight = (from: number) => (Math.floor(from / (24 * hour)) + 1) * 24 * hour
  let now = 10 * hour
  const pageCache = createPageCache(midnight, () => now)
  now += 72 * hour
  pageCache.store('/today', answer('in three days'), {
    tables: [],
    ticket: pageCache.ticket(),
    until: now + 5 * hour,
  })
  now -= 500
  expect(pageCache.get('/today')).toBeDefined()
  now -= 72 * hour
  expect(pageCache.get('/today')).toBeUndefined()
  pageCache.store('/today', answer('today'), { tables: [], ticket: pageCache.ticket() })
  now = midnight(now)
  expect(pageCache.get('/today')).toBeUndefined()
})

test('an endpoint’s response is cached until one of its tables changes or it expires', () => {
  let now = 10
  const pageCache = createPageCache(never, () => now)
  const posts = { text: '[]', headers: new Headers() }
  const remember = (until?: number) =>
    pageCache.remember('/api/posts', posts, {
      tables: ['post'],
      ticket: pageCache.ticket(),
      ...(until !== undefined && { until }),
    })
  remember()
  pageCache.changed('event')
  expect(pageCache.recall('/api/posts')).toBe(posts)
  pageCache.changed('post')
  expect(pageCache.recall('/api/posts')).toBeUndefined()
  remember(50)
  expect(pageCache.recall('/api/posts')).toBe(posts)
  now = 50
  expect(pageCache.recall('/api/posts')).toBeUndefined()
  remember()
  pageCache.clear()
  expect(pageCache.recall('/api/posts')).toBeUndefined()
})

test('an endpoint’s response started before a change isn’t cached', () => {
  const pageCache = createPageCache(never)
  const ticket = pageCache.ticket()
  pageCache.changed('post')
  pageCache.remember('/api/posts', { text: '[]', headers: new Headers() }, { tables: ['post'], ticket })
  expect(pageCache.recall('/api/posts')).toBeUndefined()
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, cachedAnswer, createPageCache, encodingFor } from './page-cache.ts'

const never = () => Number.POSITIVE_INFINITY
const answer = (text: string) => cachedAnswer(Buffer.from(text), {})

test('an answer is kept until its table changes; the change of another leaves it alone', () => {
  const kept = createPageCache(never)
  kept.store('/posts', answer('posts'), { tables: ['post', 'author'], ticket: kept.ticket() })
  kept.changed('event')
  expect(kept.get('/posts')?.identity.toString()).toBe('posts')
  kept.changed('author')
  expect(kept.get('/posts')).toBeUndefined()
})

test('an answer made of no table outlives every change', () => {
  const kept = createPageCache(never)
  kept.store('/art', answer('art'), { tables: [], ticket: kept.ticket() })
  kept.changed('post')
  expect(kept.get('/art')).toBeDefined()
})

test('an answer begun before a change and finished after it is not kept', () => {
  const kept = createPageCache(never)
  const before = kept.ticket()
  kept.changed('post')
  expect(kept.store('/posts', answer('old'), { tables: ['post'], ticket: before })).toBe(false)
  expect(kept.get('/posts')).toBeUndefined()
})

test('without the ticket from before the reading, that same answer would be served stale', () => {
  const kept = createPageCache(never)
  kept.changed('post')
  expect(kept.store('/posts', answer('old'), { tables: ['post'], ticket: kept.ticket() })).toBe(true)
  expect(kept.get('/posts')?.identity.toString()).toBe('old')
})

test('a change of another table in the meantime does not keep an answer from being kept', () => {
  const kept = createPageCache(never)
  const before = kept.ticket()
  kept.changed('event')
  expect(kept.store('/posts', answer('posts'), { tables: ['post'], ticket: before })).toBe(true)
})

test('when changes may have been missed everything goes, and what is being made is not kept', () => {
  const kept = createPageCache(never)
  kept.store('/posts', answer('posts'), { tables: ['post'], ticket: kept.ticket() })
  const before = kept.ticket()
  kept.clear()
  expect(kept.get('/posts')).toBeUndefined()
  expect(kept.store('/art', answer('art'), { tables: [], ticket: before })).toBe(false)
})

test('everything goes when the day ends, again the day after, and not in between', () => {
  const day = 1000
  let now = 10
  const kept = createPageCache(
    (from) => (Math.floor(from / day) + 1) * day,
    () => now,
  )
  const keep = () => kept.store('/', answer('today'), { tables: [], ticket: kept.ticket() })
  keep()
  now = 999
  expect(kept.get('/')).toBeDefined()
  now = 1000
  expect(kept.get('/')).toBeUndefined()
  keep()
  now = 1999
  expect(kept.get('/')).toBeDefined()
  now = 2000
  expect(kept.get('/')).toBeUndefined()
})

test('an answer begun before midnight and finished after it is not served the next day', () => {
  let now = 999
  const kept = createPageCache(
    (from) => (Math.floor(from / 1000) + 1) * 1000,
    () => now,
  )
  const ticket = kept.ticket()
  now = 1000
  kept.store('/', answer('yesterday'), { tables: [], ticket })
  expect(kept.get('/')).toBeUndefined()
})

test('an answer that the clock makes wrong is kept until then, and the others stay', () => {
  let now = 10
  const kept = createPageCache(never, () => now)
  kept.store('/adverts', answer('two'), { tables: ['advert'], ticket: kept.ticket(), until: 500 })
  kept.store('/posts', answer('posts'), { tables: ['post'], ticket: kept.ticket() })
  now = 499
  expect(kept.get('/adverts')).toBeDefined()
  now = 500
  expect(kept.get('/adverts')).toBeUndefined()
  expect(
    kept.store('/adverts', answer('late'), { tables: ['advert'], ticket: kept.ticket(), until: 500 }),
  ).toBe(false)
  expect(kept.get('/posts')).toBeDefined()
})

test('memory is bounded: the answers least recently asked for go first', () => {
  const kept = createPageCache(never)
  const body = Buffer.alloc(2 * 1024 * 1024)
  const keep = (key: string) => kept.store(key, cachedAnswer(body, {}), { tables: [], ticket: kept.ticket() })
  keep('/asked-often')
  for (let page = 0; page < 100; page += 1) {
    keep(`/?page=${page}`)
    expect(kept.get('/asked-often')).toBeDefined()
  }
  expect(kept.bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  expect(kept.size).toBeGreaterThan(10)
  expect(kept.size).toBeLessThan(30)
  expect(kept.get('/?page=0')).toBeUndefined()
  expect(kept.get('/?page=99')).toBeDefined()
})

test('lists with a query, however many, do not push out the pages of the site', () => {
  const kept = createPageCache(never)
  const body = Buffer.alloc(1024 * 1024)
  const keep = (key: string, share: 'listed' | 'variant') =>
    kept.store(key, cachedAnswer(body, {}), { tables: ['post'], ticket: kept.ticket(), share })
  keep('/', 'listed')
  for (let page = 2; page < 200; page += 1) keep(`/blogs?page=${page}`, 'variant')
  expect(kept.get('/')).toBeDefined()
  expect(kept.get('/blogs?page=2')).toBeUndefined()
  expect(kept.get('/blogs?page=199')).toBeDefined()
  kept.changed('post')
  expect(kept.size).toBe(0)
})

test('one answer that is too large does not push out the others', () => {
  const kept = createPageCache(never)
  kept.store('/small', answer('small'), { tables: [], ticket: kept.ticket() })
  kept.store('/large', cachedAnswer(Buffer.alloc(8 * 1024 * 1024), {}), { tables: [], ticket: kept.ticket() })
  expect(kept.get('/large')).toBeUndefined()
  expect(kept.get('/small')).toBeDefined()
})

test('brotli, gzip and plain bodies hold the same text, each compressed once', async () => {
  const text = 'Ngozi prays. Ụzọchukwu prays. '.repeat(50)
  const kept = answer(text)
  const br = await bodyOf(kept, 'br')
  const gzip = await bodyOf(kept, 'gzip')
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gzip).toString()).toBe(text)
  expect((await bodyOf(kept, 'identity')).toString()).toBe(text)
  expect(bodyOf(kept, 'br')).toBe(br)
  expect(bodyOf(kept, 'gzip')).toBe(gzip)
})

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
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('different bodies have different tags, the same body the same', () => {
  expect(answer('a').etag).toBe(answer('a').etag)
  expect(answer('a').etag).not.toBe(answer('b').etag)
  expect(answer('a').etag).toMatch(/^W\/"[\w-]{22}"$/)
})

test('what was made while the clock was ahead goes when the clock is set back, and little corrections change nothing', () => {
  const hour = 3_600_000
  const midnight = (from: number) => (Math.floor(from / (24 * hour)) + 1) * 24 * hour
  let now = 10 * hour
  const kept = createPageCache(midnight, () => now)
  now += 72 * hour
  kept.store('/today', answer('in three days'), {
    tables: [],
    ticket: kept.ticket(),
    until: now + 5 * hour,
  })
  now -= 500
  expect(kept.get('/today')).toBeDefined()
  now -= 72 * hour
  expect(kept.get('/today')).toBeUndefined()
  kept.store('/today', answer('today'), { tables: [], ticket: kept.ticket() })
  now = midnight(now)
  expect(kept.get('/today')).toBeUndefined()
})

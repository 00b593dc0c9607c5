import { once } from 'node:events'
import { createServer, type Server, request as send } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { slugText } from '../api/query-parameter.ts'
import { requestId } from '../api/request.ts'
import { securityHeaders } from '../security/security-headers.ts'
import { cacheFirst } from './cache-first.ts'
import { cacheKeys } from './cache-key.ts'
import { createPageCache } from './page-cache.ts'
import { type CacheVariables, serveCached } from './serve-cached.ts'

const pageCache = createPageCache(() => Number.POSITIVE_INFINITY)
const fixedHeaders = securityHeaders(true)
const resolve = cacheKeys({
  pages: ['/', '/blogs', '/other'].map((pattern) => ({ pattern, query: { a: slugText, b: slugText } })),
  notFound: { pattern: '/*', query: {} },
  others: [],
  unlisted: [],
})
const app = new Hono<CacheVariables>()
app.use(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(fixedHeaders)) c.res.headers.set(name, value)
  c.res.headers.set('x-request-id', requestId(c.req.raw))
})
app.use(serveCached({ pageCache, resolve, counted: () => {} }))
app.get('*', (c) => {
  c.set('madeOf', ['post'])
  return c.html(`<h1>${new URL(c.req.url).pathname}</h1>${'<p>words</p>'.repeat(40)}`, 200, {
    'X-Total-Count': '3',
  })
})

let renderCount = 0
const answered: [string, number][] = []
const renderPage = getRequestListener(app.fetch)
const listener = cacheFirst(
  {
    pageCache,
    resolve,
    fixedHeaders: () => fixedHeaders,
    answered: (_, url, __, status) => void answered.push([url, status]),
  },
  (request, response) => {
    renderCount += 1
    return renderPage(request, response)
  },
)
const both: Record<'short' | 'long', Server> = {
  short: createServer(listener),
  long: createServer(renderPage),
}

beforeAll(async () => {
  for (const server of Object.values(both)) await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  for (const server of Object.values(both)) server.close()
})
beforeEach(() => {
  pageCache.clear()
  renderCount = 0
  answered.length = 0
})

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer }

/** Sends the target unchanged: `fetch` would normalize it. */
async function ask(
  server: 'short' | 'long',
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const request = send({
    port: portOf(both[server]),
    path: target,
    method,
    headers: { host: 'ours.example', ...headers },
  })
  request.end()
  const [response] = await once(request, 'response')
  const body = Buffer.concat(await Array.fromAsync<Buffer>(response))
  const { date: _, connection: __, 'keep-alive': ___, 'x-request-id': ____, ...rest } = response.headers
  return { status: response.statusCode, headers: rest, body }
}

test.each([
  ['without compression', {}],
  ['with brotli', { 'accept-encoding': 'gzip, br' }],
  ['with gzip', { 'accept-encoding': 'gzip' }],
])(
  'a cached response has the same bytes and headers as a rendered one, %s',
  async (_, headers: Record<string, string>) => {
    await ask('long', '/blogs?b=2&a=1', headers)
    const long = await ask('long', '/blogs?b=2&a=1', headers)
    const short = await ask('short', '/blogs?b=2&a=1', headers)
    expect(renderCount).toBe(0)
    expect(short).toEqual(long)
    expect(short.headers).toMatchObject(fixedHeaders)
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(short.headers['content-encoding'])]
    expect((decode?.(short.body) ?? short.body).toString()).toContain('<h1>/blogs</h1>')
    expect(answered).toEqual([['/blogs?b=2&a=1', 200]])
  },
)

test('a client with the same etag gets the same 304 either way', async () => {
  const { headers } = await ask('long', '/blogs')
  const conditional = { 'if-none-match': String(headers.etag) }
  const short = await ask('short', '/blogs', conditional)
  expect(short).toEqual(await ask('long', '/blogs', conditional))
  expect(short).toMatchObject({ status: 304, headers: fixedHeaders })
  expect(short.body).toHaveLength(0)
  expect(renderCount).toBe(0)
  expect(answered).toEqual([['/blogs', 304]])
})

test('unknown and repeated query parameters get the same cached response', async () => {
  await ask('short', '/blogs?a=1')
  const known = await ask('short', '/blogs?a=1')
  renderCount = 0
  for (const target of [
    '/blogs?utm_source=x&a=1',
    `/blogs?a=1${'&a=2'.repeat(1000)}`,
    '/blogs?%61=1&b=%ZZ',
  ]) {
    expect(await ask('short', target)).toEqual(known)
  }
  expect(renderCount).toBe(0)
  expect(pageCache.size).toBe(1)
})

test('an encoding that was not requested before is rendered once', async () => {
  await ask('short', '/blogs')
  await ask('short', '/blogs', { 'accept-encoding': 'br' })
  await ask('short', '/blogs', { 'accept-encoding': 'br' })
  expect(renderCount).toBe(2)
})

test('the request id of a proxy is echoed either way, and a malformed one never', async () => {
  for (const [given, echoed] of [
    ['from-the-proxy-1', true],
    ['no good id', false],
  ] as const) {
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`http://127.0.0.1:${portOf(both.short)}/blogs`, {
        headers: { 'x-request-id': given },
      })
      await answer.arrayBuffer()
      expect(answer.headers.get('x-request-id') === given).toBe(echoed)
    }
  }
})

test.each(['POST', 'HEAD', 'PUT'])('%s is never served from the cache', async (method) => {
  await ask('short', '/blogs')
  await ask('short', '/blogs', {}, method)
  expect(renderCount).toBe(2)
})

test.each([
  '//evil.example/blogs',
  '/%2e%2e/%2e%2e/blogs',
  '/../../etc/passwd',
  '/blogs/%00',
  '/%ZZ',
  '/blogs?%ZZ=%',
  `/blogs?q=${'a'.repeat(8_000)}`,
  '/blogs?__proto__=1&constructor=2',
  '/__proto__',
  '/\\evil.example',
])('the malicious target %s gets the same response, cached or not', async (target) => {
  const first = await ask('long', target)
  const again = await ask('long', target)
  expect(again).toEqual(first)
  pageCache.clear()
  expect(await ask('short', target)).toEqual(first)
  expect(await ask('short', target)).toEqual(first)
  expect((await ask('short', '/blogs')).body.toString()).toContain('<h1>/blogs</h1>')
})

test('an absolute URL as target, as proxies send it, gets only its own page', async () => {
  await ask('short', '/')
  const answer = await raw(
    'GET http://evil.example/blogs HTTP/1.1\r\nHost: ours.example\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 (200|400)/)
  expect(answer).not.toContain('<h1>/</h1>')
  expect((await ask('short', '/')).body.toString()).toContain('<h1>/</h1>')
})

test.each(['a/../blogs?', 'evil.example/blogs#', 'a b', '[', ''])(
  'the host "%s" can’t store a response under another URL',
  async (host) => {
    await raw(`GET /other HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect((await ask('short', '/blogs')).body.toString()).toContain('<h1>/blogs</h1>')
    expect((await ask('short', '/other')).body.toString()).toContain('<h1>/other</h1>')
  },
)

async function raw(request: string): Promise<string> {
  const socket = connect(portOf(both.short), '127.0.0.1')
  socket.write(request)
  return Buffer.concat(await Array.fromAsync<Buffer>(socket)).toString()
}

function portOf(server: Server) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return address.port
}

test('every cached response has its own request’s id', async () => {
  const url = `http://127.0.0.1:${portOf(both.short)}/blogs`
  await (await fetch(url)).text()
  const ids = []
  for (const given of ['from-a-proxy', '', '']) {
    const answer = await fetch(url, given ? { headers: { 'x-request-id': given } } : {})
    await answer.text()
    ids.push(answer.headers.get('x-request-id'))
  }
  expect(renderCount).toBe(1)
  expect(ids[0]).toBe('from-a-proxy')
  expect(new Set(ids).size).toBe(3)
  expect(answered).toHaveLength(3)
})

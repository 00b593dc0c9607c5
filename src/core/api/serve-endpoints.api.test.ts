import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { english } from '#core/text/messages.ts'
import { posts } from '#slices/blog/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { idleServices } from '../../testing/databases/idle.ts'
import { demoOrganisation } from '../settings/demo-organisation.ts'
import { type Caller, visitor } from './access.ts'
import { endpoint } from './endpoint.ts'
import { type Context, on } from './endpoint-handler.ts'
import { serveEndpoints } from './serve-endpoints.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('owner'))
})
afterAll(() => app.close())

const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const draft = { title: 'Words', author: 'Ada', image: '/art/card-dawn-dove-test.svg', body: 'More words' }
const written = { draft, publication: { state: 'draft' } }

/** A call of the test's own, behind the same door as all others. */
const echo = endpoint({
  summary: 'Says what it heard',
  method: 'POST',
  path: '/echo/{id}',
  access: 'member',
  input: z.object({ id: z.string(), words: z.string(), tags: z.array(z.string()).optional() }),
  output: z.object({ id: z.string(), words: z.string() }),
})
let receivedInput: unknown
const member = someone('member')
const parts = (caller: Caller, unexpected: (error: unknown) => void = () => {}) => ({
  ...idleServices(app.db),
  identify: async () => caller,
  trustProxy: false,
  messages: async () => english,
  organisation: async () => demoOrganisation,
  caughtUp: async () => {},
  unexpected,
})
const echoApi = (caller: Caller = member) =>
  serveEndpoints(
    [
      on(echo, (input) => {
        receivedInput = input
        return Object.assign({}, input, { password_hash: 'a column that the contract does not name' })
      }),
    ],
    parts(caller),
  )

test('every path works with and without a trailing slash', async () => {
  for (const path of ['/api/blog/posts', '/api/blog/posts/', '/api/blog/posts/?page=1']) {
    expect((await app.fetch(path)).status).toBe(200)
  }
  expect((await editor.fetch('/api/staff/blog/posts/', json(written))).status).toBe(201)
  expect((await echoApi().request('/api/echo/1/', json({ words: 'w' }))).status).toBe(200)
})

test('visitors get 401, and members without the permission get 403', async () => {
  const callers: [Caller, number, string][] = [
    [visitor, 401, 'Please log in first.'],
    [member, 403, 'You don’t have permission to do this.'],
    [someone('finance'), 403, 'You don’t have permission to do this.'],
  ]
  for (const [caller, status, detail] of callers) {
    const answer = await app.as(caller).fetch('/api/staff/blog/posts', json(written))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ detail })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await editor.fetch('/api/staff/blog/posts', json(written))).status).toBe(201)
})

test('a caller without access is rejected before the body is read', async () => {
  for (const body of ['not json', '{}', 'x'.repeat(300_000)]) {
    expect((await app.fetch('/api/staff/blog/posts', json(body))).status).toBe(401)
  }
})

test('another method gets 405 with the allowed ones', async () => {
  const answer = await app.fetch('/api/staff/blog/posts/1', { method: 'PATCH' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['DELETE', 'GET', 'PUT'])
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('This address accepts') })
  expect((await app.fetch('/api/blog/posts', json({}))).headers.get('allow')).toBe('GET')
})

test.each(['/api', '/api/', '/api/nothing', '/api/blog', '/api/blog/posts/1/2', '/api/__proto__'])(
  '%s returns 404',
  async (path) => {
    const answer = await app.fetch(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ detail: 'There’s nothing at this address.' })
  },
)

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''])(
  'a body of type "%s" is rejected with the expected type',
  async (type) => {
    const answer = await editor.fetch('/api/staff/blog/posts', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify(written),
    })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ detail: 'Send the body as application/json.' })
  },
)

test('the content type may have a charset', async () => {
  const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' }
  const answer = await echoApi().request('/api/echo/1', { method: 'POST', headers, body: '{"words":"é"}' })
  expect(await answer.json()).toEqual({ id: '1', words: 'é' })
})

test('a body with a Content-Length that’s too large is rejected', async () => {
  const answer = await editor.fetch('/api/staff/blog/posts', {
    ...json({ ...written, padding: 'x'.repeat(256 * 1024) }),
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(300 * 1024) },
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ detail: 'This is too large. The limit is 256 kB.' })
})

test('an endless body is read only slightly beyond the limit', async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream({
    pull(controller) {
      sent += 16 * 1024
      controller.enqueue(new Uint8Array(16 * 1024).fill(120))
    },
    cancel() {
      cancelled = true
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: endless,
    duplex: 'half',
  }
  expect((await editor.fetch('/api/staff/blog/posts', init)).status).toBe(413)
  expect(sent).toBeLessThan(512 * 1024)
  expect(cancelled).toBe(true)
})

test.each(['{', '[]', '"words"', '7', 'null', 'true', '{"a":1}{', '\u0000', "{'a':1}"])(
  'the body %j is rejected because it isn’t a JSON object',
  async (body) => {
    const answer = await editor.fetch('/api/staff/blog/posts', json(body))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ detail: 'Send the body as a JSON object.' })
  },
)

test('a lone surrogate becomes the replacement character', async () => {
  const body = JSON.stringify({ draft: { ...draft, title: 'Cut \ud83d' } })
  const shown = await editor.fetch('/api/staff/blog/posts/preview', json(body))
  expect(shown.status).toBe(200)
  await echoApi().request('/api/echo/1', json({ words: 'Cut \ud83d, whole \ud83d\ude4f' }))
  expect(receivedInput).toEqual({ id: '1', words: 'Cut \ufffd, whole \ud83d\ude4f' })
})

test.each(['words', '0', '-1', '1.5', '2147483648', '9223372036854775808', '1e400', '%20', "1'--"])(
  'the id %s returns 404',
  async (id) => {
    const answers = [
      await app.fetch(`/api/blog/posts/${id}`),
      await editor.fetch(`/api/staff/blog/posts/${id}`),
      await editor.fetch(`/api/staff/blog/posts/${id}`, { method: 'DELETE' }),
      await editor.fetch(`/api/staff/blog/posts/${id}`, json({ ...written, version: 1 }, 'PUT')),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  },
)

test('a version that’s too large is rejected at its field', async () => {
  for (const version of [2_147_483_648, 9e15, -1, 1.5]) {
    const answer = await editor.fetch('/api/staff/blog/posts/1', json({ ...written, version }, 'PUT'))
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).errors)).toEqual(['version'])
  }
})

test('an empty body has no fields', async () => {
  const answer = await echoApi().request('/api/echo/1', json(''))
  expect(answer.status).toBe(400)
  expect(Object.keys((await answer.json()).errors)).toEqual(['words'])
})

test('fields outside the contract are ignored, including prototype properties', async () => {
  const body =
    '{"words":"w","admin":true,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
  const answer = await echoApi().request('/api/echo/1', json(body))
  expect(answer.status).toBe(200)
  expect(receivedInput).toEqual({ id: '1', words: 'w' })
  expect(Object.getPrototypeOf(receivedInput)).toBe(Object.prototype)
  expect('polluted' in {}).toBe(false)
})

test('the path decides, whatever the body or the query says', async () => {
  await echoApi().request('/api/echo/1?id=2', json({ id: '3', words: 'w' }))
  expect(receivedInput).toEqual({ id: '1', words: 'w' })
})

test('a column that isn’t in the contract is never returned', async () => {
  const answer = await echoApi().request('/api/echo/1', json({ words: 'w' }))
  expect(await answer.json()).toEqual({ id: '1', words: 'w' })
})

test('a text with a null character is rejected, wherever it is', async () => {
  for (const body of ['{"words":"a\\u0000b"}', '{"words":"w","tags":["\\u0000"]}']) {
    expect((await echoApi().request('/api/echo/1', json(body))).status).toBe(400)
  }
  expect((await echoApi().request('/api/echo/%00', json({ words: 'w' }))).status).toBe(400)
  expect((await app.fetch('/api/search?q=%00')).status).toBe(400)
  expect((await editor.fetch('/api/staff/blog/posts?search=a%00b')).status).toBe(400)
  expect((await echoApi().request('/api/echo/1', json('{"words":"\\\\u0000"}'))).status).toBe(200)
})

test('a cached endpoint ignores the caller, so nobody can affect others’ responses', async () => {
  const list = endpoint({
    summary: 'The same for all',
    method: 'GET',
    path: '/same',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ kind: z.string() }),
    cacheTables: ['post'],
  })
  const api = serveEndpoints(
    [on(list, (_, { caller }: Context) => ({ kind: caller.kind }))],
    parts(someone('owner')),
  )
  expect(await (await api.request('/api/same')).json()).toEqual({ kind: 'visitor' })
})

test('a response that isn’t cached is marked no-store', async () => {
  expect((await editor.fetch('/api/staff/blog/posts')).headers.get('cache-control')).toBe('no-store')
  expect((await app.fetch('/api/blog/posts')).headers.get('cache-control')).toBe('public, no-cache')
})

test('a response that violates the contract is a server error', async () => {
  const errors: unknown[] = []
  const wrong = on(echo, () => JSON.parse('{"id":7}'))
  const api = serveEndpoints(
    [wrong],
    parts(member, (error) => void errors.push(error)),
  )
  const answer = await api.request('/api/echo/1', json({ words: 'w' }))
  expect(answer.status).toBe(500)
  expect(errors).toHaveLength(1)
})

test('a proxy’s request id is echoed, and a new one replaces a missing or malformed one', async () => {
  const idFor = async (given?: string) =>
    (await app.fetch('/api/nothing', { headers: given ? { 'X-Request-Id': given } : {} })).headers.get(
      'x-request-id',
    )
  expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789')
  expect(await idFor()).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
  expect(await idFor('x"><script>')).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
  expect(await idFor()).not.toBe(await idFor())
})

test('every API response has the security headers and allows no content to run', async () => {
  const calls = ['/api/blog/posts', '/api/nothing', '/api/staff/blog/posts']
  const drawing = '/art/card-dawn-dove-test.svg'
  // Twice: the second time it is cached.
  for (const path of [...calls, drawing, drawing]) {
    const { headers } = await app.fetch(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

test('an unexpected error reveals nothing to the caller, and is logged without the request’s text', async () => {
  await sql`alter table post add constraint test_refusal check (title <> 'Refused')`.execute(app.db)
  const body = 'a most private prayer'
  const publication = { state: 'published' as const }
  const answer = await editor.fetch('/api/staff/blog/posts?q=private-query', {
    ...json({ draft: { ...draft, title: 'Refused', body }, publication }),
    headers: { 'Content-Type': 'application/json', Cookie: 'session=hush', Authorization: 'Bearer hush' },
  })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ detail: 'Something went wrong.' })
  const id = answer.headers.get('x-request-id') ?? 'none'
  const line =
    app
      .logged()
      .split('\n')
      .find((each) => each.includes('"unexpected"')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    id,
    level: 50,
    path: '/api/staff/blog/posts',
    err: { message: expect.stringContaining('test_refusal') },
  })
  expect(app.logged()).not.toMatch(/private|hush/)
  const next = await editor.call(posts.create, { draft, publication })
  expect(next.draft.title).toBe('Words')
})

import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call, callThrough } from './call.ts'
import { endpoint, id } from './endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'
import { Problem } from './problems.ts'

const echo = z.object({
  method: z.string(),
  url: z.string(),
  type: z.string().nullable(),
  body: z.string(),
})

const app = new Hono()
app.all('/api/echo/:id', async (c) =>
  c.json({
    method: c.req.method,
    url: c.req.url.replace('http://localhost', ''),
    type: c.req.header('content-type') ?? null,
    body: await c.req.text(),
    secret: 'not in the contract',
  }),
)
app.get('/api/list', (c) => c.json([{ id: 1 }, { id: 2 }], 200, { 'X-Total-Count': '7' }))
app.get('/api/refused', (c) => c.json({ detail: 'Not today.', errors: { day: 'Not today.' } }, 409))
app.get('/api/broken', (c) => c.text('<h1>Bad Gateway</h1>', 502))
app.get('/api/other', (c) => c.json({ surprise: true }))

const through = callThrough(async (path, init) => app.request(path, init))
const defined = (path: `/${string}`, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET') =>
  endpoint({
    summary: 'Echo',
    method,
    path,
    access: 'anyone',
    input: z.object({ id: id.or(z.string()), q: z.string().optional(), n: z.number().optional() }),
    output: echo,
  })

test('a GET puts its input into path and query, encoded, without missing values', async () => {
  const input = { id: 'a/b?c', q: 'x&y=ü', n: 3 }
  expect(await through(defined('/echo/{id}'), input)).toEqual({
    method: 'GET',
    url: '/api/echo/a%2Fb%3Fc?q=x%26y%3D%C3%BC&n=3',
    type: null,
    body: '',
  })
  expect((await through(defined('/echo/{id}'), { id: 1, q: undefined })).url).toBe('/api/echo/1')
})

test.each(['POST', 'PUT'] as const)('%s sends everything that isn’t in the path as JSON', async (method) => {
  expect(await through(defined('/echo/{id}', method), { id: 4, q: 'so', n: 0 })).toEqual({
    method,
    url: '/api/echo/4',
    type: 'application/json',
    body: '{"q":"so","n":0}',
  })
})

test('DELETE sends no body', async () => {
  expect(await through(defined('/echo/{id}', 'DELETE'), { id: 4 })).toMatchObject({ body: '', type: null })
})

test('an upload sends the file itself, with its type', async () => {
  const upload = endpoint({
    summary: 'Send',
    method: 'POST',
    path: '/echo/{id}',
    access: 'anyone',
    input: z.object({ id, bytes: z.instanceof(Blob) }),
    output: echo,
    upload: { types: ['image/png'], limit: 10 },
  })
  const bytes = new Blob(['pixels'], { type: 'image/png' })
  expect(await through(upload, { id: 1, bytes })).toMatchObject({ type: 'image/png', body: 'pixels' })
})

test('fields outside the contract don’t reach the caller', async () => {
  expect(await through(defined('/echo/{id}'), { id: 1 })).not.toHaveProperty('secret')
})

test('a paged list comes with its total', async () => {
  const list = endpoint({
    summary: 'List',
    method: 'GET',
    path: '/list',
    access: 'anyone',
    input: pageQuery(2),
    output: pageOf(z.object({ id: z.int() })),
    paged: true,
  })
  expect(await through(list, {})).toEqual({ items: [{ id: 1 }, { id: 2 }], total: 7 })
})

test('an error is thrown as the problem that the server sent', async () => {
  const refused = through(defined('/refused'), { id: 1 })
  await expect(refused).rejects.toBeInstanceOf(Problem)
  await expect(refused).rejects.toMatchObject({
    status: 409,
    message: 'Not today.',
    errors: { day: 'Not today.' },
  })
})

test('an error page from a proxy is a problem with its status', async () => {
  await expect(through(defined('/broken'), { id: 1 })).rejects.toMatchObject({
    status: 502,
    message: 'Something went wrong.',
  })
})

test('a response that violates the contract is rejected', async () => {
  await expect(through(defined('/other'), { id: 1 })).rejects.toBeInstanceOf(z.ZodError)
})

test('without a connection, the problem says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(defined('/echo/{id}'), { id: 1 })).rejects.toMatchObject({
    status: 0,
    message: 'We couldn’t reach the server. Check your connection and try again.',
  })
  vi.unstubAllGlobals()
})

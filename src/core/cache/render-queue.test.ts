import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rateLimit } from '../api/limit.ts'
import { renderQueue } from './render-queue.ts'

const limits = { slots: 1, perLane: 2, perGroup: 3 }
const generous = rateLimit(1000, 1000)

/** A site where `/slow` waits until it is let go. */
function site(rates = generous, isUnlimited = (_: string) => false) {
  const gate = Promise.withResolvers<void>()
  const rendered: string[] = []
  const queue = renderQueue({
    trustProxy: true,
    staffId: async (c) => (c.req.header('x-staff') ? Number(c.req.header('x-staff')) : null),
    refuse: (_, status, seconds) =>
      new Response(null, { status, headers: { 'retry-after': String(seconds) } }),
    isUnlimited,
    limits,
    rates,
  })
  const app = new Hono()
  app.get('/:name', (c) =>
    queue.run(c, 1, async () => {
      const name = c.req.param('name')
      if (name === 'slow') await gate.promise
      rendered.push(name)
      return c.text(name)
    }),
  )
  const ask = async (name: string, headers: Record<string, string>, signal?: AbortSignal) =>
    app.request(`/${name}`, { headers, ...(signal && { signal }) }, { incoming: { socket: {} } })
  return {
    app,
    rendered,
    open: gate.resolve,
    from: (address: string, name: string, signal?: AbortSignal) =>
      ask(name, { 'x-forwarded-for': address }, signal),
    staff: (name: string) => ask(name, { 'x-forwarded-for': '192.0.2.1', 'x-staff': '7' }),
  }
}

test('an address with too many parallel requests is rejected; others and staff aren’t', async () => {
  const { from, staff, open } = site()
  const running = from('192.0.2.1', 'slow')
  await turnOfTheLoop()
  const waiting = [from('192.0.2.1', 'a'), from('192.0.2.1', 'b')]
  expect((await from('192.0.2.1', 'c')).status).toBe(429)
  const others = [from('192.0.2.2', 'd'), staff('desk')]
  await turnOfTheLoop()
  const full = await from('192.0.2.3', 'e')
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '5'])
  open()
  const answers = await Promise.all([running, ...waiting, ...others])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('an address that has used up its share is told when to retry; staff have no limit', async () => {
  const { from, staff } = site(rateLimit(2, 0.5, () => 0))
  const statuses = []
  for (const name of ['a', 'b', 'c']) statuses.push((await from('192.0.2.1', name)).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await from('192.0.2.1', 'd')).headers.get('retry-after')).toBe('2')
  expect((await from('192.0.2.2', 'e')).status).toBe(200)
  for (let time = 0; time < 5; time += 1) expect((await staff('desk')).status).toBe(200)
})

test('calls within the process don’t wait: they’re already part of a turn', async () => {
  const { app, from, open } = site()
  const running = from('192.0.2.1', 'slow')
  await turnOfTheLoop()
  expect((await app.request('/inside')).status).toBe(200)
  open()
  await running
})

test('nothing is rendered for visitors who have disconnected', async () => {
  const { from, rendered, open } = site()
  const running = from('192.0.2.1', 'slow')
  await turnOfTheLoop()
  const gone = new AbortController()
  const left = from('192.0.2.2', 'gone', gone.signal)
  await turnOfTheLoop()
  gone.abort()
  expect((await left).status).toBe(499)
  open()
  await running
  expect(rendered).toEqual(['slow'])
})

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('an address without a limit only takes turns', async () => {
  const { from } = site(rateLimit(1, 0.001), (address) => address === '127.0.0.1')
  const statuses: number[] = []
  for (const address of ['127.0.0.1', '127.0.0.1', '192.0.2.1', '192.0.2.1'])
    statuses.push((await from(address, 'page')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

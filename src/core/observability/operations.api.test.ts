import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { createMetrics } from './metrics.ts'
import { operations } from './operations.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const token = 'a-token-for-the-figures'
const metrics = createMetrics(
  createPageCache(() => Number.POSITIVE_INFINITY),
  () => 0,
)
const opened = (isPublic: boolean) =>
  operations({ metrics, settings: { metricsToken: token, public: isPublic }, whyNotReady: async () => null })
const app = opened(false)

test('/healthz says that the program is running', async () => {
  const answer = await site.fetch('/healthz')
  expect([answer.status, await answer.text()]).toEqual([200, 'alive'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('/readyz says whether the database responds', async () => {
  const answer = await site.fetch('/readyz')
  expect([answer.status, await answer.text()]).toEqual([200, 'ready'])
  const closed = await openTestApp()
  await closed.close()
  const refused = await closed.fetch('/readyz')
  expect([refused.status, await refused.text()]).toEqual([503, 'not ready: shutting down'])
  expect((await closed.fetch('/healthz')).status).toBe(200)
})

test('/metrics requires the token', async () => {
  const ask = async (authorization?: string) =>
    app.request('/metrics', { headers: authorization ? { authorization } : {} })
  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('kept_answers_bytes')
  for (const wrong of [
    undefined,
    token,
    'Bearer ',
    'Bearer undefined',
    `Bearer ${token}x`,
    `Basic ${token}`,
  ]) {
    expect((await ask(wrong)).status).toBe(403)
  }
})

test('/metrics without a token in the settings is closed to any token', async () => {
  const answer = await site.fetch('/metrics', { headers: { authorization: 'Bearer undefined' } })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ detail: 'Send the METRICS_TOKEN to read the metrics.' })
})

test('/metrics of a public site is closed even to this machine without the token', async () => {
  const server = createServer(getRequestListener(opened(true).fetch))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${addressOf(server).port}/metrics`
  expect((await fetch(address)).status).toBe(403)
  expect((await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  server.close()
})

test('/metrics is open to this machine itself, but not through a proxy on it', async () => {
  const server = createServer(getRequestListener(app.fetch))
  await once(server.listen(0, '::'), 'listening')
  const { port } = addressOf(server)
  const statusAt = async (host: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://${host}:${port}/metrics`, { headers })).status
  expect(await statusAt('127.0.0.1')).toBe(200)
  expect(await statusAt('127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' })).toBe(403)
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)
  if (outside) expect(await statusAt(outside.address)).toBe(403)
  server.close()
})

test('metrics have status classes, and no visitor addresses or page URLs', async () => {
  metrics.answered('GET', 404, 0.01)
  metrics.cacheLookup(true)
  const text = await metrics.text()
  expect(text).toContain('http_request_seconds_count{method="GET",status="4xx"} 1')
  expect(text).toContain('kept_answers_total{result="hit"} 1')
})

function addressOf(server: Server) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return address
}

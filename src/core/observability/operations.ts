import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { retryHeaders } from '../api/unavailable.ts'
import { diskFull } from '../data/disk-space.ts'
import { late, within } from '../jobs/within.ts'
import type { Settings } from '../settings/settings.ts'
import type { Metrics } from './metrics.ts'

type Parts = {
  metrics: Metrics
  settings: Pick<Settings, 'metricsToken' | 'public'>
  /** Null when the site is ready. */
  whyNotReady: () => Promise<string | null>
}

/** Endpoints for operators: liveness, readiness and metrics. */
export function operations({ metrics, settings, whyNotReady }: Parts) {
  const { metricsToken } = settings
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()

  app.get('/healthz', (c) => c.text('alive', 200, { 'Cache-Control': 'no-store' }))

  app.get('/readyz', async (c) => {
    const why = await whyNotReady()
    const status = why === null ? 200 : 503
    const headers = { 'Cache-Control': 'no-store', ...retryHeaders(status) }
    return c.text(why === null ? 'ready' : `not ready: ${why}`, status, headers)
  })

  app.get('/metrics', async (c) => {
    // A public site is behind a proxy, which makes every request look local.
    const fromHere =
      !settings.public &&
      isLoopback(c.env?.incoming?.socket.remoteAddress) &&
      !c.req.header('x-forwarded-for')
    const hasToken = metricsToken !== undefined && c.req.header('authorization') === `Bearer ${metricsToken}`
    if (!fromHere && !hasToken) return c.json({ detail: 'Send the METRICS_TOKEN to read the metrics.' }, 403)
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  })
  return app
}

const isLoopback = (address: string | undefined) =>
  address === '::1' || address === '127.0.0.1' || address === '::ffff:127.0.0.1'

/** Milliseconds after which /readyz answers, whatever the database does. */
const timeoutMs = 1_800

type ReadinessParts = {
  /** Rejects when the database doesn't answer. */
  ping: () => Promise<void>
  /** Bytes free on the disk of DATA_DIR. */
  free: () => Promise<number>
  /** Bytes that have to be free to save anything there. */
  needed: number
}

/** Returns why the site is not ready, or null. Concurrent callers share one check, so that hanging checks don't pile up. */
export function readiness({ ping, free, needed }: ReadinessParts): () => Promise<string | null> {
  let running: Promise<string | null> | undefined

  async function check(): Promise<string | null> {
    const left = await free().catch(() => null)
    if (left === null) return "DATA_DIR can't be read"
    if (left < needed) return diskFull(left)
    return ping().then(
      () => null,
      () => silent,
    )
  }

  return async () => {
    running ??= check().finally(() => {
      running = undefined
    })
    const answer = await within(timeoutMs, running)
    return answer === late ? silent : answer
  }
}

const silent = "the database doesn't respond"

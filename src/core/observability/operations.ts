import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { retryHeaders } from '../api/unavailable.ts'
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

import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'

type Parts = { metrics: Metrics; metricsToken: string | undefined; isReady: () => Promise<boolean> }

/** For those who run the house: is it alive, does it take visitors, how is it doing. */
export function operations({ metrics, metricsToken, isReady }: Parts) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()

  app.get('/healthz', (c) => c.text('alive', 200, { 'Cache-Control': 'no-store' }))

  app.get('/readyz', async (c) => {
    const ready = await isReady()
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  app.get('/metrics', async (c) => {
    const fromHere = isLoopback(c.env?.incoming?.socket.remoteAddress) && !c.req.header('x-forwarded-for')
    const hasToken = metricsToken !== undefined && c.req.header('authorization') === `Bearer ${metricsToken}`
    if (!fromHere && !hasToken) return c.json({ detail: 'Figures need the METRICS_TOKEN.' }, 403)
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  })
  return app
}

const isLoopback = (address: string | undefined) =>
  address === '::1' || address === '127.0.0.1' || address === '::ffff:127.0.0.1'

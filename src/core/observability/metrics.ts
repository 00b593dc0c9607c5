import cluster from 'node:cluster'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../cache/page-cache.ts'
import { metricsOfAll } from './shared-metrics.ts'

/** Figures for Prometheus. Labels have few values each: a route's pattern, never an address. */
export function createMetrics(pageCache: PageCache, streams: () => number) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time by method and status class (cached responses are counted separately)',
    labelNames: ['method', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  // Counted in plain numbers, since a cached page costs little more than its counter would.
  let [hits, misses] = [0, 0]
  new Counter({
    name: 'kept_answers_total',
    help: 'Cacheable responses, served from memory (hit) or created (miss)',
    labelNames: ['result'] as const,
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  new Gauge({
    name: 'kept_answers_bytes',
    help: 'Memory used by cached responses',
    registers: [registry],
    collect() {
      this.set(pageCache.bytes)
    },
  })
  new Gauge({
    name: 'live_streams',
    help: 'Open pages that receive live events',
    registers: [registry],
    collect() {
      this.set(streams())
    },
  })
  return {
    answered: (method: string, status: number, seconds: number) =>
      requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
    cacheLookup: (wasHit: boolean) => {
      if (wasHit) hits += 1
      else misses += 1
    },
    text: cluster.isWorker ? metricsOfAll(registry) : () => registry.metrics(),
    contentType: registry.contentType,
  }
}
export type Metrics = ReturnType<typeof createMetrics>

import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

// With several workers, any of them may be asked for the metrics. It asks the primary process, which adds up all of them.

const Request = z.object({ askMetrics: z.number() })
const Answer = z.object({ metricsFor: z.number(), text: z.string().nullable() })

/** In the primary process. */
export function answerMetrics() {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    const request = Request.safeParse(message).data
    if (!request) return
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ metricsFor: request.askMetrics, text })
    }
    all.clusterMetrics().then(answer, () => answer(null))
  })
}

/** In a worker: a function that returns the metrics of all workers, or its own if the primary can't tell. */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry() // answers the primary
  const waiting = new Map<number, (text: string | null) => void>()
  let count = 0
  process.on('message', (message) => {
    const answer = Answer.safeParse(message).data
    if (!answer) return
    waiting.get(answer.metricsFor)?.(answer.text)
    waiting.delete(answer.metricsFor)
  })
  return async () => {
    count += 1
    const { promise, resolve } = Promise.withResolvers<string | null>()
    waiting.set(count, resolve)
    process.send?.({ askMetrics: count })
    return (await promise) ?? registry.metrics()
  }
}

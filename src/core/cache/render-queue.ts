import type { HttpBindings } from '@hono/node-server'
import type { Context as HttpContext } from 'hono'
import { type FairQueueLimits, fairQueue, QueueFullError } from '../api/fair-queue.ts'
import { type RateLimit, rateLimit } from '../api/limit.ts'
import { addressOf } from '../api/request.ts'

type Parts = {
  trustProxy: boolean
  /** The id of the signed-in member of staff; null for everybody else. */
  staffId: (c: HttpContext) => Promise<number | null>
  refuse: (c: HttpContext, status: 429 | 503, seconds: number) => Response
  /** Addresses without a rate limit; they still take turns. */
  isUnlimited?: (address: string) => boolean
  limits?: Partial<FairQueueLimits>
  rates?: RateLimit
}

export type RenderQueue = ReturnType<typeof renderQueue>

/** What an answer costs of an address's rate limit: a page is rendered, an endpoint only queries the database. */
export const cost = { page: 1, endpoint: 0.25 } as const

/**
 * One address may be a whole town behind a mobile network, so the burst is large. In the long run it gets less than a
 * third of a processor.
 */
const burst = 60
const perSecond = 8

const defaultLimits: FairQueueLimits = { slots: 2, perLane: 24, perGroup: 240, maxRunMs: 1000 }

/**
 * Requests that are not cached wait here for their turn: addresses take turns with one another, and staff with
 * visitors. Calls that a page makes in process belong to its turn and do not wait again.
 */
export function renderQueue({
  trustProxy,
  staffId,
  refuse,
  isUnlimited = () => false,
  limits,
  rates = rateLimit(burst, perSecond),
}: Parts) {
  const queue = fairQueue(['staff', 'visitors'], { ...defaultLimits, ...limits })

  const run = async (c: HttpContext, price: number, work: () => Promise<Response>): Promise<Response> => {
    const bindings: Partial<HttpBindings> | undefined = c.env
    if (!bindings?.incoming) return work()
    const staff = await staffId(c)
    const { signal } = c.req.raw
    if (staff !== null) return queue.run({ group: 'staff', lane: String(staff), signal }, work)
    const address = addressOf(c, trustProxy)
    if (!isUnlimited(address)) {
      const rate = rates.spend(address, price)
      if (!rate.allowed) return refuse(c, 429, rate.seconds)
    }
    return queue.run({ group: 'visitors', lane: address, signal }, work)
  }

  return {
    run: async (c: HttpContext, price: number, work: () => Promise<Response>): Promise<Response> => {
      try {
        return await run(c, price, work)
      } catch (error) {
        if (error instanceof QueueFullError) return refuse(c, error.full === 'lane' ? 429 : 503, 5)
        // The client has disconnected.
        if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
        throw error
      }
    },
  }
}

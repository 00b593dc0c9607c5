import type { MiddlewareHandler } from 'hono'
import { bodyOf, type Encoding, encodingFor, type Kept, type KeptAnswer, keptAnswer } from './kept.ts'

/** Set by whoever makes an answer that is the same for everybody: the tables it is made of. */
export type KeptVariables = { Variables: { madeOf?: readonly string[] } }

/** Answers GETs from memory; makes a missing answer once, however many ask for it at the same time. */
export function serveKept(kept: Kept, counted: (hit: boolean) => void): MiddlewareHandler<KeptVariables> {
  const inTheMaking = new Map<string, Promise<void>>()

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const key = keyOf(targetOf(c.req.url))
    const making = inTheMaking.get(key)
    // Without one in the making there must be no pause here, or all who ask in this moment would make it.
    const found = kept.get(key) ?? (making && (await making.then(() => kept.get(key))))
    if (found) {
      counted(true)
      return respond(found, c.req.raw)
    }
    const ticket = kept.ticket()
    const { promise, resolve } = Promise.withResolvers<void>()
    inTheMaking.set(key, promise)
    try {
      await next()
      const tables = c.get('madeOf')
      if (!tables || c.res.status !== 200 || c.req.method === 'HEAD') return
      counted(false)
      const answer = keptAnswer(Buffer.from(await c.res.arrayBuffer()), Object.fromEntries(c.res.headers))
      kept.keep(key, answer, tables, ticket, expiryOf(c.res.headers))
      c.res = undefined
      c.res = await respond(answer, c.req.raw)
    } finally {
      if (inTheMaking.get(key) === promise) inTheMaking.delete(key)
      resolve()
    }
  }
}

/** When the clock makes an answer wrong (`Expires`), in epoch milliseconds; without one, never. */
export function expiryOf(headers: Headers): number {
  const expires = headers.get('expires')
  return expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires)
}

const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** The path and the sorted query: the host plays no part, addresses in pages come from SITE_URL. */
export function keyOf(target: string): string {
  const query = target.indexOf('?')
  if (query === -1) return target
  const sorted = new URLSearchParams(target.slice(query))
  sorted.sort()
  return `${target.slice(0, query)}?${sorted}`
}

export function headersOf(
  answer: KeptAnswer,
  encoding: Encoding,
  body: Buffer | null,
): Record<string, string | number> {
  return {
    'cache-control': 'public, no-cache',
    ...answer.headers,
    etag: answer.etag,
    vary: 'Accept-Encoding',
    ...(body && encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(body && { 'content-length': body.length }),
  }
}

async function respond(answer: KeptAnswer, request: Request): Promise<Response> {
  const fresh = request.headers.get('if-none-match')?.includes(answer.etag) ?? false
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const body = fresh ? null : await bodyOf(answer, encoding)
  const headers = Object.entries(headersOf(answer, encoding, body)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const sent = body && request.method !== 'HEAD' ? new Uint8Array(body) : null
  return new Response(sent, { status: fresh ? 304 : 200, headers })
}

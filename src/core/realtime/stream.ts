import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientAddress } from '../api/request.ts'
import { msg } from '../text/messages.ts'
import { realtimeAddress } from './channel.ts'
import type { RealtimeHub } from './hub.ts'

type Parts = {
  hub: RealtimeHub
  trustProxy: boolean
  /** Whether the channel's section is off. */
  isOff: (name: string) => boolean
  fixedHeaders: Record<string, string>
  /** Called when an answer begins, to log it. */
  answered: (request: IncomingMessage, status: number) => void
}

/** Streams on this node; a client beyond that retries, and may reach another node. */
const maxStreams = 20_000
/**
 * Streams that stay open for one address, on one channel and in all. An address may be a whole town on one mobile
 * network: streams beyond that are brief, they send what was missed and end, and the browser reconnects by itself.
 */
const maxPerChannel = 60
const maxPerAddress = 200
/** Concurrent brief streams of one address; more are refused. */
const maxBriefStreams = 20
/** Milliseconds until a browser reconnects, from and to. */
const retryDelays = { lasting: [1000, 5000], brief: [15_000, 30_000] } as const
/** A client that stops reading is disconnected before it fills our memory; it resumes where it was. */
const maxUnreadBytes = 256 * 1024

const prefix = realtimeAddress('')
const integer = /^\d{1,9}$/

/**
 * Server-sent events written directly to the connection, before any other handler: thousands stay open for hours, and
 * each may cost only a few kilobytes.
 */
export function realtimeFirst(parts: Parts, fallback: RequestListener): RequestListener {
  const { hub, fixedHeaders, answered, trustProxy, isOff } = parts
  const open = counter()
  const headers = {
    ...fixedHeaders,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Otherwise proxies buffer what has to arrive at once.
    'x-accel-buffering': 'no',
  }

  const refuse = (request: IncomingMessage, response: ServerResponse, status: number, detail: string) => {
    const wait = status === 503 || status === 429 ? { 'retry-after': '10' } : {}
    response.writeHead(status, { ...fixedHeaders, 'content-type': 'application/json', ...wait })
    response.end(JSON.stringify({ detail }))
    answered(request, status)
  }

  return (request, response) => {
    const { method, url = '' } = request
    const requestUrl =
      method === 'GET' && url.startsWith(prefix) ? new URL(url, 'http://localhost') : undefined
    const name = requestUrl?.pathname.slice(prefix.length) ?? ''
    if (!requestUrl || !hub.has(name) || isOff(name)) return fallback(request, response)
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      return refuse(
        request,
        response,
        403,
        msg('This request came from another site. Go back to our site and try again.'),
      )
    }
    const address = addressOf(request, trustProxy)
    if (hub.size >= maxStreams) {
      return refuse(
        request,
        response,
        503,
        msg('Too many people are connected right now. Please try again in a moment.'),
      )
    }
    const onChannel = `${address} ${name}`
    const briefOnes = `${address} brief`
    const mode = open.of(address) < maxPerAddress && open.of(onChannel) < maxPerChannel ? 'lasting' : 'brief'
    if (mode === 'brief' && open.of(briefOnes) >= maxBriefStreams) {
      return refuse(
        request,
        response,
        429,
        msg('Too many people are connected right now. Please try again in a moment.'),
      )
    }
    const leaveAddress = open.enter(mode === 'lasting' ? [address, onChannel] : [briefOnes])
    response.writeHead(200, headers)
    // A random delay, so that browsers don't all reconnect at once when a node stops.
    const [soonest, latest] = retryDelays[mode]
    response.write(`retry: ${soonest + Math.floor(Math.random() * (latest - soonest))}\n\n`)
    answered(request, 200)
    const write = (frame: Buffer) => {
      if (response.writableLength > maxUnreadBytes) response.destroy()
      else response.write(frame)
    }
    const { caughtUp, leave } = hub.join(
      name,
      { write, end: () => response.end() },
      after(request, requestUrl),
    )
    response.once('close', () => {
      leave()
      leaveAddress()
    })
    caughtUp.then(
      () => mode === 'brief' && response.end(),
      // When the missed events can't be read, the browser reconnects for them.
      () => response.destroy(),
    )
  }
}

/** Counts open streams by name. */
function counter() {
  const counts = new Map<string, number>()
  const add = (name: string, more: 1 | -1) => {
    const count = (counts.get(name) ?? 0) + more
    if (count > 0) counts.set(name, count)
    else counts.delete(name)
  }
  return {
    of: (name: string) => counts.get(name) ?? 0,
    enter: (names: readonly string[]) => {
      for (const name of names) add(name, 1)
      return () => {
        for (const name of names) add(name, -1)
      }
    },
  }
}

/** A browser that reconnects sends `Last-Event-ID`; a new page sends the position of its list. */
function after(request: IncomingMessage, requestUrl: URL): number | undefined {
  const candidates = [request.headers['last-event-id'], requestUrl.searchParams.get('after')]
  const number = candidates.find((each) => typeof each === 'string' && integer.test(each))
  return number === undefined || number === null ? undefined : Number(number)
}

function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for']
  return clientAddress({ forwarded: forwarded?.toString(), remote: socket.remoteAddress, trustProxy })
}

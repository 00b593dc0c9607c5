import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientAddress } from '../api/request.ts'
import { realtimeAddress } from './channel.ts'
import type { RealtimeHub } from './hub.ts'

type Parts = {
  hub: RealtimeHub
  trustProxy: boolean
  fixedHeaders: Record<string, string>
  /** Told of every answer that began: it logs. */
  answered: (request: IncomingMessage, status: number) => void
}

/** Streams on this node; one more is sent to wait, and may find another node behind the same address. */
const most = 20_000
/**
 * Streams held open for one address, on one channel and in all. An address may be a whole town on one mobile network:
 * those beyond are told what they missed and sent off, and their browsers come back for the next by themselves.
 */
const mostOnChannel = 60
const mostFromOne = 200
/** Such short visits of one address at the same moment; one more is refused. */
const mostVisiting = 20
/** Milliseconds until a browser comes back: to a stream that broke, and to one that was not held. */
const comeBack = { held: [1000, 5000], visiting: [15_000, 30_000] } as const
/** A phone that takes nothing any more is let go before it fills the memory; it resumes where it was. */
const mostUnread = 256 * 1024

const prefix = realtimeAddress('')
const wholeNumber = /^\d{1,9}$/

/**
 * Server-sent events straight on the connection: thousands stay open for hours, and each may cost a few kilobytes
 * only, so nothing of the long way of a request is set in motion for them.
 */
export function realtimeFirst(parts: Parts, longWay: RequestListener): RequestListener {
  const { hub, fixedHeaders, answered, trustProxy } = parts
  const open = counter()
  const headers = {
    ...fixedHeaders,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Proxies would gather what has to arrive at once.
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
    const asked = method === 'GET' && url.startsWith(prefix) ? new URL(url, 'http://house') : undefined
    const name = asked?.pathname.slice(prefix.length) ?? ''
    if (!asked || !hub.has(name)) return longWay(request, response)
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      return refuse(request, response, 403, 'This was asked for by another site.')
    }
    const address = addressOf(request, trustProxy)
    if (hub.size >= most) {
      return refuse(request, response, 503, 'Too many are listening. Please try again in a moment.')
    }
    const onChannel = `${address} ${name}`
    const visiting = `${address} visiting`
    const way = open.of(address) < mostFromOne && open.of(onChannel) < mostOnChannel ? 'held' : 'visiting'
    if (way === 'visiting' && open.of(visiting) >= mostVisiting) {
      return refuse(request, response, 429, 'Too many are listening. Please try again in a moment.')
    }
    const leaveAddress = open.enter(way === 'held' ? [address, onChannel] : [visiting])
    response.writeHead(200, headers)
    // Not all at once when a node goes: each comes back in a moment of its own.
    const [soonest, latest] = comeBack[way]
    response.write(`retry: ${soonest + Math.floor(Math.random() * (latest - soonest))}\n\n`)
    answered(request, 200)
    const write = (frame: Buffer) => {
      if (response.writableLength > mostUnread) response.destroy()
      else response.write(frame)
    }
    const { arrived, leave } = hub.join(name, { write, end: () => response.end() }, after(request, asked))
    response.once('close', () => {
      leave()
      leaveAddress()
    })
    arrived.then(
      () => way === 'visiting' && response.end(),
      // Whoever cannot be told what was missed comes back for it.
      () => response.destroy(),
    )
  }
}

/** How many there are of each name. */
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

/** A browser that comes back says where it was; a page that begins, where its list stands. */
function after(request: IncomingMessage, asked: URL): number | undefined {
  const said = [request.headers['last-event-id'], asked.searchParams.get('after')]
  const number = said.find((each) => typeof each === 'string' && wholeNumber.test(each))
  return number === undefined || number === null ? undefined : Number(number)
}

function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = headers['x-forwarded-for']
  return clientAddress({ forwarded: forwarded?.toString(), remote: socket.remoteAddress, trustProxy })
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { liveAddress } from './live-channel.ts'
import type { LiveHub } from './live-hub.ts'

type Parts = {
  hub: LiveHub
  trustProxy: boolean
  fixedHeaders: Record<string, string>
  /** Told of every answer that began: it logs. */
  answered: (request: IncomingMessage, status: number) => void
}

/** Streams on this node; one more is sent to wait, and may find another node behind the same address. */
const most = 20_000
/** One address may be a whole town on one mobile network. */
const mostFromOne = 2000
/** A phone that takes nothing any more is let go before it fills the memory; it resumes where it was. */
const mostUnread = 256 * 1024

const prefix = liveAddress('')
const wholeNumber = /^\d{1,9}$/

/**
 * Server-sent events straight on the connection: thousands stay open for hours, and each may cost a few kilobytes
 * only, so nothing of the long way of a request is set in motion for them.
 */
export function liveFirst(parts: Parts, longWay: RequestListener): RequestListener {
  const { hub, fixedHeaders, answered, trustProxy } = parts
  const open = new Map<string, number>()
  const headers = {
    ...fixedHeaders,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Proxies would gather what has to arrive at once.
    'x-accel-buffering': 'no',
  }

  const refuse = (request: IncomingMessage, response: ServerResponse, status: number, detail: string) => {
    const wait = status === 503 ? { 'retry-after': '10' } : {}
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
    const already = open.get(address) ?? 0
    if (hub.size >= most || already >= mostFromOne) {
      return refuse(request, response, 503, 'Too many are listening. Please try again in a moment.')
    }
    open.set(address, already + 1)
    response.writeHead(200, headers)
    // Not all at once when a node goes: each comes back in a moment of its own.
    response.write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
    answered(request, 200)
    const write = (frame: Buffer) => {
      if (response.writableLength > mostUnread) response.destroy()
      else response.write(frame)
    }
    const { arrived, leave } = hub.join(name, { write, end: () => response.end() }, after(request, asked))
    response.once('close', () => {
      leave()
      const others = (open.get(address) ?? 1) - 1
      if (others > 0) open.set(address, others)
      else open.delete(address)
    })
    // Whoever cannot be told what was missed comes back for it.
    arrived.catch(() => response.destroy())
  }
}

/** A browser that comes back says where it was; a page that begins, where its list stands. */
function after(request: IncomingMessage, asked: URL): number | undefined {
  const said = [request.headers['last-event-id'], asked.searchParams.get('after')]
  const number = said.find((each) => typeof each === 'string' && wholeNumber.test(each))
  return number === undefined || number === null ? undefined : Number(number)
}

function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() ||
    (request.socket.remoteAddress ?? '')
  )
}

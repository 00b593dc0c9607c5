import { randomBytes } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HttpContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { formatList } from '../text/format-list.ts'
import { locale, t } from '../text/messages.ts'
import { Problem } from './problems.ts'

const requestIds = new WeakMap<Request, string>()

/** The id of a request in the logs: given by a proxy, or made here. */
export function requestId(request: Request): string {
  const known = requestIds.get(request)
  if (known) return known
  const id = requestIdFrom(request.headers.get('x-request-id'))
  requestIds.set(request, id)
  return id
}

export const requestIdFrom = (given: string | null) =>
  given && /^[\w-]{8,64}$/.test(given) ? given : nextRequestId()

const idOfProcess = randomBytes(9).toString('base64url')
let requestCount = 0

/** Random for the process and then counted: a random id for each request was a tenth of what a cached page costs. */
function nextRequestId(): string {
  requestCount += 1
  return `${idOfProcess}-${requestCount.toString(36)}`
}

/** Reads a request's body, refusing another type (415) or more than the limit (413) without reading all of it. */
export async function limitedBody(
  request: Request,
  types: readonly string[],
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw wrongType(types)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.length
    if (length > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(limit: number): Problem {
  const size = readable(limit)
  return new Problem(413, t('This is too large. The limit is {size}.', { size }), undefined, {
    params: { size },
  })
}

function wrongType(accepted: readonly string[]): Problem {
  const types = formatList(accepted, 'disjunction')
  return new Problem(415, t('Send the body as {types}.', { types }), undefined, { params: { types } })
}

/** The announced length of the body; the limit where there is none. */
export function announcedBytes(request: Request, limit: number): number {
  const announced = request.headers.get('content-length')
  return announced === null ? limit : Math.min(Number(announced) || 0, limit)
}

const readable = (bytes: number) => {
  const [size, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'megabyte'] : [bytes / 1024, 'kilobyte']
  return new Intl.NumberFormat(locale(), { style: 'unit', unit }).format(size)
}

type Connection = {
  /** The header X-Forwarded-For. */
  forwarded: string | undefined
  /** The remote address of the connection. */
  remote: string | undefined
  /** Whether the remote end of the connection is our own proxy. */
  trustProxy: boolean
}

/**
 * The address that limits count by: an IPv4 address, or the /64 network of an IPv6 address, since a single household
 * or server has all addresses of one. Falls back to the remote end of the connection.
 */
export function clientAddress({ forwarded, remote, trustProxy }: Connection): string {
  // The last entry is the one our proxy added; those before it may be forged.
  const forwardedAddress = trustProxy ? forwarded?.slice(forwarded.lastIndexOf(',') + 1) : undefined
  return networkOf(forwardedAddress) ?? networkOf(remote) ?? 'in process'
}

/** As `clientAddress` writes 127.x and ::1. */
export const isThisMachine = (address: string) => address.startsWith('127.') || address === '0:0:0:0::/64'

/** Longer than any address with brackets, zone and port. */
const maxAddressLength = 100

function networkOf(text: string | undefined): string | null {
  if (text === undefined || text.length > maxAddressLength) return null
  const address = withoutPort(text.trim()).split('%', 1)[0] ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** `[2001:db8::1]:443` and `192.0.2.1:443`, as some proxies write them. */
const withoutPort = (text: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/** The eight numbers of an IPv6 address. The URL parser normalizes its many spellings. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** What an endpoint may read of the request besides its input, and the cookies it may set. */
export type Visit = {
  /** The address that limits count by (`clientAddress`). */
  address: string
  userAgent: string
  header: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
  leaveCookie: (name: string, value: string, seconds: number, options?: CookieOptions) => void
}

/** `readable`: the page's code may read it, so it must hold nothing secret. */
type CookieOptions = { readable?: boolean }

export type VisitParts = { secure: boolean; trustProxy: boolean }

export function visitOf(c: HttpContext, { secure, trustProxy }: VisitParts): Visit {
  // Only this host can set a `__Host-` cookie, over https; a plain one could also come from another subdomain.
  const prefix = secure ? 'host' : undefined
  return {
    address: addressOf(c, trustProxy),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    header: (name) => c.req.header(name),
    cookie: (name) => getCookie(c, name, prefix),
    leaveCookie: (name, value, seconds, { readable = false } = {}) =>
      setCookie(c, name, value, {
        httpOnly: !readable,
        sameSite: 'Lax',
        secure,
        path: '/',
        maxAge: seconds,
        ...(prefix && { prefix }),
      }),
  }
}

export function addressOf(c: HttpContext, trustProxy: boolean): string {
  const bindings: Partial<HttpBindings> | undefined = c.env
  const remote = bindings?.incoming?.socket.remoteAddress
  return clientAddress({ forwarded: c.req.header('x-forwarded-for'), remote, trustProxy })
}

/** Protects against cross-site request forgery. */
export function fromAnotherSite(request: Request, siteUrl: string): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  return origin !== new URL(siteUrl).origin && origin !== new URL(request.url).origin
}

import type { HttpBindings } from '@hono/node-server'
import type { Context as HttpContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { clientAddress } from './client-address.ts'

/** What an endpoint may know of the request besides its input, and the cookies it may leave. */
export type Visit = {
  /** What limits count by: an IPv4 address or an IPv6 network. Behind our own proxy, of what the proxy says. */
  address: string
  userAgent: string
  header: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
  leaveCookie: (name: string, value: string, seconds: number) => void
}

export type VisitParts = { secure: boolean; trustProxy: boolean }

export function visitOf(c: HttpContext, { secure, trustProxy }: VisitParts): Visit {
  // A `__Host-` cookie is set by this host over https alone; a plain one could also come from a neighbor's subdomain.
  const prefix = secure ? 'host' : undefined
  return {
    address: addressOf(c, trustProxy),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    header: (name) => c.req.header(name),
    cookie: (name) => getCookie(c, name, prefix),
    leaveCookie: (name, value, seconds) =>
      setCookie(c, name, value, {
        httpOnly: true,
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

/** A page of another site may not make a signed-in visitor's browser act here. */
export function fromAnotherSite(request: Request, siteUrl: string): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  return origin !== new URL(siteUrl).origin && origin !== new URL(request.url).origin
}

import type { Context, MiddlewareHandler } from 'hono'
import { hasPermission, isStaff, type Roles } from '#core/api/access.ts'
import { apiBase } from '#core/api/call.ts'
import type { Endpoint } from '#core/api/endpoint.ts'
import { Problem } from '#core/api/problems.ts'
import type { CacheVariables } from '#core/cache/serve-cached.ts'
import type { Viewer } from '#core/pages/page-services.ts'
import type { Current, CurrentOrganisation } from '#core/settings/current.ts'
import { staysThere } from '#core/settings/sections.ts'
import { withMessages } from '#core/text/message-scope.ts'
import { type Messages, msg } from '#core/text/messages.ts'
import { withoutEnd } from '#core/text/plain-text.ts'
import { openingPage } from '#shell/pages/opening-page.ts'
import { type Opening, openingAddress } from '#slices/setup/contract.ts'
import { brandAddresses } from '../brand-files.ts'
import { routeTable } from '../cached-addresses.ts'
import { pageOf } from './section-gate.ts'

type Parts = {
  opening: Current<Opening>
  organisation: CurrentOrganisation
  messages: Current<Messages>
  rolesOf: (c: Context) => Promise<{ roles: Roles; leave: () => void }>
  /** The calls that visitors may use all the same. */
  reachable: readonly Endpoint[]
}

/** Seconds after which search engines should look at a site again that was open before. */
const comeBack = 3600

/**
 * Keeps visitors out of a site that isn't open: instead of its pages they see that it opens soon. Staff see the site.
 * Everybody reaches what they were given a link to, the login and the files of the pages.
 */
export function closedGate({ opening, organisation, messages, rolesOf, reachable }: Parts) {
  const isReachable = callsIn(reachable)

  const refuse = async (c: Context, { wasOpen, line }: Opening): Promise<Response> => {
    const { path, method } = c.req
    const { page, isData } = pageOf(path)
    const again = { 'Cache-Control': 'no-store', 'Retry-After': String(comeBack) }
    const current = await messages.now()
    if (isCall(path)) return withMessages(current, () => c.json(new Problem(503, closed).body, 503, again))
    if (method !== 'GET' && method !== 'HEAD') return c.redirect(path, 303)
    if (isData || /\.\w{2,5}$/.test(page)) return c.body(null, 503, again)
    const { html, policy } = withMessages(current, () =>
      openingPage(organisation.latest(), { wasOpen, line }),
    )
    const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': policy }
    // Search engines forget a page that says "noindex", and wait for one that is unavailable.
    return wasOpen
      ? c.html(html, 503, { ...headers, ...again })
      : c.html(html, 200, { ...headers, 'X-Robots-Tag': 'noindex' })
  }

  const gate: MiddlewareHandler<CacheVariables> = async (c, next) => {
    const state = await opening.now()
    const { path, method } = c.req
    if (state.isOpen || isFile(path)) return next()
    await organisation.now()
    const { roles, leave } = await rolesOf(c)
    const viewer = viewerWith(roles)
    const { page } = pageOf(path)
    const passes = isCall(path) ? isReachable(method, path) : isPageForAll(page)
    if (viewer === 'visitor' ? !passes : page === openingAddress) c.res = await refuse(c, state)
    else {
      c.set('whileClosed', viewer)
      await next()
      c.res.headers.set('cache-control', 'no-store')
    }
    leave()
  }
  return gate
}

const closed = msg('This site isn’t open to visitors right now.')

const viewerWith = (roles: Roles): Viewer =>
  hasPermission(roles, 'site') ? 'owner' : isStaff(roles) ? 'staff' : 'visitor'

const namedFiles = ['/site.webmanifest', '/offline.html', '/not-sent.html', routeTable, ...brandAddresses]

const isFile = (path: string) => path.startsWith('/art/') || namedFiles.includes(path)

const isCall = (path: string) => path.startsWith(`${apiBase}/`) && pageOf(path).page !== `${apiBase}/docs`

/** The way in, and what people were given a link to. */
const pagesForAll = [
  '/robots.txt',
  '/login',
  '/welcome',
  '/join',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/delete-account',
  '/newsletter',
  '/account',
  '/admin',
  '/prayer',
  '/mass',
  '/consultation',
  '/convention',
  '/sandbox',
]

const isPageForAll = (page: string) =>
  staysThere(page) || pagesForAll.some((each) => page === each || page.startsWith(`${each}/`))

/** Whether a call is one of these, or one for staff, which asks for their permission itself. */
function callsIn(endpoints: readonly Endpoint[]) {
  const staff = `${apiBase}/staff/`
  const calls = endpoints.map(({ method, path }) => ({ method, segments: path.split('/') }))
  return (method: string, path: string) => {
    if (path.startsWith(staff)) return true
    const given = withoutEnd(path.slice(apiBase.length), '/').split('/')
    return calls.some(
      (call) =>
        call.method === method &&
        call.segments.length === given.length &&
        call.segments.every((segment, at) => segment.startsWith('{') || segment === given[at]),
    )
  }
}

import { apiBase } from '#core/api/call.ts'
import { type Endpoint, pathParameters } from '#core/api/endpoint.ts'
import { groupsOf } from '#core/api/openapi.ts'
import {
  endpointQuery,
  freeText,
  matching,
  oneOf,
  pageNumber,
  type QueryParameters,
  valuesOf,
} from '#core/api/query-parameter.ts'
import { type CachedAddress, cacheKeys, type Resolve } from '#core/cache/cache-key.ts'
import { previewParameter } from '#core/cache/preview.ts'
import { resourceTabs } from '#shell/pages/resources-address.ts'
import { brandAddresses } from './brand-files.ts'
import { slices } from './slices.ts'

/**
 * What the public pages read from their query, by the page's path in routes.ts. A page that is not here reads nothing.
 * The rest of a query never reaches the page on the server, and makes no difference to the cache: it may be
 * `utm_source`, or somebody who wants to keep us busy. Pages of the account and admin areas are not cached, and get
 * their query whole.
 */
export const pageQueries = (apiGroups: readonly string[]): Readonly<Record<string, QueryParameters>> => ({
  ...Object.assign({}, ...slices.map((slice) => slice.pageQueries)),
  '/resources': { tab: valuesOf(resourceTabs), page: pageNumber, videos: pageNumber },
  '/consultations': { tab: oneOf(['prayerrequest', 'consultation', 'massrequest']) },
  '/sandbox/card/:secret': { back: freeText(500) },
  '/api/docs': { of: oneOf(apiGroups) },
})

type RouteTable = Readonly<
  Record<string, { id: string; parentId?: string; path?: string; index?: boolean } | undefined>
>

/** Drawings, icons and files that carry the ministry's name; nothing of their query is read. */
const files = ['/art/:file', '/site.webmanifest', '/offline.html', '/not-sent.html', ...brandAddresses]

/** Where React Router in the browser asks which route belongs to an address. */
export const routeTable = '/__manifest'

/** Where other things than cached pages are: personal ones, calls, files. */
const unlisted = ['/account', '/admin', `${apiBase}/`, '/art/', routeTable]

/** Staff preview a draft on its page; that page is for staff only. */
const preview = { [previewParameter]: matching(/^[\w-]{22}$/) }

/** Which addresses are cached, and by what: the routes of the pages, and the endpoints that name their tables. */
export function cachedAddresses(routes: RouteTable | null, endpoints: readonly Endpoint[]): Resolve {
  const groupOf = groupsOf(endpoints)
  const groups = new Set(endpoints.map(({ path }) => groupOf(path)))
  const pages = routes ? pagesOf(routes, pageQueries([...groups])) : []
  const notFound = pages.find(({ pattern }) => pattern === '/*')
  return cacheKeys({
    pages: pages.filter(({ pattern }) => !pattern.includes('*')),
    ...(notFound && { notFound }),
    others: [
      ...files.map((pattern) => ({ pattern, query: {} })),
      ...endpoints.filter(({ method, cacheTables }) => method === 'GET' && cacheTables).map(addressOf),
    ],
    unlisted,
  })
}

function addressOf({ path, input }: Endpoint): CachedAddress {
  const inPath = pathParameters(path)
  const names = Object.keys(input.shape).filter((name) => !inPath.includes(name))
  const pattern = `${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`
  return { pattern, query: endpointQuery(names.toSorted()) }
}

/** Every public page with its path, and the routes from the root down to it. */
export function pagesOf(routes: RouteTable, queries: ReturnType<typeof pageQueries>): CachedAddress[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  return all
    .filter(({ id, index }) => index || !parents.has(id))
    .map(({ id }) => {
      const line = lineTo(routes, id)
      const path = line.flatMap(({ path }) => path || []).join('/')
      return { pattern: `/${path}`, routeIds: line.map((route) => route.id) }
    })
    .filter(({ pattern }) => !/^\/(?:admin|account)(?:\/|$)/.test(pattern))
    .map((page) => ({ ...page, query: { ...queries[page.pattern], ...preview } }))
}

/**
 * What the site has at its root: the first part of each address, in lower case. An address that is matched by a pattern
 * is nobody's.
 */
export function rootsOf(routes: RouteTable, others: readonly string[]): ReadonlySet<string> {
  const ofPages = Object.keys(routes).map((id) =>
    lineTo(routes, id)
      .flatMap(({ path }) => path || [])
      .join('/'),
  )
  const roots = [...ofPages, ...others].map((path) => withoutStart(path).split('/')[0]?.toLowerCase() ?? '')
  return new Set(roots.filter((root) => /^[\w-]+$/.test(root)))
}

const withoutStart = (path: string) => (path.startsWith('/') ? path.slice(1) : path)

function lineTo(routes: RouteTable, id: string | undefined): { id: string; path?: string }[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...lineTo(routes, route.parentId), route] : []
}

import { createRequestHandler, type ServerBuild } from 'react-router'

type RouteTable = ServerBuild['routes']
type Route = NonNullable<RouteTable[string]>
type RenderPage = ReturnType<typeof createRequestHandler>

/**
 * React Router goes through all routes several times for each page, which took an eighth of the time. Of our routes it
 * gets those that start as the address does, and those that start with a parameter: no other can match it, nor the
 * addresses above it. Requests for data and for the table itself may name any route, so they get all of them.
 */
export function renderWithRoutes<Build extends ServerBuild>(
  build: Build | (() => Promise<Build>),
  mode: string,
): RenderPage {
  const all = createRequestHandler(build, mode)
  if (typeof build === 'function') return all
  const starts = new Set(Object.values(build.routes).map((route) => route && startOf(build.routes, route)))
  const handlers = new Map<string | null, RenderPage>()

  const handlerFor = (start: string | null) => {
    const handler = handlers.get(start) ?? createRequestHandler(withRoutes(build, start), mode)
    handlers.set(start, handler)
    return handler
  }

  return (request, context) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('.data') || pathname === build.routeDiscovery.manifestPath)
      return all(request, context)
    const start = decoded(pathname.split('/')[1] ?? '').toLowerCase()
    return handlerFor(starts.has(start) ? start : null)(request, context)
  }
}

/** The first part of the addresses of a route; null where it's anything, or nothing. */
function startOf(routes: RouteTable, { parentId, path = '' }: Route): string | null {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent ? startOf(routes, parent) : null
  if (above !== null) return above
  const start = path.replace(/^\//, '').split('/')[0] ?? ''
  return start === '' || /[:*?]/.test(start) ? null : start.toLowerCase()
}

function withRoutes<Build extends ServerBuild>(build: Build, start: string | null): Build {
  const isNeeded = (route: Route) => [null, start].includes(startOf(build.routes, route))
  const routes = Object.fromEntries(
    Object.entries(build.routes).filter(([, route]) => route && isNeeded(route)),
  )
  const ofBrowser = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes))
  return { ...build, routes, assets: { ...build.assets, routes: ofBrowser } }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

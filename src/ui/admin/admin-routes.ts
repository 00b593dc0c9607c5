declare global {
  interface Window {
    /** React Router's table of routes, which it doesn't document (see admin-routes.test.ts). */
    __reactRouterManifest?: { routes: Record<string, unknown> }
  }
}

/**
 * Half of all routes are those of the back office. A visitor's browser does not learn them, since ranking and matching
 * them would hold a cheap phone before it answers: from a public page one comes to the desk by loading it whole. React
 * Router's own way, `routeDiscovery: { mode: 'lazy' }`, would cost a request before each first visit to a page.
 */
export const knowsAdminRoutes = typeof window !== 'undefined' && isAdminPath(window.location.pathname)

export function isAdminPath(path: string): boolean {
  return /^\/admin(?![^/?#])/.test(path)
}

export const adminRoute = 'shell/admin/admin-layout'

/** Before React Router reads its table of routes. What is below the frame of the back office goes with it. */
export function omitAdminRoutes() {
  if (!knowsAdminRoutes) delete window.__reactRouterManifest?.routes[adminRoute]
}

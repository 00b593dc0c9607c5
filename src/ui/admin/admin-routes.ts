declare global {
  interface Window {
    /** React Router's table of routes, which it doesn't document (see admin-routes.test.ts). */
    __reactRouterManifest?: { routes: Record<string, unknown> }
  }
}

/**
 * Half of all routes belong to the admin. Public pages leave them out, since ranking and matching them would block a
 * cheap phone: a link from a public page to the admin loads a new document. React Router's own
 * `routeDiscovery: { mode: 'lazy' }` would cost a request before each first visit to a page.
 */
export const knowsAdminRoutes = typeof window !== 'undefined' && isAdminPath(window.location.pathname)

export function isAdminPath(path: string): boolean {
  return /^\/admin(?![^/?#])/.test(path)
}

export const adminRoute = 'shell/admin/admin-layout'

/** Before React Router reads its table of routes. Removes the admin layout with all routes below it. */
export function omitAdminRoutes() {
  if (!knowsAdminRoutes) delete window.__reactRouterManifest?.routes[adminRoute]
}

import type { ServedEndpoint } from '../api/endpoint-handler.ts'

/** The site's slug, unless SITE_SLUG gives another. */
export const defaultSlug = 'hgpm'

/**
 * Some paths of the specification contain the site's slug (`/about_us/{product}_leaders`). Contracts use the default
 * slug, so that the browser code need not know another; with SITE_SLUG the same endpoints also answer under that one.
 */
export function underSlug(served: readonly ServedEndpoint[], slug: string): ServedEndpoint[] {
  if (slug === defaultSlug) return []
  return served.flatMap((each) => {
    const { endpoint } = each
    const path = endpoint.path.replace(inPath, `/${slug}`)
    return path === endpoint.path ? [] : [{ ...each, endpoint: { ...endpoint, path: `/${path.slice(1)}` } }]
  })
}

const inPath = new RegExp(`/${defaultSlug}(?=[_-])`)

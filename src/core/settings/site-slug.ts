import type { ServedEndpoint } from '../api/endpoint-handler.ts'

/** The site's slug, unless SITE_SLUG gives another. */
export const defaultSlug = 'hgpm'

/**
 * Some paths of the specification carry the site's slug (`/about_us/{product}_leaders`). Contracts write the
 * site's own, so that the pages' code in a browser needs to learn nothing; a site that SITE_SLUG gives
 * another answers the same calls under that one too.
 */
export function underSlug(served: readonly ServedEndpoint[], slug: string): ServedEndpoint[] {
  if (slug === defaultSlug) return []
  return served.flatMap(({ endpoint, run }) => {
    const path = endpoint.path.replace(inPath, `/${slug}`)
    return path === endpoint.path ? [] : [{ endpoint: { ...endpoint, path: `/${path.slice(1)}` }, run }]
  })
}

const inPath = new RegExp(`/${defaultSlug}(?=[_-])`)

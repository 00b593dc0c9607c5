import type { MiddlewareHandler } from 'hono'
import { notFoundPath } from '#core/cache/cache-key.ts'
import { targetOf } from '#core/cache/serve-cached.ts'
import type { CurrentOrganisation } from '#core/settings/current.ts'
import { leadsSomewhere } from '#core/settings/sections.ts'
import { withoutEnd } from '#core/text/plain-text.ts'

const dataSuffix = '.data'

/** Answers the pages of sections that are off as if there had never been any. */
export function sectionGate(organisation: CurrentOrganisation): MiddlewareHandler {
  return async (c, next) => {
    const { page, isData } = pageOf(c.req.path)
    const { sections } = await organisation.now()
    if (leadsSomewhere(sections, page)) return next()
    const { url, method, headers, signal } = c.req.raw
    // A browser that still has the page's code shows its own page for what is not found.
    if (isData || (method !== 'GET' && method !== 'HEAD'))
      return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const target = targetOf(url)
    c.req.raw = new Request(`${url.slice(0, url.length - target.length)}${notFoundPath}`, {
      method,
      headers,
      signal,
    })
    return next()
  }
}

/** The page of an address, in lower case, and whether its data is asked for. */
export function pageOf(address: string): { page: string; isData: boolean } {
  const path = withoutEnd(decoded(address), '/').toLowerCase()
  const isData = path.endsWith(dataSuffix)
  return { page: isData ? path.slice(0, -dataSuffix.length) : path, isData }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'

/** A page by its address (`/blog/:id`), with its files: the root, the layouts around it, its own. */
export type RoutePage = { address: string; files: string[] }

function pagesIn(entries: readonly RouteConfigEntry[], above: string, around: string[]): RoutePage[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${above}/${path}` : above
    const files = [...around, file]
    const inside = pagesIn(children, address, files)
    return path || children.length === 0 ? [{ address: address || '/', files }, ...inside] : inside
  })
}

/** Every page. A layout counts as a part of those inside it. */
export const routePages: readonly RoutePage[] = Array.from(
  Map.groupBy(pagesIn(routes, '', ['root.tsx']), ({ address }) => address),
  // The last one is the innermost: the page at the address of its layout.
  ([address, pages]) => ({ address, files: pages.at(-1)?.files ?? [] }),
)

const siteLayout = 'shell/site/site-layout.tsx'

/** The pages of the public site. */
export const sitePages = routePages.filter(({ files }) => files.includes(siteLayout))

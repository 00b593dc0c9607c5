import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../routes.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path ? [here] : []), ...pathsOf(children, here)]
  })

/** The address of every page of the admin area, as the routes have it: `/admin/blogs/:id`. */
export const adminPaths = pathsOf(routes).filter((path) => path.startsWith('/admin/'))

import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Every page that visitors may open, with the first item, or a tag of the demo, where it shows one. */
export function publicPaths(entries: RouteConfigEntry[]): string[] {
  const below = (base: string) =>
    function walk({ index, path, file, children }: RouteConfigEntry): string[] {
      const here = [base, path].filter(Boolean).join('/')
      if (children) return children.flatMap(below(here))
      return index || (path && file.endsWith('.tsx')) ? [here] : []
    }
  const pages = entries.flatMap(below(''))
  return (
    pages
      .filter((path) => !/^(admin|account|_ui|\*)/.test(path))
      .map((path) => `/${path.replace('tag/:slug', 'tag/family').replace(':id', '1')}`)
      // What opens only by a link of one's own.
      .filter((path) => !path.includes(':'))
  )
}

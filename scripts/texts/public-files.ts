import { importsOf } from '../../src/testing/checks/imports.ts'

/** The files of `src`: text by path. */
export type Sources = ReadonlyMap<string, string>

/** What staff see, and what is for those who run or develop the site: its words are not the site's. */
const notPublic =
  /(^|\/)(admin|gallery)\/|(^|\/)admin-|new-event-card|new-testimony-card|shell\/pages\/(api-|sandbox)|preview-banner|ui\/\w+\/(collection-|editor-form|publication-field|preview-button|picture-field|library-dialog)/

/** Server code that only answers; its messages are found by themselves. */
const serverOnly = /(^|\/)(store|tables|api)\.ts$/

/** Where a file shows: the addresses of the pages that bring it along, or `everywhere`. */
export type Places = ReadonlyMap<string, ReadonlySet<string>>

export const everywhere = '*'

/** What stands around every page, and what takes a page's place. */
export const onEveryPage = [
  'root.tsx',
  'shell/site/site-layout.tsx',
  'shell/site/site-door.tsx',
  'shell/pages/standalone-page.ts',
]

/** The files whose texts visitors see, each with the pages it is a part of. */
export function publicFiles(sources: Sources): Places {
  const places = new Map<string, Set<string>>()
  const follow = (path: string, page: string) => {
    if (!sources.has(path) || notPublic.test(path) || serverOnly.test(path)) return
    const known = places.get(path) ?? new Set()
    if (known.has(page)) return
    places.set(path, known.add(page))
    for (const { to, ours, typeOnly } of importsOf(path, sources.get(path) ?? '')) {
      if (ours && !typeOnly) follow(to, page)
    }
  }
  for (const file of onEveryPage) follow(file, everywhere)
  for (const [page, file] of publicPages(sources.get('routes.ts') ?? '')) follow(file, page)
  return places
}

/** The addresses of the public pages and their files, as routes.ts has them; a page in another begins with its address. */
function publicPages(routes: string): [string, string][] {
  const site = routes.slice(routes.indexOf('site(['), routes.indexOf('...(process.env'))
  const around: string[] = []
  return site.split('\n').flatMap((line): [string, string][] => {
    if (/^\s*\]\)?/.test(line)) around.pop()
    const [, home, address = '', file = ''] =
      /index\('([^']+)'\)|route\('([^']+)', '([^']+)'/.exec(line) ?? []
    const path = `/${[...around, address].filter(Boolean).join('/')}`
    if (line.trimEnd().endsWith('[')) around.push(address)
    return home || file ? [[path, home ?? file]] : []
  })
}

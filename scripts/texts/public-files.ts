import { importsOf } from '../../src/testing/checks/imports.ts'
import { sitePages } from './routes.ts'

/** The files of `src`: text by path. */
export type Sources = ReadonlyMap<string, string>

/** Files for staff, operators and developers, whose texts visitors don't see. */
const notPublic =
  /(^|\/)(admin|gallery)\/|(^|\/)admin-|new-event-card|new-testimony-card|shell\/pages\/(api-|sandbox)|preview-banner|ui\/\w+\/(collection-|editor-form|publication-field|preview-button|picture-field|library-dialog)/

/** Server code, whose messages are collected separately. */
const serverOnly = /(^|\/)(store|tables|api)\.ts$/

/** Where a file shows: the addresses of the pages that bring it along, or `everywhere`. */
export type Places = ReadonlyMap<string, ReadonlySet<string>>

export const everywhere = '*'

/** The parts around every page, and the pages shown instead of one, such as errors. */
export const onEveryPage = [
  'root.tsx',
  'shell/site/site-layout.tsx',
  'shell/site/site-door.tsx',
  'shell/pages/standalone-page.ts',
]

/** A file and everything it imports, now or later, as far as it goes to a browser. */
export function filesFrom(
  sources: Sources,
  start: readonly string[],
  skipped: RegExp = serverOnly,
): Set<string> {
  const files = new Set<string>()
  const follow = (path: string) => {
    if (files.has(path) || !sources.has(path) || skipped.test(path)) return
    files.add(path)
    for (const { to, ours, typeOnly } of importsOf(path, sources.get(path) ?? '')) {
      if (ours && !typeOnly) follow(to)
    }
  }
  for (const path of start) follow(path)
  return files
}

const notFollowed = new RegExp(`${notPublic.source}|${serverOnly.source}`)

/** The files whose texts visitors see, each with the pages it is a part of. */
export function publicFiles(sources: Sources): Places {
  const places = new Map<string, Set<string>>()
  const add = (page: string, start: readonly string[]) => {
    for (const path of filesFrom(sources, start, notFollowed))
      places.set(path, (places.get(path) ?? new Set()).add(page))
  }
  add(everywhere, onEveryPage)
  for (const { address, files } of sitePages)
    add(
      address,
      files.filter((file) => !onEveryPage.includes(file)),
    )
  return places
}

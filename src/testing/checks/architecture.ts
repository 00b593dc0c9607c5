import { posix } from 'node:path'
import { importsOf } from './imports.ts'

/** The files of `src`: text by path. */
export type Sources = ReadonlyMap<string, string>

/** Every breach of the site's rules, each with what to do instead. */
export function breaches(sources: Sources): string[] {
  const files = [...sources].filter(([path]) => !isTest(path))
  return [
    ...files.flatMap(([path, text]) => wrongImports(path, text)),
    ...files.flatMap(([path, text]) => wrongText(path, text)),
    ...files
      .filter(([path]) => path.endsWith('.tsx') && path !== 'entry.server.tsx')
      .flatMap(([path]) => serverCodeInBrowser(path, sources)),
    ...circles(files),
    ...fullFolders(files.map(([path]) => path)),
  ]
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('testing/')
/** The folder right under src; React Router's own files in src itself are part of the composition. */
const areaOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : 'app')
/** The slice that a file is in; `slices/slice.ts`, which says what a slice is, belongs to none. */
export const sliceOf = (path: string) => /^slices\/([^/]+)\//.exec(path)?.[1]

const mayImport: Record<string, { rooms: readonly string[]; instead: string }> = {
  core: {
    rooms: ['core'],
    instead: 'core knows no feature: hand over what it needs as an argument, or move this file into a slice.',
  },
  payments: {
    rooms: ['payments', 'core'],
    instead: 'payments know no feature: a slice hands them its payment handler.',
  },
  ui: {
    rooms: ['ui', 'payments', 'core'],
    instead: 'ui knows no feature: take it as a prop, or move this file into the slice or the shell.',
  },
  slices: {
    rooms: ['slices', 'payments', 'core', 'ui'],
    instead: 'what joins features belongs into the shell; what all share, into core or ui.',
  },
  shell: {
    rooms: ['shell', 'slices', 'payments', 'core', 'ui'],
    instead: 'the app imports the shell, not the reverse; only the type of a loader may come from there.',
  },
}

function wrongImports(path: string, text: string): string[] {
  const area = areaOf(path)
  const rule = mayImport[area]
  return importsOf(path, text).flatMap(({ to, ours, typeOnly }) => {
    if (!ours || (typeOnly && area === 'shell' && areaOf(to) === 'app')) return []
    const problems: string[] = []
    const say = (instead: string) => problems.push(`${path} imports ${to}: ${instead}`)
    if (isTest(to)) say('only tests import what is made for tests.')
    else if (rule && !rule.rooms.includes(areaOf(to))) say(rule.instead)
    else if (
      area === 'slices' &&
      sliceOf(to) &&
      sliceOf(to) !== sliceOf(path) &&
      posix.basename(to) !== 'contract.ts'
    ) {
      say('a slice knows another only by its contract.ts: call its endpoint, or let the shell join the two.')
    }
    if (path.endsWith('.tsx') && /^(store|tables|api)\.ts$/.test(posix.basename(to))) {
      say('pages reach data only by call(endpoint, input) with an endpoint of contract.ts.')
    }
    return problems
  })
}

const mostLines = 250

const mayFetch = [
  // The reference of the API lets people try a call, and shows its bare answer.
  'shell/pages/api-call.tsx',
  // What runs before React is there has no room for schemas.
  'ui/boot/on-air.ts',
  // The service worker stores pages and files as they are, and sends what was once a call, without the contracts.
  'ui/offline/worker/worker.ts',
  'ui/offline/worker/page-copies.ts',
  'ui/offline/send-waiting.ts',
]

/** What libraries don't document is known in one place each, with a test against the pinned version. */
const undocumented: readonly { word: RegExp; only: string }[] = [
  { word: /\bpgboss\./, only: 'core/jobs/queue-tables.ts' },
  { word: /\b__reactRouter\w+/, only: 'ui/admin/admin-routes.ts' },
]

function wrongText(path: string, text: string): string[] {
  const problems: string[] = []
  for (const { word, only } of undocumented) {
    if (path !== only && word.test(text)) {
      problems.push(
        `${path} knows the inside of a library: use its documented interface, or go through ${only}.`,
      )
    }
  }
  if (sliceOf(path) && /(^|\/)admin-[\w-]*\.tsx$/.test(path) && !path.includes('/admin/')) {
    problems.push(`${path} is an admin page: it lives in the admin folder of its slice.`)
  }
  const lines = text.split('\n').length - 1
  if (lines > mostLines) {
    problems.push(
      `${path} has ${lines} lines, ${mostLines} are allowed: one idea a file, so divide it by its ideas.`,
    )
  }
  const isPage = ['slices', 'ui', 'shell'].includes(areaOf(path)) && !mayFetch.includes(path)
  if (isPage && /(?<![\w.])fetch\(|\b(?:window|globalThis)\.fetch\(|\bXMLHttpRequest\b/.test(text)) {
    problems.push(
      `${path} fetches by itself: use call(endpoint, input) of core/api/call.ts, the one door to data.`,
    )
  }
  return problems
}

/** Libraries that a browser cannot or must not load. */
const serverOnly =
  /^(node:|pg$|pg-boss|kysely|pino|prom-client|sharp|sanitize-html|lru-cache|age-encryption|csv-parse|romcal|hono|@hono\/|@romcal\/|@electric-sql\/|@react-router\/node|vite$)/

/** Follows what a page brings along into the browser, and tells the way to what does not belong there. */
function serverCodeInBrowser(page: string, sources: Sources): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  const visit = (path: string, importPath: readonly string[]) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { to, ours, typeOnly } of importsOf(path, sources.get(path) ?? '')) {
      if (typeOnly) continue
      if (ours) visit(to, [...importPath, to])
      else if (serverOnly.test(to)) {
        problems.push(
          `${[...importPath, to].join(' → ')}: this would reach the browser. Import only the type, or move what the page needs into a file of its own.`,
        )
      }
    }
  }
  visit(page, [page])
  return problems
}

const mostFiles = 25

/** Folders nobody takes in at a glance. */
function fullFolders(paths: readonly string[]): string[] {
  const files = new Map<string, number>()
  for (const path of paths) files.set(posix.dirname(path), (files.get(posix.dirname(path)) ?? 0) + 1)
  return [...files]
    .filter(([, count]) => count > mostFiles)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files, ${mostFiles} are allowed: divide it by what its files are about.`,
    )
}

/** Slices that need each other, by whatever way round. */
function circles(files: readonly (readonly [string, string])[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    const from = sliceOf(path)
    if (!from) continue
    const needed = needs.get(from) ?? new Set()
    needs.set(from, needed)
    for (const { to } of importsOf(path, text)) {
      const slice = sliceOf(to)
      if (slice && slice !== from) needed.add(slice)
    }
  }
  const problems = new Map<string, string>()
  const walk = (importPath: readonly string[]) => {
    for (const next of needs.get(importPath.at(-1) ?? '') ?? []) {
      const start = importPath.indexOf(next)
      if (start === -1) walk([...importPath, next])
      else {
        const circle = importPath.slice(start)
        const key = circle.toSorted().join()
        const message = `The slices ${[...circle, next].join(' → ')} need each other: move what they share into core, or join them in the shell.`
        problems.set(key, problems.get(key) ?? message)
      }
    }
  }
  for (const slice of needs.keys()) walk([slice])
  return [...problems.values()]
}

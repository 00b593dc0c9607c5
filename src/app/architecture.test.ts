import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { breaches, sliceOf } from '../testing/checks/architecture.ts'
import { importsOf } from '../testing/checks/imports.ts'
import { contributions, undeclared } from '../testing/checks/manifests.ts'
import { slices } from './slices.ts'

const src = join(import.meta.dirname, '..')
const sources = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path.split(sep).join('/'), readFileSync(join(src, path), 'utf8')]),
)

test('the code follows the architecture rules', () => {
  expect(sources.size).toBeGreaterThan(50)
  expect(breaches(sources)).toEqual([])
})

test('every local import resolves to a file', () => {
  const real = [...sources].filter(([path]) => !path.endsWith('.test.ts'))
  const lost = real.flatMap(([path, text]) =>
    importsOf(path, text)
      .filter(({ to, ours }) => ours && /\.tsx?$/.test(to) && !sources.has(to))
      .map(({ to }) => `${path} imports ${to}`),
  )
  expect(lost).toEqual([])
})

test('passwords are hashed cheaply only in tests', () => {
  const served = [...sources].filter(
    ([path]) => !/^testing\/|\.test\.tsx?$|security\/password\.ts$/.test(path),
  )
  expect(served.filter(([, text]) => text.includes('hashCheaply')).map(([path]) => path)).toEqual([])
})

test('tests wait as long as a busy machine needs: `vi.waitFor` alone gives up after a second', () => {
  const hasty = [...sources].filter(
    ([path, text]) => text.includes('vi.waitFor(') && !/eventually|architecture/.test(path),
  )
  expect(hasty.map(([path]) => path)).toEqual([])
})

const breachesOf = (files: Record<string, string>) => breaches(new Map(Object.entries(files)))

test.each<[string, string, string, RegExp]>([
  ['core importing ui', 'core/a.ts', "import { b } from '#ui/b.tsx'", /core knows no feature/],
  [
    'core importing a slice, if only a type',
    'core/a.ts',
    "import type { B } from '#slices/blog/contract.ts'",
    /core knows no/,
  ],
  ['core importing a root file', 'core/a.ts', "import { b } from '../compose.ts'", /core knows no feature/],
  ['ui importing a slice', 'ui/a.tsx', "import { b } from '#slices/blog/contract.ts'", /ui knows no feature/],
  ['ui importing the shell', 'ui/a.tsx', "import { b } from '#shell/b.tsx'", /ui knows no feature/],
  [
    'a slice importing the shell',
    'slices/a/page.tsx',
    "import { b } from '#shell/b.tsx'",
    /belongs into the shell/,
  ],
  [
    'a slice importing the inside of another',
    'slices/a/api.ts',
    "import { b } from '#slices/b/store.ts'",
    /by its contract/,
  ],
  ['the same by a relative way', 'slices/a/api.ts', "import { b } from '../b/rules.ts'", /by its contract/],
  ['the shell importing a root file', 'shell/a.ts', "export { b } from '../compose.ts'", /not the reverse/],
  [
    'a page importing its store',
    'slices/a/page.tsx',
    "import { b } from './store.ts'",
    /pages reach data only by call/,
  ],
  [
    'a page importing an api, if only a type',
    'slices/a/page.tsx',
    "import type { B } from './api.ts'",
    /only by call/,
  ],
  ['a root page importing the api', 'root.tsx', "import { served } from './api.ts'", /only by call/],
  [
    'code importing what is made for tests',
    'shell/a.ts',
    "import { b } from '../testing/app.ts'",
    /only tests/,
  ],
  ['a dynamic import', 'core/a.ts', "const b = await import('#ui/b.tsx')", /core knows no feature/],
  [
    'an import over several lines',
    'core/a.ts',
    "import {\n  a,\n  b,\n} from '#ui/b.tsx'",
    /core knows no feature/,
  ],
  ['an import for its effect', 'core/a.ts', "import '#ui/b.tsx'", /core knows no feature/],
  ['a page using node', 'ui/a.tsx', "import { join } from 'node:path'", /would reach the browser/],
  ['a page fetching by itself', 'slices/a/page.tsx', "await fetch('/api/x')", /the one door to data/],
  ['a page fetching in disguise', 'ui/a.ts', "await window.fetch('/api/x')", /the one door to data/],
  ['a file without an end', 'core/a.ts', 'a()\n'.repeat(251), /251 lines/],
  ['an admin page outside of admin/', 'slices/a/admin-a-page.tsx', '', /lives in the admin folder/],
])('%s is reported, with what to do instead', (_, path, text, message) => {
  expect(breachesOf({ [path]: text })).toEqual([expect.stringMatching(message)])
})

test('a page that reaches server code indirectly is reported with the path', () => {
  const files = {
    'slices/a/page.tsx': "import { b } from '#core/b.ts'",
    'core/b.ts': "import { c } from './c.ts'",
    'core/c.ts': "import pg from 'pg'",
  }
  expect(breachesOf(files)).toEqual([
    expect.stringMatching('slices/a/page.tsx → core/b.ts → core/c.ts → pg: '),
  ])
  expect(breachesOf({ ...files, 'core/b.ts': "import type { C } from './c.ts'" })).toEqual([])
})

test('slices that depend on each other are reported once', () => {
  const files = {
    'slices/a/api.ts': "import { b } from '#slices/b/contract.ts'",
    'slices/b/rules.ts': "import type { C } from '#slices/c/contract.ts'",
    'slices/c/page.tsx': "import { a } from '#slices/a/contract.ts'",
  }
  expect(breachesOf(files)).toEqual([expect.stringContaining('a → b → c → a need each other')])
})

test('code that follows the rules isn’t reported', () => {
  expect(
    breachesOf({
      'core/a.ts': "import { sql } from 'kysely'\nimport { b } from './b.ts'",
      'ui/a.tsx': "import { z } from 'zod'\nimport { b } from '#core/b.ts'",
      'slices/a/page.tsx':
        "import { b } from '#slices/b/contract.ts'\nimport { useFetcher } from 'react-router'\nprefetch()",
      'slices/a/api.ts': "import { a } from './store.ts'\nimport type { B } from '../b/contract.ts'",
      'shell/a.tsx': "import { b } from '#slices/b/card.tsx'\nimport type { loader } from '../root.tsx'",
      'api.ts': "import { b } from '#slices/b/api.ts'",
      'compose.ts': "import './seed.ts'\nimport { createServer } from 'node:http'",
      'core/a.test.ts': "import { b } from '#slices/b/store.ts'\nimport { c } from '../testing/app.ts'",
      'core/large.test.ts': 'a()\n'.repeat(300),
    }),
  ).toEqual([])
})

test('a manifest declares everything that its slice has, and every slice is in the list', () => {
  expect(undeclared(sources)).toEqual([])
  const folders = new Set([...sources.keys()].flatMap((path) => sliceOf(path) ?? []))
  expect(slices.map(({ name }) => name).toSorted()).toEqual([...folders].toSorted())
})

test.each(contributions)('%s: its pattern still matches the code', (_, pattern) => {
  const slice = [...sources].filter(([path]) => sliceOf(path)).map(([, text]) => text)
  expect(slice.flatMap((text) => [...text.matchAll(pattern)]).length).toBeGreaterThan(1)
})

test.each([
  ['a check', 'export async function brokenPlaces(db: Db): Promise<BrokenRule[]> {'],
  ['workers', 'export const placeWorkers = (db: Db): Worker[] => ['],
  ['demo content', 'export async function seedPlaces(trx: Db, now: Date) {'],
  ['endpoints', 'export const placesApi: readonly ServedEndpoint[] = ['],
  ['endpoints', 'export const placesApi = (wall: Wall): ServedEndpoint[] => ['],
  ["a member's data", 'export const placesData: OwnData = {'],
])('%s missing from a manifest is reported', (what, text) => {
  const manifest = "import { other } from './other.ts'"
  const files = {
    'slices/a/slice.ts': manifest,
    'slices/a/other.ts': 'export const other = 1',
    'slices/a/x.ts': text,
  }
  expect(undeclared(new Map(Object.entries(files)))).toEqual([
    expect.stringContaining(`slices/a/x.ts has ${what}`),
  ])
  const name = /(\w+)(?: =|:|\()/.exec(text.replace(/^export (?:const|async function) /, ''))?.[1]
  const declared = { ...files, 'slices/a/slice.ts': `${manifest}\nimport { ${name} } from './x.ts'` }
  expect(undeclared(new Map(Object.entries(declared)))).toEqual([])
})

test('a folder with too many files is reported', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`core/x/${index}.ts`, '']))
  expect(breachesOf(files(25))).toEqual([])
  expect(breachesOf(files(26))).toEqual([expect.stringContaining('core/x holds 26 files')])
  expect(breachesOf({ ...files(25), 'core/x/1.test.ts': '' })).toEqual([])
})

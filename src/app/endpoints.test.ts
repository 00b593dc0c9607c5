import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeApi, listCalls } from '#core/api/api-description.ts'
import { areaName } from '#slices/audit/sentence.ts'
import { served } from './api.ts'

const endpoints = [...served.map((each) => each.endpoint), describeApi, listCalls]
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const names = endpoints.map(nameOf)

test('every endpoint declares its access and a summary', () => {
  const silent = endpoints.filter(
    ({ access, summary }) => !/^(anyone|member|staff(:[a-z]+)?)$/.test(access) || summary.trim().length < 6,
  )
  expect(silent.map(nameOf)).toEqual([])
})

test('every change by staff has a sentence for the audit log', () => {
  const isAudited = ({ method, access, unaudited }: (typeof endpoints)[number]) =>
    method !== 'GET' && access.startsWith('staff') && !unaudited
  const missing = endpoints.filter(isAudited).filter(({ audit }) => !/^\{name\} .+\.$/.test(audit ?? ''))
  expect(missing.map(nameOf)).toEqual([])
})

test('every part of the ministry in which staff change something has a name in the audit log', () => {
  const acting = served.filter(
    ({ endpoint: { method, access } }) => method !== 'GET' && access.startsWith('staff'),
  )
  const areas = new Set(acting.flatMap(({ area }) => (area === undefined ? [] : [area])))
  expect([...areas].filter((area) => areaName(area) === area)).toEqual([])
})

test('exactly the paths under /staff are for staff only', () => {
  const doubtful = endpoints.filter(
    ({ path, access }) => path.startsWith('/staff/') !== access.startsWith('staff'),
  )
  expect(doubtful.map(nameOf)).toEqual([])
})

test('only public GET endpoints are cached', () => {
  const wrong = endpoints.filter(
    ({ cacheTables, method, access }) => cacheTables && (method !== 'GET' || access !== 'anyone'),
  )
  expect(wrong.map(nameOf)).toEqual([])
})

test('no two endpoints have the same method and path', () => {
  const shapes = endpoints.map((each) => nameOf(each).replace(/\{\w+\}/g, '{}'))
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

test('paths have no trailing slash, and their parameters are in the input', () => {
  const crooked = endpoints.filter(({ path, input }) => {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    return path.endsWith('/') || parameters.some((name) => !(name in input.shape))
  })
  expect(crooked.map(nameOf)).toEqual([])
})

test('every endpoint has a test with its method and path in the title', () => {
  const src = join(import.meta.dirname, '..')
  const titles = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.api.test.ts'))
    .flatMap((path) => titlesIn(readFileSync(join(src, path), 'utf8')))
  const untested = names
    .filter((name) => !titles.some((title) => isIn(title, name)))
    .map(
      (name) =>
        `${name} has no test: write one in the *.api.test.ts of its slice, with "${name}" in its title.`,
    )
  expect(untested).toEqual([])
})

test('a longer path, or a mention outside of titles, doesn’t count as a test', () => {
  expect(
    titlesIn("test('GET /a works', x)\ntest.each([1])('PUT /b %i', x)\n// test POST /c\ncall('GET /d')"),
  ).toEqual(['GET /a works', 'PUT /b %i'])
  expect(isIn('GET /blog/posts/{id} reads', 'GET /blog/posts')).toBe(false)
  expect(isIn('GET /blog/posts reads', 'GET /blog/posts')).toBe(true)
})

function titlesIn(source: string): string[] {
  const title = /(?:^\s*(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/gm
  return [...source.matchAll(title)].map((match) => match[2] ?? '')
}

function isIn(title: string, name: string) {
  const end = title.indexOf(name) + name.length
  return title.includes(name) && !/[\w/{-]/.test(title[end] ?? '')
}

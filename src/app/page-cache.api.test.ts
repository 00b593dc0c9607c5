import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { QueryParameter } from '#core/api/query-parameter.ts'
import { posts } from '#slices/blog/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { builtSite } from '../testing/built-site.ts'
import { isLong } from '../testing/size.ts'
import { pageQueries, pagesOf } from './cached-addresses.ts'
import type { PagesBuild } from './pages.ts'

let build: PagesBuild
let app: TestApp

beforeAll(async () => {
  const site = await builtSite()
  build = site.build
  app = await openTestApp({ demo: true, site })
})
afterAll(() => app.close())

const { get, has, getAll } = URLSearchParams.prototype
afterEach(() => void Object.assign(URLSearchParams.prototype, { get, has, getAll }))

/** Notes which parameters are read from any query from now on. */
function notedReads() {
  const names = new Set<string>()
  Object.assign(URLSearchParams.prototype, {
    get(this: URLSearchParams, name: string) {
      names.add(name)
      return get.call(this, name)
    },
    has(this: URLSearchParams, name: string) {
      names.add(name)
      return has.call(this, name)
    },
    getAll(this: URLSearchParams, name: string) {
      names.add(name)
      return getAll.call(this, name)
    },
  })
  return names
}

/** React Router's own, and ours for previews. */
const always = ['_routes', 'index', 'preview']

const examples = (parameter: QueryParameter) =>
  (parameter.values ?? ['2', 'candle', 'PR-2222-2222', 'CM-2222-2222']).filter(
    (value) => parameter.read(value) !== null,
  )

test('no public page reads an undeclared query parameter', async () => {
  const pages = pagesOf(build.routes, pageQueries(['blog'])).filter(({ pattern }) => pattern !== '/*')
  expect(pages.length).toBeGreaterThan(40)
  const unknown = Object.keys(pageQueries([])).filter(
    (path) => !pages.some(({ pattern }) => pattern === path),
  )
  expect(unknown).toEqual([])
  for (const { pattern, query } of pages) {
    const path = pattern.replace(/:\w+/g, '1')
    const targets = [path]
    for (const [name, parameter] of Object.entries(query)) {
      for (const value of examples(parameter).slice(0, isLong ? undefined : 1))
        targets.push(`${path}?${name}=${value}`)
    }
    const names = notedReads()
    for (const target of targets) await (await app.fetch(target)).text()
    const undeclared = [...names].filter((name) => !(name in query) && !always.includes(name))
    expect({ pattern, undeclared }).toEqual({ pattern, undeclared: [] })
  }
})

test('undeclared parameters don’t affect a page’s content, headers or cache', async () => {
  const evil = 'zzevilzz'
  for (const path of [
    '/',
    '/blogs',
    '/blogs?page=2',
    '/blogs.data',
    '/sitemap.xml',
    '/api/blog/posts',
    '/nope',
  ]) {
    const mark = path.includes('?') ? '&' : '?'
    const answer = await app.fetch(`${path}${mark}x=${evil}&page_=${evil}&${evil}=1`)
    const text = await answer.text()
    const plain = await app.fetch(path)
    expect(text).toBe(await plain.text())
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(plain.headers.get('etag')).not.toBeNull()
    expect(`${text}${JSON.stringify([...answer.headers])}`).not.toContain(evil)
  }
})

test('404 pages for unknown URLs and missing items are rendered once', async () => {
  const etag = async (path: string) => {
    const answer = await app.fetch(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('We couldn’t find this page')
    return answer.headers.get('etag')
  }
  expect(await etag('/nope-1')).not.toBeNull()
  expect(await etag('/nope-2')).toBe(await etag('/nope-1'))
  expect(await etag('/blog/999998')).not.toBeNull()
  expect(await etag('/blog/999999')).toBe(await etag('/blog/999998'))
})

test('a missing item that gets created is shown immediately', async () => {
  const editor = app.as(someone('editor'))
  const publish = (title: string) =>
    editor.call(posts.create, {
      draft: { title, author: 'Sister Ngozi', image: '/art/card-dawn-dove-test.svg', body: 'A line.' },
      publication: { state: 'published' },
    })
  const { id } = await publish('The last so far')
  for (let time = 0; time < 2; time += 1) expect((await app.fetch(`/blog/${id + 1}`)).status).toBe(404)
  await publish('Now it exists')
  const answer = await app.fetch(`/blog/${id + 1}`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Now it exists')])
})

test('search pages aren’t cached, and each visitor gets their own', async () => {
  const first = await app.fetch('/search?q=prayer')
  expect(first.status).toBe(200)
  expect(await first.text()).toContain('prayer')
  expect(await (await app.fetch('/search?q=candle')).text()).toContain('candle')
})

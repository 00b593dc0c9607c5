// Custom pages among the site's own: addresses, redirects, the cache, menus and the gates.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customPages, type PageDraft } from '#slices/pages/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { builtSite } from '../testing/built-site.ts'
import { pageQueries, pagesOf } from './cached-addresses.ts'
import type { PagesBuild } from './pages.ts'

let build: PagesBuild
let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  const site = await builtSite()
  build = site.build
  app = await openTestApp({ demo: true, site })
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const draftAt = (slug: string, more: Partial<PageDraft> = {}): PageDraft => ({
  title: `Page ${slug}`,
  slug,
  intro: '',
  image: '/art/card-dawn-dove-page.svg',
  place: 'none',
  searchTitle: '',
  searchDescription: '',
  sections: [{ kind: 'text', text: '<p>Words</p>' }],
  ...more,
})
const published = { state: 'published' } as const
const write = (slug: string, more?: Partial<PageDraft>) =>
  editor.call(customPages.create, { draft: draftAt(slug, more), publication: published })
const open = async (path: string) => {
  const answer = await app.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('a custom page can’t use a URL reserved for the site’s pages, files or API', async () => {
  const roots = pagesOf(build.routes, pageQueries([]))
    .map(({ pattern }) => pattern.split('/')[1]?.toLowerCase() ?? '')
    .filter((root) => /^[a-z][a-z0-9-]*$/.test(root))
  expect(roots.length).toBeGreaterThan(30)
  for (const slug of new Set([...roots, 'admin', 'account', 'api', 'assets', 'clips', 'media', 'art'])) {
    await expect(write(slug), slug).rejects.toMatchObject({
      errors: { 'draft.slug': 'The site already uses this address. Choose another one.' },
    })
  }
})

test('a page is reachable from when it’s published until it’s deleted', async () => {
  const missing = await open('/welcome-home')
  expect([missing.status, missing.html]).toEqual([404, expect.stringContaining('We couldn’t find this page')])
  const { id } = await write('welcome-home', { title: 'Welcome home', searchDescription: 'For engines' })
  const first = await open('/welcome-home')
  expect(first.status).toBe(200)
  expect(first.html).toContain('<title>Welcome home · ')
  expect(first.html).toContain('content="For engines"')
  expect(first.html).toMatch(/rel="canonical" href="[^"]+\/welcome-home"/)
  // From the cache.
  const second = await open('/welcome-home?utm_source=x')
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect((await open('/welcome-home/')).headers.get('location')).toBe('/welcome-home')
  await editor.call(customPages.remove, { id })
  expect((await open('/welcome-home')).status).toBe(404)
})

test('old URLs and other spellings redirect permanently', async () => {
  const { id, version, draft } = await write('moving')
  const spelled = await open('/MOVING')
  expect([spelled.status, spelled.headers.get('location')]).toEqual([301, '/moving'])
  await editor.call(customPages.update, {
    id,
    version,
    draft: { ...draft, slug: 'moved' },
    publication: published,
  })
  const old = await open('/moving')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/moved'])
  expect((await open('/moved')).status).toBe(200)
})

test.each([
  '/nowhere-at-all',
  '/index.php',
  '/.env',
  '/404',
  '/a/b',
  '/%00',
  '/x%2Fy',
  `/${'x'.repeat(300)}`,
])('%s shows the site’s 404 page', async (path) => {
  const { status, html } = await open(path)
  expect([status, html]).toEqual([404, expect.stringContaining('We couldn’t find this page')])
})

test('personal pages stay private', async () => {
  for (const path of ['/account', '/admin/pages']) {
    expect((await open(path)).headers.get('cache-control')).toContain('no-store')
  }
})

test('menu and footer link to pages, and a change updates every cached page', async () => {
  expect((await open('/blogs')).html).not.toContain('href="/in-the-menu"')
  const { id } = await write('in-the-menu', { place: 'menu', title: 'From the menu' })
  await write('in-the-footer', { place: 'footer' })
  const { html } = await open('/blogs')
  expect(html).toContain('href="/in-the-menu"')
  expect(html).toContain('href="/in-the-footer"')
  expect((await open('/sitemap.xml')).html).toContain('/in-the-menu</loc>')
  await editor.call(customPages.remove, { id })
  expect((await open('/blogs')).html).not.toContain('href="/in-the-menu"')
})

test('changing a page’s text doesn’t re-render other pages', async () => {
  const { id, version, draft } = await write('only-words', { place: 'footer' })
  const before = await open('/blogs')
  const change = { id, version, publication: published }
  await editor.call(customPages.update, { ...change, draft: { ...draft, intro: 'Other words' } })
  const known = await app.fetch('/blogs', {
    headers: { accept: 'text/html', 'if-none-match': before.headers.get('etag') ?? '' },
  })
  expect(known.status).toBe(304)
  expect((await open('/only-words')).html).toContain('Other words')
})

test('every section works before code has loaded, including the donation form', async () => {
  const image = '/art/card-gold-chapel-test.svg'
  await write('all-sections', {
    sections: [
      { kind: 'text', text: '<h2>Heading</h2>\n<p>Text <strong>here</strong></p>' },
      { kind: 'picture', title: 'Beside', text: '<p>Beside it</p>', image, alt: 'A chapel', side: 'right' },
      { kind: 'cards', title: 'Cards', cards: [{ title: 'To the shop', text: 'Go', image, href: '/shop' }] },
      { kind: 'questions', title: '', questions: [{ question: 'Why?', answer: '<p>Because</p>' }] },
      { kind: 'gallery', title: '', pictures: [{ image, caption: 'A picture of it' }] },
      { kind: 'donation', title: 'Help us', text: '', purpose: null },
    ],
  })
  const { html } = await open('/all-sections')
  for (const part of [
    'Text <strong>here</strong>',
    'alt="A chapel"',
    'href="/shop"',
    '<details',
    'Because',
    'A picture of it',
    'Help us',
  ])
    expect(html, part).toContain(part)
  // In its place, and not in a part that a script would show.
  expect(html).not.toMatch(/<div hidden id="/)
  expect(html).toMatch(/<form[^>]+action="\/all-sections\?form=gift"/)
})

describe('while the site is closed', () => {
  test('visitors see no custom page, and no links to any', async () => {
    await write('behind-the-door', { place: 'menu' })
    await sql`update site_opening set is_open = false`.execute(app.db)
    await expect.poll(async () => (await open('/')).status).toBe(503)
    expect((await open('/behind-the-door')).status).toBe(503)
    expect((await open('/login')).html).not.toContain('behind-the-door')
    await sql`update site_opening set is_open = true`.execute(app.db)
    await expect.poll(async () => (await open('/behind-the-door')).status).toBe(200)
  })
})

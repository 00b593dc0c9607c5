import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../../../testing/fakes/fake-caches.ts'
import {
  assetsOf,
  findCopy,
  isPublicPage,
  keep,
  noticeFor,
  open,
  pageAddress,
  storePage,
  storeShell,
  trim,
  withNotice,
} from './page-copies.ts'

const site = 'https://site.example'
const html = (text: string, control = 'public, no-cache') =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': control } })

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches(site))
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const addresses = async () => (await (await open('visited')).keys()).map(({ url }) => url)

test.each([
  ['a page for everybody', '/blogs', 'public, no-cache', true],
  ['a page that must not be stored', '/blogs', 'no-store', false],
  ['a private page', '/blogs', 'private', false],
  ['a page that says nothing', '/blogs', '', false],
  ['a page of the account, whatever it says', '/account/gifts', 'public', false],
  ['a page of the admin area', '/admin/dashboard', 'public', false],
  ['a receipt, by its token', '/give/thank-you/0b7f9c1e-1111-4222-8333-444455556666', 'public', false],
  ['an order, by its token', '/shop/order/abc', 'public', false],
])('%s', (_, path, control, expected) => {
  expect(isPublicPage(site + path, html('', control))).toBe(expected)
})

test('the token after the # is never stored', () => {
  expect(pageAddress(`${site}/prayer?reference=PR#secret`)).toBe(`${site}/prayer?reference=PR`)
})

test('a visited page is stored, a personal one isn’t', async () => {
  await storePage(`${site}/blogs`, html('<body>Blogs</body>'))
  await storePage(`${site}/account`, html('<body>Ada</body>', 'no-store'))
  expect(await (await findCopy(`${site}/blogs`))?.text()).toContain('Blogs')
  expect(await findCopy(`${site}/account`)).toBeUndefined()
})

test('a personal page is stored on request, and refreshed when visited', async () => {
  vi.stubGlobal('fetch', async () => html('<body>1 gift</body>', 'no-store'))
  await keep(`${site}/account/gifts`, true)
  await storePage(`${site}/account/gifts`, html('<body>2 gifts</body>', 'no-store'))
  expect(await (await findCopy(`${site}/account/gifts`))?.text()).toContain('2 gifts')
  expect(await addresses()).toEqual([])
})

test('a personal page that asks for a login doesn’t replace the stored one', async () => {
  vi.stubGlobal('fetch', async () => html('<body>1 gift</body>', 'no-store'))
  await keep(`${site}/account/gifts`, true)
  await storePage(`${site}/account/gifts`, new Response('Please log in', { status: 401 }))
  expect(await (await findCopy(`${site}/account/gifts`))?.text()).toContain('1 gift')
})

test('beyond the limits, the oldest pages are deleted with the files that only they need', async () => {
  vi.useFakeTimers()
  const file = () =>
    new Response('x'.repeat(1000), { headers: { 'cache-control': 'public, immutable' }, status: 200 })
  vi.stubGlobal('fetch', async (path: string) => {
    const response = file()
    Object.defineProperty(response, 'url', { value: site + path })
    return response
  })
  for (const page of ['a', 'b', 'c']) {
    vi.setSystemTime(Date.now() + 1000)
    await storePage(`${site}/${page}`, html(`<link href="/assets/${page}.css"><body></body>`))
  }
  await trim({ pages: 2, bytes: 1_000_000 })
  expect(await addresses()).toEqual([`${site}/b`, `${site}/c`])
  await trim({ pages: 2, bytes: 1500 })
  expect(await addresses()).toEqual([`${site}/c`])
  const files = (await (await open('assets')).keys()).map(({ url }) => url)
  expect(files).toEqual([`${site}/assets/c.css`])
})

test('styles and fonts are always stored with a page, code only where it is needed', () => {
  const page =
    '<link href="/assets/app-1.css"><link href="/assets/inter-2.woff2"><link href="/assets/x-3.js">'
  expect(assetsOf(page, false)).toEqual(['/assets/app-1.css', '/assets/inter-2.woff2'])
  expect(assetsOf(page, true)).toContain('/assets/x-3.js')
})

test('only a font’s main file is stored', () => {
  const page =
    '<style>@font-face{src:url(/assets/other-1.woff2)}</style><link rel="preload" href="/assets/latin-2.woff2"/>'
  expect(assetsOf(page, true)).toEqual(['/assets/latin-2.woff2'])
})

test('the offline page is refreshed after a day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z') })
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return html(`<body>${fetched.length}</body>`)
  })
  const offline = `${site}/offline.html`
  const stored = async () => (await (await open('shell')).match(offline))?.text()
  await storeShell([offline])
  await storeShell([offline])
  expect(fetched).toEqual([offline])
  vi.setSystemTime(new Date('2026-11-18T11:00:00Z'))
  await storeShell([offline])
  expect(await stored()).toContain('2')
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  vi.setSystemTime(new Date('2026-11-20T11:00:00Z'))
  await expect(storeShell([offline])).rejects.toThrow('503')
  expect(await stored()).toContain('2')
})

test('a stored page says when it was saved, using the offline page’s text', async () => {
  const words =
    '<html lang="en-US"><template data-offline="You’re offline. This page is from {when}." data-slow="Slow: {when}">'
  const at = new Date(2026, 10, 17, 10, 2).getTime()
  const notice =
    '<offline-notice role="status">You’re offline. This page is from November 17 at 10:02 AM.</offline-notice>'
  expect(noticeFor(words, 'offline', at)).toBe(notice)
  const copy = html('<body class="x"><main>Blogs</main></body>')
  copy.headers.set('x-stored-at', String(at))
  expect(await (await withNotice(copy, 'offline', words)).text()).toBe(
    `<body class="x">${notice}<main>Blogs</main></body>`,
  )
})

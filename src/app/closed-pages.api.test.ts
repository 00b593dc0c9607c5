// A site that isn't open: what visitors, staff and the owner see of it, with the real pages and their cache.
import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceOwnerLink } from '#slices/membership/accounts/links.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { builtSite } from '../testing/built-site.ts'
import { eventually } from '../testing/eventually.ts'
import { membersOf } from '../testing/fixtures/members.ts'
import { slices } from './slices.ts'

const soon = /Opening soon|We’ll be back soon/
const banner = 'Only staff can see the site.'
let app: TestApp
let server: Server
let origin: string
const cookies: Record<'owner' | 'editor' | 'member', string> = { owner: '', editor: '', member: '' }

beforeAll(async () => {
  app = await openTestApp({ empty: true, signIn: 'real', site: await builtSite() })
  server = createServer(app.listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const people = membersOf(app)
  for (const role of ['editor', 'member'] as const) {
    const { username, pair } = await people.signedIn()
    await sql`update member set roles = ${sql.lit(`{${role}}`)} where username = ${username}`.execute(app.db)
    cookies[role] = `access=${pair.access}; refresh=${pair.refresh}`
  }
  await sql`
    update site_opening set is_open = false, first_opened = null, guide_done = false, line = 'See you at <Easter>.'`.execute(
    app.db,
  )
  await eventually(async () => expect((await get('/')).text).toMatch(soon))
  cookies.owner = await ownerByLink()
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await app.close()
})

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
  body: new URLSearchParams(fields),
})

/** The link of the first start, in a browser that hasn't loaded the page's code. Returns the owner's cookies. */
async function ownerByLink(): Promise<string> {
  const token = await replaceOwnerLink(app.db, new Date())
  const typed = { token, username: 'Mother Agnes', password: 'a long quiet evening' }
  const refused = await get('/welcome?form=owner', 'visitor', form({ ...typed, email: 'agnes' }))
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Enter a full email address')
  expect(refused.text).toContain('value="Mother Agnes"')
  const entered = await get('/welcome?form=owner', 'visitor', form({ ...typed, email: 'agnes@example.org' }))
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/admin/setup'])
  return entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}

type Who = keyof typeof cookies | 'visitor'

/** As a browser would, through the cache that stands before everything else. */
async function get(path: string, who: Who = 'visitor', init: RequestInit = {}) {
  const headers = new Headers({ 'accept-encoding': 'br', ...init.headers })
  if (who !== 'visitor') headers.set('cookie', cookies[who])
  const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

async function switchTo(isOpen: boolean) {
  const answer = await get(`/api/staff/setup/${isOpen ? 'open' : 'close'}`, 'owner', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirmed: true }),
  })
  expect(answer.status).toBe(200)
}

describe('a new site', () => {
  test('opens the setup guide for its new owner, and the link works only once', async () => {
    expect((await get('/admin/setup', 'owner')).text).toContain('Set up your site')
    expect((await get('/admin/dashboard', 'owner')).text).toContain('Next: Your ministry')
    const [visitor, owner] = [await get('/welcome'), await get('/welcome', 'owner')]
    expect(visitor.text).toContain('This site already has an owner')
    expect(owner.text).toContain('Open the setup guide')
    for (const { text } of [visitor, owner]) expect(text).not.toContain('name="password"')
  })

  test('shows visitors one page at every URL, without scripts and not indexed', async () => {
    for (const path of ['/', '/blogs', '/give', '/no-such-page', '/shop/1', '/api/docs']) {
      const { status, text, headers } = await get(path)
      expect(status, path).toBe(200)
      expect(text).toContain('Opening soon')
      expect(text).toContain('See you at &lt;Easter&gt;.')
      expect(text).not.toContain('<script')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('its newsletter form works', async () => {
    const { text } = await get('/')
    const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? ''
    const typed = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.org', website: '' }
    const refused = await get(action, 'visitor', form({ ...typed, email: 'ada' }))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Enter your email address')
    expect(refused.text).toContain('value="Obi"')
    const posted = await get(action, 'visitor', form(typed))
    expect(posted.status).toBe(303)
    expect(posted.headers.get('location')).toBe('/newsletter?sent=1')
    const { rows } = await sql<{ email: string }>`select email from newsletter_subscriber`.execute(app.db)
    expect(rows).toEqual([{ email: 'ada@example.org' }])
    expect((await get('/newsletter?sent=1')).text).toContain('To finish signing up')
  })

  test('login and pages with personal links stay reachable, without menus', async () => {
    const token = crypto.randomUUID()
    for (const path of [
      '/login',
      '/welcome',
      '/join',
      '/forgot-password',
      '/reset-password',
      '/newsletter',
    ]) {
      const { status, text } = await get(path)
      expect(status, path).toBe(200)
      expect(text).not.toMatch(soon)
      expect(text).not.toContain('href="/blogs"')
    }
    for (const path of [`/give/manage/${token}`, `/shop/order/${token}`, '/admin/dashboard', '/account'])
      expect((await get(path)).text, path).not.toMatch(soon)
    for (const path of [
      '/healthz',
      '/readyz',
      '/favicon.svg',
      '/site.webmanifest',
      '/art/arch-dawn-dove-x.svg',
    ])
      expect((await get(path)).status, path).toBe(200)
  })

  test('feeds, the sitemap and page data are closed, and robots.txt lists no sitemap', async () => {
    for (const path of ['/sitemap.xml', '/blogs/feed.xml', '/blogs.data', '/_.data'])
      expect((await get(path)).status, path).toBe(503)
    const robots = await get('/robots.txt')
    expect(robots.text).toContain('Disallow: /admin/')
    expect(robots.text).not.toContain('Sitemap')
  })

  test('the API works for staff, and for visitors only at the open endpoints', async () => {
    expect(await get('/api/blog/posts')).toMatchObject({ status: 503 })
    expect(JSON.parse((await get('/api/blog/posts')).text)).toEqual({
      code: 'unavailable',
      detail: 'This site isn’t open to visitors right now.',
    })
    expect((await get('/api/blog/posts', 'member')).status).toBe(503)
    expect((await get('/api/blog/posts', 'editor')).status).toBe(200)
    expect((await get('/api/membership/me/')).status).toBe(200)
    expect((await get('/api/staff/dashboard')).status).toBe(401)
    const send = (path: string, body: object) =>
      get(`/api${path}`, 'visitor', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await send('/membership/login', { username: 'Nobody', password: 'nothing at all' })).status).toBe(
      401,
    )
    expect((await send('/payments/webhooks/stripe', {})).status).not.toBe(503)
    expect((await send('/about_us/newsletter', {})).status).toBe(400)
    expect((await send('/feedback', {})).status).toBe(503)
    expect((await send('/consultation/prayer_request', {})).status).toBe(503)
    expect((await send('/consultation/prayer_request/follow', { token: 'x'.repeat(43) })).status).toBe(410)
  })

  test('a form posted to another page shows the closed page', async () => {
    const { status, headers } = await get('/give?form=donate', 'visitor', { method: 'POST' })
    expect([status, headers.get('location')]).toEqual([303, '/give'])
  })

  test('staff see the site with a banner, members don’t, and only the owner can open it', async () => {
    const [owner, editor, member] = [
      await get('/', 'owner'),
      await get('/', 'editor'),
      await get('/', 'member'),
    ]
    expect(owner.text).toContain(banner)
    expect(owner.text).toContain('href="/admin/setup#open"')
    expect(editor.text).toContain(banner)
    expect(editor.text).not.toContain('/admin/setup#open')
    expect(member.text).toMatch(soon)
    for (const { headers } of [owner, editor]) expect(headers.get('cache-control')).toBe('no-store')
    expect((await get('/opening-soon', 'owner')).text).toContain('Opening soon')
  })

  test('staff with an expired access token stay logged in', async () => {
    const refresh = cookies.editor.split('; ')[1] ?? ''
    const answer = await fetch(`${origin}/`, { headers: { cookie: refresh } })
    expect(await answer.text()).toContain(banner)
    const left = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    expect(left.map((cookie) => cookie.split('=')[0])).toEqual(expect.arrayContaining(['access', 'refresh']))
    cookies.editor = left.join('; ')
    expect((await get('/', 'editor')).text).toContain(banner)
  })
})

describe('opening and closing', () => {
  test('pages cached for staff are never shown to visitors, or the other way around', async () => {
    await sql`insert into site_settings (part, content, version, updated)
      values ('identity', '{"name": "Morning Star"}', 1, now())`.execute(app.db)
    await get('/blogs', 'editor')
    await get('/blogs')
    await switchTo(true)
    for (const who of ['visitor', 'editor', 'visitor'] as const) {
      const { status, text } = await get('/blogs', who)
      expect(status).toBe(200)
      expect(text).not.toContain(banner)
      expect(text).not.toMatch(soon)
      expect(text).toContain('Morning Star')
    }
    expect((await get('/opening-soon')).status).toBe(404)
    await get('/api/blog/posts')
    await get('/api/blog/posts')

    await switchTo(false)
    const closed = await get('/blogs')
    expect(closed.status).toBe(503)
    expect(closed.text).toContain('We’ll be back soon')
    // Search engines wait for what is unavailable, and forget what says "noindex".
    expect(closed.text).not.toContain('noindex')
    expect(closed.headers.get('retry-after')).toBe('3600')
    expect((await get('/api/blog/posts')).status).toBe(503)
    expect((await get('/blogs', 'editor')).text).toContain(banner)
    await switchTo(true)
    expect((await get('/blogs')).text).not.toContain(banner)
  })
})

test('every endpoint listed as open while closed exists in its slice', () => {
  for (const { name, whileClosed = [], endpoints } of slices) {
    if (whileClosed === 'all') continue
    const calls = (endpoints?.() ?? []).map(({ endpoint: { method, path } }) => `${method} ${path}`)
    expect(calls, name).toEqual(expect.arrayContaining([...whileClosed]))
  }
})

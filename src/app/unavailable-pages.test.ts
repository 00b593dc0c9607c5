import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { refuseBusy, unavailablePages } from './unavailable-pages.ts'

const organisation = {
  now: async () => demoOrganisation,
  latest: () => ({ ...demoOrganisation, name: 'Saint <Ada>' }),
  forget: () => {},
}

const app = new Hono()
app.use(unavailablePages(organisation))
app.get('/page', (c) => c.html('<html>half a page</html>', 503))
app.get('/data', (c) => c.text('encoded', 503))
app.get('/whole', (c) => c.html('<html>a page</html>'))

test('a page that couldn’t be rendered is a small page with Retry that loads only the icon', async () => {
  const answer = await app.request('/page')
  const html = await answer.text()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain('Saint &lt;Ada&gt;')
  expect(html).toMatch(/<h1>We’ll be right back<\/h1>/)
  expect(html).toContain('Retry</a>')
  expect(html).not.toContain('half a page')
  expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/favicon.svg',
    '/favicon.svg',
    '',
  ])
})

test('error pages use the site’s colors, which their security policy allows', async () => {
  const colors = {
    night: '#14532d',
    paper: '#fdf9f5',
    ink: '#112211',
    accent: '#c2410c',
    accentInk: '#ffffff',
  }
  const branded = { ...organisation, latest: () => ({ ...demoOrganisation, look: { colors } }) }
  const busy = new Hono()
  busy.get('/busy', (c) => refuseBusy(branded)(c, 429, 7))
  busy.use(unavailablePages(branded))
  busy.get('/page', (c) => c.html('<html>half a page</html>', 503))
  for (const path of ['/busy', '/page']) {
    const answer = await busy.request(path)
    const html = await answer.text()
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    expect(style).toContain('background: #14532d')
    expect(style).toMatch(/background: #c2410c;\s*color: #ffffff/)
    expect(html).toContain('<meta name="theme-color" content="#14532d" />')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  }
})

test('background requests keep their format, and say when to retry', async () => {
  const answer = await app.request('/data')
  expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([
    503,
    'encoded',
    '30',
  ])
})

test('other responses aren’t changed', async () => {
  const answer = await app.request('/whole')
  expect([answer.status, await answer.text()]).toEqual([200, '<html>a page</html>'])
  expect(answer.headers.has('retry-after')).toBe(false)
})

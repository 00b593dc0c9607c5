import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { unavailablePages } from './unavailable-pages.ts'

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

test('a page that could not be made is a small page of its own, with Retry and nothing to load but the icon', async () => {
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

test('what a page loads in the background keeps its form, and says when to try again', async () => {
  const answer = await app.request('/data')
  expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([
    503,
    'encoded',
    '30',
  ])
})

test('every other page is left alone', async () => {
  const answer = await app.request('/whole')
  expect([answer.status, await answer.text()]).toEqual([200, '<html>a page</html>'])
  expect(answer.headers.has('retry-after')).toBe(false)
})

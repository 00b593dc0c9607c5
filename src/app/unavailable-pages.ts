import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { apiBase } from '#core/api/call.ts'
import { retryHeaders } from '#core/api/unavailable.ts'
import type { CurrentOrganisation } from '#core/settings/current.ts'
import { msg } from '#core/text/messages.ts'
import { escapeMarkup as escaped } from '#core/text/plain-text.ts'
import { standalonePolicy, unavailablePage } from '#shell/pages/standalone-page.ts'
import { busyText, busyTitle } from '../shell/pages/unavailable-texts.ts'

const style = `
body {
  margin: 0;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  background: #141736;
  color: #f7f1e3;
  font: 1.125rem/1.65 system-ui, sans-serif;
}
main {
  max-width: 34rem;
  padding: 2rem 1.5rem;
  text-align: center;
}
h1 {
  font: 600 2rem/1.15 Georgia, serif;
}
`
const styleHash = createHash('sha256').update(style).digest('base64')
const busyPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

const retry = msg('This page reloads in a few seconds.')

/** Costs nothing to send, and tries again for those who just wait. */
const busyPage = (seconds: number) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="${seconds}" />
    <title>${escaped(busyTitle)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escaped(busyTitle)}</h1>
      <p>${escaped(busyText)} ${escaped(retry)}</p>
    </main>
  </body>
</html>
`

/** A page that needs no data, no script and no other file but the icon. */
export const unavailableAnswer = (c: Context, { latest }: CurrentOrganisation) =>
  c.html(unavailablePage(latest().name), 503, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': standalonePolicy,
    ...retryHeaders(503),
  })

/** A page whose data could not be read would be rendered without the ministry's name, menu and season. */
export const unavailablePages =
  (organisation: CurrentOrganisation): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (status !== 503) return
    if (headers.get('content-type')?.startsWith('text/html')) {
      c.res = undefined
      c.res = await unavailableAnswer(c, organisation)
    } else if (!headers.has('retry-after'))
      for (const [name, value] of Object.entries(retryHeaders(503))) headers.set(name, value)
  }

/** Says that it is too much right now, to people as a page and to programs as a problem. */
export function refuseBusy(c: Context, status: 429 | 503, seconds: number): Response {
  const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' }
  const { path } = c.req
  const isPage = !path.endsWith('.data') && (!path.startsWith(`${apiBase}/`) || path === `${apiBase}/docs`)
  if (!isPage) return c.json({ detail: busyText }, status, headers)
  return c.html(busyPage(seconds), status, { ...headers, 'Content-Security-Policy': busyPolicy })
}

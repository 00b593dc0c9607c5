import type { Context, MiddlewareHandler } from 'hono'
import { apiBase } from '#core/api/call.ts'
import { retryHeaders } from '#core/api/unavailable.ts'
import type { CurrentOrganisation } from '#core/settings/current.ts'
import { t } from '#core/text/messages.ts'
import { busyPage, unavailablePage } from '#shell/pages/standalone-page.ts'
import { busyText } from '#shell/pages/unavailable-texts.ts'

/** Shown in place of every page while the database can't be reached. */
export function unavailableAnswer(c: Context, { latest }: CurrentOrganisation) {
  const { html, policy } = unavailablePage(latest())
  return c.html(html, 503, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    ...retryHeaders(503),
  })
}

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
export const refuseBusy =
  ({ latest }: CurrentOrganisation) =>
  (c: Context, status: 429 | 503, seconds: number): Response => {
    const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' }
    const { path } = c.req
    const isPage = !path.endsWith('.data') && (!path.startsWith(`${apiBase}/`) || path === `${apiBase}/docs`)
    if (!isPage) return c.json({ detail: t(busyText) }, status, headers)
    const { html, policy } = busyPage(latest(), seconds)
    return c.html(html, status, { ...headers, 'Content-Security-Policy': policy })
  }
